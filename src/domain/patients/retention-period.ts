import { addYears } from '../time/calendar-days.ts'

/** A service that a patient had: its calendar day, and the country of the site or practice. */
export type ServiceDay = { day: string; country: 'NZ' | 'AU' }

const years = { NZ: 10, AU: 7 } as const
const retainUntilAge = { AU: 25 } as const

/**
 * The day `YYYY-MM-DD` until which a record is kept: 10 years from the last service in New Zealand, 7 in Australia and
 * until a minor is 25 there (docs/domain.md 11); the latest of the countries that served. Null: nobody served them yet.
 */
export function retainedUntil(serviceDays: readonly ServiceDay[], birthDate: string): string | null {
  const ends = serviceDays.flatMap(({ day, country }) => {
    const end = addYears(day, years[country])
    // Who was 18 has turned 25 by the end of the seven years.
    return country === 'AU' ? [end, addYears(birthDate, retainUntilAge.AU)] : [end]
  })
  return ends.toSorted().at(-1) ?? null
}
