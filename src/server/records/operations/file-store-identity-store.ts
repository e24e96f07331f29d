import type { Db } from '../../platform/database.ts'

/**
 * The id of the store that has this database's files. `isNew`: this transaction has set it. Other transactions wait
 * until it ends.
 */
export async function nameFileStore(db: Db, id: string): Promise<{ id: string; isNew: boolean }> {
  const inserted = await db
    .insertInto('file_stores')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return { id, isNew: true }
  const row = await db.selectFrom('file_stores').select('id').executeTakeFirstOrThrow()
  return { id: row.id, isNew: false }
}

/** The id of the file key with which all files are known to be encrypted; null if unknown. */
export async function readEncryptedWith(db: Db): Promise<string | null> {
  const row = await db.selectFrom('file_stores').select('encrypted_with').executeTakeFirst()
  return row?.encrypted_with ?? null
}

/**
 * Records that all files are encrypted with this file key, so that they are not checked again until there is a newer
 * key; null: unknown again.
 */
export async function writeEncryptedWith(db: Db, key: string | null): Promise<void> {
  await db.updateTable('file_stores').set({ encrypted_with: key }).execute()
}
