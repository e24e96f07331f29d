/**
 * What the browser says about this device's storage. `freeBytes` is undefined where it tells nothing. `little`: time to
 * warn (docs/faults.md 6.5), long before a photo is refused.
 */
export type StorageState = {
  protection: 'protected' | 'unprotected' | 'unknown'
  freeBytes: number | undefined
  space: 'enough' | 'little'
}

const littleBytes = 500_000_000
const muchUsed = 0.8

// Absent on pages without https; engines of WebKit may have the object and lack any of its calls.
const storage = () => navigator.storage as Partial<StorageManager> | undefined

/** Reads it; asks nobody. */
export async function readStorageState(): Promise<StorageState> {
  const { quota, usage } = (await storage()?.estimate?.()) ?? {}
  const isProtected = await storage()?.persisted?.()
  return {
    protection: isProtected === undefined ? 'unknown' : isProtected ? 'protected' : 'unprotected',
    ...spaceOf(quota, usage),
  }
}

function spaceOf(quota: number | undefined, usage: number | undefined): Pick<StorageState, 'freeBytes' | 'space'> {
  if (quota === undefined || usage === undefined) return { freeBytes: undefined, space: 'enough' }
  const freeBytes = Math.max(0, quota - usage)
  return { freeBytes, space: freeBytes < littleBytes || usage >= quota * muchUsed ? 'little' : 'enough' }
}

/**
 * Asks the browser to protect the storage of this app from being cleared (docs/offline.md 7). Firefox asks the person
 * and answers when they have, which may be never: nothing else may wait for it.
 */
export async function protectStorage(): Promise<void> {
  await storage()?.persist?.()
}
