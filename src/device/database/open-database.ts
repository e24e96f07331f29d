import type { Dexie, DexieOptions } from 'dexie'
import type { DeviceWarnings } from '../device-warnings.ts'

/** IndexedDB can't be reached even after opening it again: the app must be restarted. */
export class StorageLost extends Error {
  override readonly name = 'StorageLost'
}

/** "Saved" is shown only for data on disk (docs/offline.md 2): the default of browsers is relaxed. */
export const strictOptions = (factory?: IDBFactory): DexieOptions => ({
  chromeTransactionDurability: 'strict',
  ...(factory === undefined ? {} : { indexedDB: factory }),
})

const deletedDatabases = new WeakSet<Dexie>()

/**
 * Whether this database was deleted while it was open here: opening it again would create it anew, so nothing does.
 */
export const isDeleted = (db: Dexie): boolean => deletedDatabases.has(db)

/**
 * Closes the database when a newer version or a deletion waits in another tab; warns when an older tab blocks this
 * one.
 */
export function watchVersions(db: Dexie, warnings: DeviceWarnings): void {
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: true })
    if (newVersion === null) deletedDatabases.add(db)
    else warnings.warn({ kind: 'newer-version-elsewhere', database: db.name })
    // By default Dexie would open it again at the next call.
    return false
  })
  db.on('blocked', () => warnings.warn({ kind: 'blocked-by-other-tab', database: db.name }))
}

// iOS drops connections in the background; these are WebKit's error names and messages for it.
const connectionLostNames = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError']

function isConnectionLost(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    if (connectionLostNames.includes(at.name) || /connection.*(lost|closing|closed)/i.test(at.message)) return true
    at = (at as { inner?: unknown }).inner ?? at.cause
  }
  return false
}

/** Runs `work`. If the connection was lost, opens the database again and retries once, then throws StorageLost. */
export async function withReopen<T>(
  { db, warnings }: { db: Dexie; warnings: DeviceWarnings },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error) || isDeleted(db)) throw error
  }
  try {
    db.close({ disableAutoOpen: false })
    await db.open()
    return await work()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    warnings.warn({ kind: 'storage-lost', database: db.name })
    throw new StorageLost('The storage of this device can not be reached. Restart the app.', { cause: error })
  }
}

/** Whether an error, or what caused it, says that the device has no space left. */
export function isQuotaExceeded(error: unknown): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    if ((at as { name?: unknown }).name === 'QuotaExceededError') return true
    at = (at as { inner?: unknown }).inner ?? (at as { cause?: unknown }).cause
  }
  return false
}
