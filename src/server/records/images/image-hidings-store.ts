import { type RawBuilder, sql } from 'kysely'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { HidingReason } from '../../../contract/images/hidden-photos.ts'
import type { Db } from '../../platform/database.ts'

/** Whether a photo is hidden now; the query must include `images`. */
export const isHidden: RawBuilder<boolean> = sql<boolean>`exists (
  select from image_hidings where image_hidings.image_id = images.image_id and shown_at is null)`

/** Why each of these photos is hidden now, and by whom. */
export async function readHidings(db: Db, patientId: PatientId) {
  const rows = await db
    .selectFrom('image_hidings')
    .innerJoin('images', 'images.image_id', 'image_hidings.image_id')
    .innerJoin('logins', 'logins.login_id', 'image_hidings.hidden_by')
    .select(['image_hidings.image_id', 'reason', 'note', 'hidden_at', 'logins.first_name', 'logins.last_name'])
    .where('images.patient_id', '=', patientId)
    .where('shown_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.image_id, row]))
}

type Hiding = { imageId: string; loginId: LoginId; now: Date }

/** Hides a photo; a photo that is hidden already stays unchanged. */
export const hideImage = (
  db: Db,
  { imageId, loginId, now }: Hiding,
  why: { reason: HidingReason; note: string | null },
) =>
  db
    .insertInto('image_hidings')
    .values({ image_id: imageId, reason: why.reason, note: why.note, hidden_by: loginId, hidden_at: now })
    .onConflict((conflict) => conflict.column('image_id').where('shown_at', 'is', null).doNothing())
    .execute()

/** Shows a photo again. */
export const showImage = (db: Db, { imageId, loginId, now }: Hiding) =>
  db
    .updateTable('image_hidings')
    .set({ shown_by: loginId, shown_at: now })
    .where('image_id', '=', imageId)
    .where('shown_at', 'is', null)
    .execute()

/** Whether a photo was taken at a visit of this patient, up to an instant. */
export const isVisitPhoto = async (
  db: Db,
  { imageId, patientId, until }: { imageId: string; patientId: PatientId; until: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('images')
    .innerJoin('visits', 'visits.visit_id', 'images.visit_id')
    .select('images.image_id')
    .where('images.image_id', '=', imageId)
    .where('images.patient_id', '=', patientId)
    .where('visits.visit_time', '<=', until)
    .executeTakeFirst()) !== undefined

/** Whether a photo of this patient was hidden after an instant, and still is. */
export const wasHiddenSince = async (db: Db, patientId: PatientId, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('images')
    .innerJoin('image_hidings', 'image_hidings.image_id', 'images.image_id')
    .select('images.image_id')
    .where('images.patient_id', '=', patientId)
    .where('hidden_at', '>=', since)
    .where('shown_at', 'is', null)
    .executeTakeFirst()) !== undefined
