import type { Db } from '../../platform/database.ts'

/** The id of the store that keeps this database's files. `isNew`: this transaction named it. Others wait until it ends. */
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

/** The name of the file key that every file is known to be encrypted with; null: not known. */
export async function readEncryptedWith(db: Db): Promise<string | null> {
  const row = await db.selectFrom('file_stores').select('encrypted_with').executeTakeFirst()
  return row?.encrypted_with ?? null
}

/** Every file is encrypted with this file key, so nothing is looked at again until there is a newer one; null: not known any more. */
export async function writeEncryptedWith(db: Db, key: string | null): Promise<void> {
  await db.updateTable('file_stores').set({ encrypted_with: key }).execute()
}
