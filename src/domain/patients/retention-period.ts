import { addYears } from '../time/calendar-days.ts'

/** The calendar day of a service, and the country of the site or practice. */
export type ServiceDay = { day: string; country: 'NZ' | 'AU' }

const years = { NZ: 10, AU: 7 } as const
const retainUntilAge = { AU: 25 } as const

/**
 * The day `YYYY-MM-DD` until which a record is retained: 10 years from the last service in New Zealand; 7 years in
 * Australia, and there until a minor turns 25 (docs/domain-reports.md 11). The latest applies. Null: no service yet.
 */
export function retainedUntil(serviceDays: readonly ServiceDay[], birthDate: string): string | null {
  const ends = serviceDays.flatMap(({ day, country }) => {
    const end = addYears(day, years[country])
    // A patient aged 18 or more at the service has turned 25 by the end of the seven years.
    return country === 'AU' ? [end, addYears(birthDate, retainUntilAge.AU)] : [end]
  })
  return ends.toSorted().at(-1) ?? null
}
