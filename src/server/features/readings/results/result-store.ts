import { sql } from 'kysely'
import type { LesionId, LoginId, PatientId, PracticeId, VisitId } from '../../../../contract/ids.ts'
import type { EnteredResult } from '../../../../contract/readings/result-details.ts'
import type { Db } from '../../../platform/database.ts'
import type { SentSpotRow } from './sent-spots-store.ts'
import { ImageType } from '../../../../contract/enums.ts'
import { isHidden } from '../../../records/images/image-hidings-store.ts'
import { visitDay } from '../../../records/images/image-rows-store.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

type SpotKey = { visit_id: VisitId; lesion_id: LesionId }

/** Locks the current result of a spot and returns when it was entered; null: none. Run it in a transaction. */
export async function lockResult(db: Db, { visit_id, lesion_id }: SpotKey): Promise<Date | null> {
  // Locks the spot's own row, because before the first result there is no result row to lock.
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

/** Who entered a result: a signed-in user, or a name, given with a link or in a laboratory's message. */
type EnteredBy =
  | { through: 'screen'; loginId: LoginId }
  | { through: 'link'; name: string }
  | { through: 'laboratory'; name: string }

export type NewResult = { spot: SentSpotRow; result: EnteredResult; by: EnteredBy; now: Date }

/** Inserts a result; the current one becomes an earlier one. */
export async function insertResult(db: Db, { spot, result, by, now }: NewResult): Promise<void> {
  const { visit_id, lesion_id } = spot
  await db
    .updateTable('spot_results')
    .set({ replaced_at: now })
    .where('visit_id', '=', visit_id)
    .where('lesion_id', '=', lesion_id)
    .where('replaced_at', 'is', null)
    .execute()
  const loginId = by.through === 'screen' ? by.loginId : null
  const told = result.told !== 'not-yet'
  await db
    .insertInto('spot_results')
    .values({
      report_id: spot.report_id,
      visit_id,
      lesion_id,
      patient_id: spot.patient_id,
      key: result.key,
      happened_on: result.happenedOn ?? null,
      performed_by: result.performedBy ?? null,
      excision: result.excision ?? null,
      margins: result.margins ?? null,
      breslow_mm: result.breslowMm ?? null,
      ulceration: result.ulceration ?? null,
      melanoma_type: result.melanomaType ?? null,
      mitoses: result.mitoses ?? null,
      lab_words: result.labWords ?? null,
      lab_number: result.labNumber ?? null,
      tries: result.tries ?? null,
      entered_by: loginId,
      entered_as: by.through === 'screen' ? null : by.name,
      entered_through: by.through,
      entered_at: now,
      told_at: told ? now : null,
      told_by: told ? loginId : null,
    })
    .execute()
}

/** Records that a practice was asked for the result of a spot. */
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

/** The results of a patient's spots that they were told, newest first. */
export const readToldResults = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('spot_results')
    .leftJoin('logins', 'logins.login_id', 'spot_results.told_by')
    .innerJoin('reports', 'reports.report_id', 'spot_results.report_id')
    .selectAll('spot_results')
    .select([
      sql<string>`coalesce(${personNameOf('logins')}, spot_results.entered_as)`.as('told_name'),
      'reports.content',
    ])
    .where('spot_results.patient_id', '=', patientId)
    .where('replaced_at', 'is', null)
    .where('told_at', 'is not', null)
    .orderBy('told_at', 'desc')
    .execute()
export type ToldResultRow = Awaited<ReturnType<typeof readToldResults>>[number]

/** The newest close-up of a spot at a visit that is not hidden; undefined without one. */
export const readCloseUp = (db: Db, { visit_id, lesion_id }: Pick<ToldResultRow, 'visit_id' | 'lesion_id'>) =>
  db
    .selectFrom('images')
    .innerJoin('visits', 'visits.visit_id', 'images.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .select(['images.download_handle as downloadHandle', visitDay.as('visitDate')])
    .where('images.visit_id', '=', visit_id)
    .where('images.lesion_id', '=', lesion_id)
    .where('images.image_type', '=', ImageType.Micro)
    .where('images.kinds_made_at', 'is not', null)
    .where(sql<boolean>`not ${isHidden}`)
    .orderBy('images.image_id', 'desc')
    .limit(1)
    .executeTakeFirst()
