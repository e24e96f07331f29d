import { useEffect, useState } from 'react'
import { readStorageState } from './storage-state.ts'
import type { StorageState } from './storage-state.ts'

const readAgainMs = 60_000

/** The device's storage, read again each minute; `read` reads it at once. */
export function useStorageState(): { storage: StorageState; read: () => void } {
  const [storage, setStorage] = useState<StorageState>({ protection: 'unknown', freeBytes: undefined, space: 'enough' })
  const [reader] = useState(() => () => void readStorageState().then(setStorage))
  useEffect(() => {
    reader()
    const timer = setInterval(reader, readAgainMs)
    return () => clearInterval(timer)
  }, [reader])
  return { storage, read: reader }
}
