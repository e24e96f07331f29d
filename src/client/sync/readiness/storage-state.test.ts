import { afterEach, expect, test, vi } from 'vitest'
import { protectStorage, readStorageState } from './storage-state.ts'

afterEach(() => vi.unstubAllGlobals())
const withStorage = (storage: object | undefined) => vi.stubGlobal('navigator', { storage })

test('says what the browser reports of its storage', async () => {
  withStorage({ estimate: () => Promise.resolve({ quota: 5e9, usage: 1e9 }), persisted: () => Promise.resolve(true) })
  expect(await readStorageState()).toEqual({ protection: 'protected', freeBytes: 4e9, space: 'enough' })
  withStorage({ estimate: () => Promise.resolve({ quota: 40, usage: 100 }), persisted: () => Promise.resolve(false) })
  expect(await readStorageState()).toEqual({ protection: 'unprotected', freeBytes: 0, space: 'little' })
})

test.each([
  [6e8, 1e8, 'enough'],
  [6e8, 1.1e8, 'little'],
  [10e9, 7.9e9, 'enough'],
  [10e9, 8e9, 'little'],
])('of %d bytes %d used: %s space', async (quota, usage, space) => {
  withStorage({ estimate: () => Promise.resolve({ quota, usage }) })
  expect((await readStorageState()).space).toBe(space)
})

test('a browser without storage, or without its calls, leaves it open', async () => {
  for (const storage of [undefined, {}]) {
    withStorage(storage)
    expect(await readStorageState()).toEqual({ protection: 'unknown', freeBytes: undefined, space: 'enough' })
    await expect(protectStorage()).resolves.toBeUndefined()
  }
})
