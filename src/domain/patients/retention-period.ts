import { addYears } from '../time/calendar-days.ts'

/** The calendar day of a service, and the country of the site or practice. */
export type ServiceDay = { day: string; country: 'NZ' | 'AU' }

const years = { NZ: 10, AU: 7 } as const
const retainUntilAge = { AU: 25 } as const

/** The rule that a record is retained by: years after the last service, or the age of somebody who was a minor. */
type RetentionRule = 'NZ 10 years' | 'AU 7 years' | 'AU until 25'
/** Until which day `YYYY-MM-DD` a record is retained, by which rule, and when its last service was. */
export type Retention = { until: string; rule: RetentionRule; lastService: string }

/**
 * How long a record is retained: 10 years from the last service in New Zealand; 7 years in Australia, and there until a minor
 * turns 25 (docs/privacy.md). The latest applies. Null: no service yet.
 */
export function retentionOf(serviceDays: readonly ServiceDay[], birthDate: string): Retention | null {
  const lastService = serviceDays
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const ends = serviceDays.flatMap(({ day, country }): Omit<Retention, 'lastService'>[] =>
    country === 'NZ'
      ? [{ until: addYears(day, years.NZ), rule: 'NZ 10 years' }]
      : [
          { until: addYears(day, years.AU), rule: 'AU 7 years' },
          // A patient aged 18 or more at the service has turned 25 by the end of the seven years.
          { until: addYears(birthDate, retainUntilAge.AU), rule: 'AU until 25' },
        ],
  )
  const last = ends.toSorted((one, other) => (one.until < other.until ? -1 : 1)).at(-1)
  return last === undefined || lastService === undefined ? null : { ...last, lastService }
}

/** The day until which a record is retained; null: no service yet. */
export const retainedUntil = (serviceDays: readonly ServiceDay[], birthDate: string): string | null =>
  retentionOf(serviceDays, birthDate)?.until ?? null

/** The shortest retention in years; a record with a service within that time is never due. */
export const shortestRetention = years.AU
