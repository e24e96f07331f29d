import { sql } from 'kysely'
import { ImageType } from '../../../../contract/enums.ts'
import type { LesionId, LoginId, PatientId, VisitId } from '../../../../contract/ids.ts'
import type { BodyMark, BodyRing } from '../../../../contract/readings/body-marks.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import type { Db } from '../../../platform/database.ts'
import { isHidden } from '../../../records/images/image-hidings-store.ts'
import { imageRowsOf } from '../../../records/images/image-rows-store.ts'

type BodyPhoto = { patientId: PatientId; visitId: VisitId; imageId: string }

/** A body photo of a visit; undefined if there is none, or a reader has hidden it. */
export const readBodyPhoto = (db: Db, { patientId, visitId, imageId }: BodyPhoto) =>
  imageRowsOf(db, patientId)
    .where('images.visit_id', '=', visitId)
    .where('images.image_id', '=', imageId)
    .where('images.image_type', '=', ImageType.Bodyshot)
    .executeTakeFirst()

/** The rings on those body photos of a visit that readers see, in the order in which they were drawn. */
export async function readBodyMarks(db: Db, visitId: VisitId, loginId: LoginId): Promise<BodyMark[]> {
  const rows = await db
    .selectFrom('body_photo_marks')
    .innerJoin('logins', 'logins.login_id', 'body_photo_marks.drawn_by')
    .innerJoin('images', 'images.image_id', 'body_photo_marks.image_id')
    .selectAll('body_photo_marks')
    .select(['logins.first_name', 'logins.last_name'])
    .where('body_photo_marks.visit_id', '=', visitId)
    .where(sql<boolean>`not ${isHidden}`)
    .where('removed_at', 'is', null)
    .orderBy('drawn_at')
    .orderBy('mark_id')
    .execute()
  return rows.map((row) => ({
    markId: row.mark_id,
    imageId: row.image_id,
    kind: row.kind,
    x: row.x,
    y: row.y,
    lesionId: row.lesion_id,
    answer: row.answer,
    drawnBy: personName(row.first_name, row.last_name),
    isYours: row.drawn_by === loginId,
    drawnAt: row.drawn_at.toISOString(),
  }))
}

/** Sets the rings on one photo. Deleted rings are stored as removed; unchanged rings keep the reader who drew them. */
export async function replaceBodyMarks(
  db: Db,
  rings: readonly BodyRing[],
  { visitId, imageId, loginId, now }: { visitId: VisitId; imageId: string; loginId: LoginId; now: Date },
): Promise<void> {
  const before = (await readBodyMarks(db, visitId, loginId)).filter((mark) => mark.imageId === imageId)
  const isSame = (one: BodyRing, other: BodyRing) =>
    one.kind === other.kind && one.x === other.x && one.y === other.y && one.lesionId === other.lesionId
  for (const mark of before) {
    const stays = rings.find((ring) => isSame(ring, mark))
    await db
      .updateTable('body_photo_marks')
      .set(stays === undefined ? { removed_at: now } : { answer: stays.answer })
      .where('mark_id', '=', mark.markId)
      .execute()
  }
  const added = rings.filter((ring) => !before.some((mark) => isSame(ring, mark)))
  if (added.length === 0) return
  await db
    .insertInto('body_photo_marks')
    .values(
      added.map(({ kind, x, y, lesionId, answer }, i) => ({
        visit_id: visitId,
        image_id: imageId,
        lesion_id: lesionId,
        kind,
        x,
        y,
        answer,
        drawn_by: loginId,
        // Rings are numbered in the order in which they were drawn.
        drawn_at: new Date(now.getTime() + i),
      })),
    )
    .execute()
}

/** Records which spot a ring became, and clears the ring's earlier answer. */
export async function setMarkSpot(db: Db, markId: string, lesionId: LesionId): Promise<void> {
  await db
    .updateTable('body_photo_marks')
    .set({ lesion_id: lesionId, answer: null })
    .where('mark_id', '=', markId)
    .execute()
}

/** The body photos of a visit that a reader has marked as viewed. */
export async function readLooks(db: Db, visitId: VisitId, loginId: LoginId): Promise<string[]> {
  const rows = await db
    .selectFrom('body_photo_looks')
    .innerJoin('images', 'images.image_id', 'body_photo_looks.image_id')
    .select('body_photo_looks.image_id')
    .where('images.visit_id', '=', visitId)
    .where('login_id', '=', loginId)
    .orderBy('looked_at')
    .execute()
  return rows.map(({ image_id }) => image_id)
}

/** Marks a body photo as viewed by a reader, or as not viewed. */
export async function setLook(
  db: Db,
  { imageId, loginId, now }: { imageId: string; loginId: LoginId; now: Date },
  isLookedAt: boolean,
): Promise<void> {
  if (isLookedAt)
    await db
      .insertInto('body_photo_looks')
      .values({ image_id: imageId, login_id: loginId, looked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('body_photo_looks').where('image_id', '=', imageId).where('login_id', '=', loginId).execute()
}
