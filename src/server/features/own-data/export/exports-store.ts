import { sql } from 'kysely'
import type { LoginId, OwnExportId, PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** How long an export can be downloaded, in milliseconds. */
const exportLifetime = 7 * 86_400_000
/** How long building an export may take, in ms; after that it has failed and can be requested again. */
const buildTimeout = 6 * 3_600_000

const exportRows = (db: Db) => db.selectFrom('own_exports').selectAll()
export type ExportRow = Awaited<ReturnType<ReturnType<typeof exportRows>['executeTakeFirstOrThrow']>>

/** A patient's exports that are being built, failed recently, or can be downloaded; newest first. */
export const readExports = (db: Db, patientId: PatientId, now: Date): Promise<ExportRow[]> =>
  exportRows(db)
    .where('patient_id', '=', patientId)
    .where('state', '<>', 'gone')
    .where(sql<boolean>`coalesce(expires_at, asked_at + interval '7 days') > ${now}`)
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute()

export const readExport = (db: Db, exportId: OwnExportId): Promise<ExportRow | undefined> =>
  exportRows(db).where('export_id', '=', exportId).executeTakeFirst()

/** The export being made for a patient, or a new one (`isNew`). Concurrent calls get the same one. */
export async function findOrCreateExport(
  db: Db,
  { patientId, loginId, now }: { patientId: PatientId; loginId: LoginId; now: Date },
): Promise<{ row: ExportRow; isNew: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own-export:${patientId}`}, 0))`.execute(db)
  await failStaleExports(db, now)
  const making = await exportRows(db)
    .where('patient_id', '=', patientId)
    .where('state', '=', 'making')
    .executeTakeFirst()
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

/** Marks stuck exports as failed. */
export const failStaleExports = (db: Db, now: Date) =>
  db
    .updateTable('own_exports')
    .set({ state: 'failed' })
    .where('state', '=', 'making')
    .where('asked_at', '<', new Date(now.getTime() - buildTimeout))
    .execute()

type BuiltExport = {
  exportId: OwnExportId
  fileKey: string
  byteSize: number
  photos: boolean
  bodyshots: boolean
  now: Date
}

/** Marks an export as ready; false if it is no longer being made. */
export async function markExportReady(db: Db, built: BuiltExport): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_exports')
    .set({
      state: 'ready',
      ready_at: built.now,
      expires_at: new Date(built.now.getTime() + exportLifetime),
      file_key: built.fileKey,
      byte_size: built.byteSize,
      has_photos: built.photos,
      has_bodyshots: built.bodyshots,
    })
    .where('export_id', '=', built.exportId)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Expired exports with their files. */
export const readExpiredExports = (db: Db, now: Date) =>
  db
    .selectFrom('own_exports')
    .select(['export_id', 'file_key'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .execute()

/** Marks an export as deleted, after its file. */
export const markExportDeleted = (db: Db, exportId: OwnExportId) =>
  db.updateTable('own_exports').set({ state: 'gone' }).where('export_id', '=', exportId).execute()
