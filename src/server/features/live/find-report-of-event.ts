import type { ReportId, VisitId } from '../../../contract/ids.ts'
import type { FindReportOfEvent } from '../../access/live-audience.ts'
import type { Database } from '../../platform/database.ts'
import { readReportFacts } from '../../records/reports/report-facts-store.ts'

/** Reads the report that a change is about: for a change of a visit, the newest version of its report. */
export const findReportOfEvent =
  ({ db }: Pick<Database, 'db'>): FindReportOfEvent =>
  async ({ kind, id }) => {
    if (id === null) return null
    if (kind === 'visit') return (await readReportFacts(db, { visitIds: [id as VisitId] }))[0] ?? null
    if (kind === 'report' || kind === 'delivery')
      return (await readReportFacts(db, { reportIds: [Number(id) as ReportId] }))[0] ?? null
    return null
  }
