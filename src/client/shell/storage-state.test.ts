import { afterEach, expect, test, vi } from 'vitest'
import { protectStorage, readStorageState } from './storage-state.ts'

afterEach(() => vi.unstubAllGlobals())
const withStorage = (storage: object | undefined) => vi.stubGlobal('navigator', { storage })

test('says what the browser says', async () => {
  withStorage({ estimate: () => Promise.resolve({ quota: 100, usage: 40 }), persisted: () => Promise.resolve(true) })
  expect(await readStorageState()).toEqual({ protection: 'protected', freeBytes: 60 })
  withStorage({ estimate: () => Promise.resolve({ quota: 40, usage: 100 }), persisted: () => Promise.resolve(false) })
  expect(await readStorageState()).toEqual({ protection: 'unprotected', freeBytes: 0 })
})

test('a browser without storage, or without its calls, leaves it open', async () => {
  for (const storage of [undefined, {}]) {
    withStorage(storage)
    expect(await readStorageState()).toEqual({ protection: 'unknown', freeBytes: undefined })
    await expect(protectStorage()).resolves.toBeUndefined()
  }
})
