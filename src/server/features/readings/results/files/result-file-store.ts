import { sql } from 'kysely'
import type { LesionId, LoginId, PatientId, SpotResultFileId, VisitId } from '../../../../../contract/ids.ts'
import type { SpotResultFile } from '../../../../../contract/readings/spot-result-file.ts'
import type { Db } from '../../../../platform/database.ts'
import { personNameOf } from '../../../../platform/person-name-of.ts'

type Spot = { visit_id: VisitId; lesion_id: LesionId; patient_id: PatientId }

const files = (db: Db) =>
  db
    .selectFrom('spot_result_files')
    .leftJoin('logins', 'logins.login_id', 'spot_result_files.added_by')
    .selectAll('spot_result_files')
    .select(sql<string>`coalesce(${personNameOf('logins')}, added_as)`.as('added_name'))
    .where('removed_at', 'is', null)

type ResultFileRow = Awaited<ReturnType<ReturnType<typeof files>['execute']>>[number]

/** The files of a spot, oldest first. */
export const readResultFiles = (db: Db, spot: Pick<Spot, 'visit_id' | 'lesion_id'>): Promise<ResultFileRow[]> =>
  files(db)
    .where('visit_id', '=', spot.visit_id)
    .where('lesion_id', '=', spot.lesion_id)
    .orderBy('added_at')
    .orderBy('file_id')
    .execute()

const isTold = sql<boolean>`exists (select from spot_results one where one.visit_id = spot_result_files.visit_id
  and one.lesion_id = spot_result_files.lesion_id and one.replaced_at is null and one.told_at is not null)`

/** One file, and whether the patient was told the result of its spot; undefined for an unknown or removed file. */
export const readResultFile = (db: Db, fileId: SpotResultFileId) =>
  files(db).select(isTold.as('is_told')).where('file_id', '=', fileId).executeTakeFirst()

type NewFile = {
  spot: Spot
  file: { name: string; type: 'application/pdf' | 'image/jpeg'; byteSize: number; sha256: string; key: string }
  by: { loginId: LoginId } | { name: string }
  now: Date
}

/** Inserts a file of a spot. */
export const insertResultFile = (db: Db, { spot, file, by, now }: NewFile): Promise<{ file_id: SpotResultFileId }> =>
  db
    .insertInto('spot_result_files')
    .values({
      visit_id: spot.visit_id,
      lesion_id: spot.lesion_id,
      patient_id: spot.patient_id,
      file_name: file.name,
      content_type: file.type,
      byte_size: file.byteSize,
      sha256: file.sha256,
      file_key: file.key,
      added_by: 'loginId' in by ? by.loginId : null,
      added_as: 'name' in by ? by.name : null,
      added_at: now,
      removed_by: null,
      removed_at: null,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()

/** Marks a file as removed from its spot; the bytes stay. */
export const setFileRemoved = (db: Db, fileId: SpotResultFileId, { by, now }: { by: LoginId; now: Date }) =>
  db
    .updateTable('spot_result_files')
    .set({ removed_by: by, removed_at: now })
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .execute()

/** A file in its wire form. */
export const presentResultFile = (row: ResultFileRow): SpotResultFile => ({
  fileId: row.file_id,
  fileName: row.file_name,
  contentType: row.content_type,
  byteSize: row.byte_size,
  addedBy: row.added_name,
  whenAdded: row.added_at.toISOString(),
})
