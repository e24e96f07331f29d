/** What the browser says about this device's storage. `freeBytes` is undefined where it tells nothing. */
export type StorageState = { protection: 'protected' | 'unprotected' | 'unknown'; freeBytes: number | undefined }

/** Reads it; asks nobody. */
export async function readStorageState(): Promise<StorageState> {
  const storage = navigator.storage as StorageManager | undefined
  if (storage === undefined) return { protection: 'unknown', freeBytes: undefined }
  const { quota, usage } = await storage.estimate()
  return {
    protection: (await storage.persisted()) ? 'protected' : 'unprotected',
    freeBytes: quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage),
  }
}

/** Asks the browser to protect the storage of this app from being cleared (OFFLINE 7). */
export async function protectStorage(): Promise<void> {
  await (navigator.storage as StorageManager | undefined)?.persist()
}
