import type { Db } from '../../platform/database.ts'

/** Notes a backup that was verified: the metrics tell how old the last one is. */
export const insertBackup = (
  db: Db,
  { madeAt, verifiedAt, files, bytes }: { madeAt: Date; verifiedAt: Date; files: number; bytes: number },
) => db.insertInto('backups').values({ made_at: madeAt, verified_at: verifiedAt, files, byte_size: bytes }).execute()
