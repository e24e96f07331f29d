import { randomUUID } from 'node:crypto'
import { type Config, ConfigError } from '../config.ts'
import type { Database } from '../platform/database.ts'
import { storeIdKey } from '../platform/files/file-keys.ts'
import { type FileStore, nullIfMissing } from '../platform/files/files.ts'
import { StoreUnavailableError } from '../platform/files/s3/store-unavailable-error.ts'
import { nameFileStore } from '../records/operations/file-store-identity-store.ts'

/**
 * Claims the store for this database, if it has none yet. Throws ConfigError if the database's files are in another
 * store, or the store can't be reached: a process that started anyway would find no photos, and others would not find
 * its photos.
 */
export async function claimFileStore(
  { db }: Pick<Database, 'db'>,
  files: Pick<FileStore, 'read' | 'write'>,
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
): Promise<void> {
  const place = s3 === null ? `DATA_DIR ${dataDir}` : `S3_BUCKET ${s3.bucket} at ${s3.endpoint.host}`
  try {
    const there = (await files.read(storeIdKey).catch(nullIfMissing))?.toString() ?? null
    await db.transaction().execute(async (trx) => {
      const { id, isNew } = await nameFileStore(trx, there ?? randomUUID())
      if (isNew && there === null) await files.write(storeIdKey, Buffer.from(id))
      else if (!isNew && there !== id)
        throw new ConfigError(
          `${place} is not the store of this database, whose photos lie in another one. Name that one, or move its files here first: npm run admin -- store move.`,
        )
    })
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error
    throw new ConfigError(
      `${place} can't be used: ${error.message}. Check S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`,
    )
  }
}
