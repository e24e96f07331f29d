import { sql } from 'kysely'
import type { LoginId, OwnExportId, PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** How long a copy can be fetched, in milliseconds. */
export const copyLifetime = 7 * 86_400_000
/** After so long nobody makes it any more: it may be asked for anew. */
const longestMaking = 6 * 3_600_000

const copies = (db: Db) => db.selectFrom('own_exports').selectAll()
export type CopyRow = Awaited<ReturnType<ReturnType<typeof copies>['executeTakeFirstOrThrow']>>

/** The copies of a patient that are being made, failed lately, or can be fetched; the newest first. */
export const readCopies = (db: Db, patientId: PatientId, now: Date): Promise<CopyRow[]> =>
  copies(db)
    .where('patient_id', '=', patientId)
    .where('state', '<>', 'gone')
    .where(sql<boolean>`coalesce(expires_at, asked_at + interval '7 days') > ${now}`)
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute()

export const readCopy = (db: Db, exportId: OwnExportId): Promise<CopyRow | undefined> =>
  copies(db).where('export_id', '=', exportId).executeTakeFirst()

/** The copy that is being made for a patient, or a new one: `isNew` says which. Two calls at once get the same. */
export async function takeCopy(
  db: Db,
  { patientId, loginId, now }: { patientId: PatientId; loginId: LoginId; now: Date },
): Promise<{ row: CopyRow; isNew: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own-export:${patientId}`}, 0))`.execute(db)
  await failStale(db, now)
  const making = await copies(db).where('patient_id', '=', patientId).where('state', '=', 'making').executeTakeFirst()
  if (making !== undefined) return { row: making, isNew: false }
  const row = await db
    .insertInto('own_exports')
    .values({
      patient_id: patientId,
      login_id: loginId,
      state: 'making',
      asked_at: now,
      ready_at: null,
      expires_at: null,
      file_key: null,
      byte_size: null,
      has_photos: null,
      has_bodyshots: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, isNew: true }
}

/** What nobody makes any more says so. */
export const failStale = (db: Db, now: Date) =>
  db
    .updateTable('own_exports')
    .set({ state: 'failed' })
    .where('state', '=', 'making')
    .where('asked_at', '<', new Date(now.getTime() - longestMaking))
    .execute()

type Made = { exportId: OwnExportId; fileKey: string; byteSize: number; photos: boolean; bodyshots: boolean; now: Date }

/** Marks a copy as ready; false where somebody else did it first, or gave it up. */
export async function markReady(db: Db, made: Made): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_exports')
    .set({
      state: 'ready',
      ready_at: made.now,
      expires_at: new Date(made.now.getTime() + copyLifetime),
      file_key: made.fileKey,
      byte_size: made.byteSize,
      has_photos: made.photos,
      has_bodyshots: made.bodyshots,
    })
    .where('export_id', '=', made.exportId)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Copies whose days are over, with the files that go with them. */
export const readExpired = (db: Db, now: Date) =>
  db
    .selectFrom('own_exports')
    .select(['export_id', 'file_key'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .execute()

/** That a copy's file was taken away. */
export const markGone = (db: Db, exportId: OwnExportId) =>
  db.updateTable('own_exports').set({ state: 'gone' }).where('export_id', '=', exportId).execute()
