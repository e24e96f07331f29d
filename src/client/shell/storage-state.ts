/** What the browser says about this device's storage. `freeBytes` is undefined where it tells nothing. */
export type StorageState = { protection: 'protected' | 'unprotected' | 'unknown'; freeBytes: number | undefined }

// Absent on pages without https; engines of WebKit may have the object and lack any of its calls.
const storage = () => navigator.storage as Partial<StorageManager> | undefined

/** Reads it; asks nobody. */
export async function readStorageState(): Promise<StorageState> {
  const { quota, usage } = (await storage()?.estimate?.()) ?? {}
  const isProtected = await storage()?.persisted?.()
  return {
    protection: isProtected === undefined ? 'unknown' : isProtected ? 'protected' : 'unprotected',
    freeBytes: quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage),
  }
}

/**
 * Asks the browser to protect the storage of this app from being cleared (OFFLINE 7). Firefox asks the person and
 * answers when they have, which may be never: nothing else may wait for it.
 */
export async function protectStorage(): Promise<void> {
  await storage()?.persist?.()
}
