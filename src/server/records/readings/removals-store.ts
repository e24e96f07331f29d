import { sql } from 'kysely'
import type { LesionId, PatientId, ReportId } from '../../../contract/ids.ts'
import type { SpotResultKey } from '../../../contract/clinical-keys.ts'
import type { Removal } from '../../../contract/patients/spot-state.ts'
import { knownOfRemoval } from '../../../domain/access/known-of-removal.ts'
import type { Person } from '../../../domain/access/may.ts'
import { spotResults } from '../../../domain/clinical/spot-results.ts'
import { isTakenOff } from '../../../domain/readings/taken-off.ts'
import type { Db } from '../../platform/database.ts'
import { readKnownReports } from '../reports/report-facts-store.ts'

type RemovalRow = {
  lesion_id: LesionId
  patient_id: PatientId
  report_id: ReportId
  key: SpotResultKey
  on: string
  excision: string | null
  margins: string | null
  is_told: boolean
  since: Date
}

/**
 * The newest result of each spot that says it was removed; for jobs, which act for no user. A spot is left out if a
 * later result, of any visit, leaves something to follow up. How a spot was removed is entered before the laboratory
 * answers: if the newest result does not say, an earlier one counts.
 */
export async function readTakenOff(db: Db, patientIds: readonly PatientId[]): Promise<Map<string, RemovalRow>> {
  const { rows } = await sql<RemovalRow>`
    select lesion_id, patient_id, report_id, key, happened_on::text as "on", margins, told_at is not null as is_told,
      greatest(entered_at, told_at) as since,
      coalesce(excision, (select excision from spot_results said where said.visit_id = spot_results.visit_id
        and said.lesion_id = spot_results.lesion_id and said.excision is not null
        order by said.entered_at desc limit 1)) as excision
    from spot_results
    where replaced_at is null and happened_on is not null and patient_id = any(${[...patientIds]}::uuid[])
    order by happened_on, entered_at`.execute(db)
  const takenOff = new Map<string, RemovalRow>()
  for (const row of rows) {
    if (isTakenOff(row)) takenOff.set(row.lesion_id, row)
    else if (spotResults[row.key].kind !== 'none') takenOff.delete(row.lesion_id)
  }
  return takenOff
}

type RemovalsOf = { patientIds: readonly PatientId[]; now: Date }
/** A removal, and when it was last entered or told to the patient. */
type KnownRemoval = { removal: Removal; since: Date }

/** Which spots of these patients were removed, as far as the person may know. */
export async function readRemovals(
  db: Db,
  person: Person,
  of: RemovalsOf,
): Promise<(lesionId: LesionId) => Removal | null> {
  const removalOf = await readKnownRemovals(db, person, of)
  return (lesionId) => removalOf(lesionId)?.removal ?? null
}

/** The removals that the person may know, each with the instant from which it is known in this form. */
export async function readKnownRemovals(
  db: Db,
  person: Person,
  { patientIds, now }: RemovalsOf,
): Promise<(lesionId: LesionId) => KnownRemoval | null> {
  const rows = await readTakenOff(db, patientIds)
  const reportIds = [...rows.values()].map(({ report_id }) => report_id)
  const reports = await readKnownReports(db, person, { reportIds, now })
  const knownOf = new Map(reports.map(({ reportId, known }) => [reportId, known]))
  return (lesionId) => {
    const row = rows.get(lesionId)
    if (row === undefined) return null
    const report = knownOf.get(row.report_id) ?? 'nothing'
    const known = knownOfRemoval(person, { patientId: row.patient_id, isTold: row.is_told, report })
    if (known === 'nothing') return null
    const isFromLaboratory = spotResults[row.key].kind === 'histology'
    const result = known === 'result' && isFromLaboratory ? row.key : null
    return { removal: { on: row.on, result }, since: row.since }
  }
}
