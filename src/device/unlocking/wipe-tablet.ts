import type { Device } from '../open-device.ts'
import { deleteDatabases } from '../database/delete-databases.ts'

/** Not deleted: the identity of this tablet, so that it can be enrolled again. */
const keptTables = new Set(['tablet', 'sender'])

/**
 * Deletes everything that users stored on this tablet, keys and ciphertext: the second step after a loss
 * (docs/offline.md 4).
 */
export async function wipeTablet({
  db,
  ring,
  warnings,
  factory,
}: Pick<Device, 'db' | 'ring' | 'warnings' | 'factory'>): Promise<void> {
  const owners = [...(await db.users.toArray()), ...(await db.keys.toArray())].map((row) => row.owner)
  ring.drop()
  const tables = db.tables.filter(({ name }) => !keptTables.has(name))
  await db.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear()
  })
  await deleteDatabases(
    [...new Set(owners)].map((owner) => `u_${owner}`),
    { warnings, factory },
  )
}
