import type { Country } from '../../contract/reports/report-content.ts'

/** Our phone as a report names it; Australia has none yet (docs/not-yet-records.md). */
export const helplines: Readonly<Record<Country, string | null>> = { NZ: '0800 555 019', AU: null }
