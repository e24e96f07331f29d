import type { Db } from '../../platform/database.ts'

/** Records a verified backup; the metrics report the age of the latest one. */
export const insertBackup = (
  db: Db,
  { madeAt, verifiedAt, files, bytes }: { madeAt: Date; verifiedAt: Date; files: number; bytes: number },
) => db.insertInto('backups').values({ made_at: madeAt, verified_at: verifiedAt, files, byte_size: bytes }).execute()
