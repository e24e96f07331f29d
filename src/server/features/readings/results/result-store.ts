import type { ValidRequest } from '../../../../contract/endpoint.ts'
import type { LesionId, LoginId, PatientId, PracticeId, VisitId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/readings/spot-results.ts'
import type { Db } from '../../../platform/database.ts'
import type { SentSpotRow } from './sent-spots-store.ts'

type SpotKey = { visit_id: VisitId; lesion_id: LesionId }

/** Locks the current result of a spot and returns when it was entered; null: none. Run it in a transaction. */
export async function lockResult(db: Db, { visit_id, lesion_id }: SpotKey): Promise<Date | null> {
  // The spot's own row is the lock: the first result has no row to lock yet.
  await db
    .selectFrom('visit_lesions')
    .select('lesion_id')
    .where('visit_id', '=', visit_id)
    .where('lesion_id', '=', lesion_id)
    .forUpdate()
    .executeTakeFirst()
  const row = await db
    .selectFrom('spot_results')
    .select('entered_at')
    .where('visit_id', '=', visit_id)
    .where('lesion_id', '=', lesion_id)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row?.entered_at ?? null
}

type NewResult = { spot: SentSpotRow; request: ValidRequest<typeof calls.saveSpotResult>; by: LoginId; now: Date }

/** Inserts a result; the current one becomes an earlier one. */
export async function insertResult(db: Db, { spot, request, by, now }: NewResult): Promise<void> {
  const { visit_id, lesion_id } = spot
  await db
    .updateTable('spot_results')
    .set({ replaced_at: now })
    .where('visit_id', '=', visit_id)
    .where('lesion_id', '=', lesion_id)
    .where('replaced_at', 'is', null)
    .execute()
  const told = request.told !== 'not-yet'
  await db
    .insertInto('spot_results')
    .values({
      report_id: spot.report_id,
      visit_id,
      lesion_id,
      patient_id: spot.patient_id,
      key: request.key,
      happened_on: request.happenedOn ?? null,
      performed_by: request.performedBy ?? null,
      excision: request.excision ?? null,
      margins: request.margins ?? null,
      breslow_mm: request.breslowMm ?? null,
      ulceration: request.ulceration ?? null,
      melanoma_type: request.melanomaType ?? null,
      mitoses: request.mitoses ?? null,
      lab_words: request.labWords ?? null,
      lab_number: request.labNumber ?? null,
      tries: request.tries ?? null,
      entered_by: by,
      entered_at: now,
      told_at: told ? now : null,
      told_by: told ? by : null,
    })
    .execute()
}

/** Notes that a practice was asked for the result of a spot. */
export const insertRequest = (
  db: Db,
  { spot, practiceId, by, now }: { spot: SpotKey; practiceId: PracticeId; by: LoginId; now: Date },
) =>
  db
    .insertInto('spot_result_requests')
    .values({
      visit_id: spot.visit_id,
      lesion_id: spot.lesion_id,
      practice_id: practiceId,
      asked_by: by,
      asked_at: now,
    })
    .execute()

/** What became of a patient's spots, as far as they were told, newest first. */
export const readToldResults = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('spot_results')
    .innerJoin('logins', 'logins.login_id', 'spot_results.told_by')
    .innerJoin('reports', 'reports.report_id', 'spot_results.report_id')
    .selectAll('spot_results')
    .select(['logins.first_name', 'logins.last_name', 'reports.content'])
    .where('spot_results.patient_id', '=', patientId)
    .where('replaced_at', 'is', null)
    .where('told_at', 'is not', null)
    .orderBy('told_at', 'desc')
    .execute()
export type ToldResultRow = Awaited<ReturnType<typeof readToldResults>>[number]
