import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pendingSignOut } from './pending-sign-out.ts'

const kept = new Map<string, string>()
const session = { signOut: vi.fn(async () => {}), lock: vi.fn(async () => {}) }
const offlineCopy = { end: vi.fn(async () => {}) }
const device = { session, offlineCopy }
const working = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept.clear()
  session.signOut.mockReset()
  session.lock.mockReset()
  offlineCopy.end.mockReset()
  vi.stubGlobal('localStorage', working)
})
afterEach(() => vi.unstubAllGlobals())

it('ends at the next start what was about to end when its page went, once', async () => {
  pendingSignOut.set('logout')
  await pendingSignOut.finish(device)
  await pendingSignOut.finish(device)
  expect([session.signOut.mock.calls.length, session.lock.mock.calls.length]).toEqual([1, 0])
  pendingSignOut.set('lock')
  await pendingSignOut.finish(device)
  expect([session.signOut.mock.calls.length, session.lock.mock.calls.length]).toEqual([1, 1])
})

it('ends an offline copy with a sign-out, and leaves it to whoever unlocks again', async () => {
  pendingSignOut.set('lock')
  await pendingSignOut.finish(device)
  expect(offlineCopy.end).not.toHaveBeenCalled()
  pendingSignOut.set('logout')
  await pendingSignOut.finish(device)
  expect(offlineCopy.end).toHaveBeenCalledOnce()
})

it('ends the notices of whoever was being signed out, not of who unlocks again', async () => {
  kept.set('lentigo.notices-of', 'aida')
  pendingSignOut.set('lock')
  await pendingSignOut.finish(device)
  expect(kept.get('lentigo.notices-of')).toBe('aida')
  pendingSignOut.set('logout')
  await pendingSignOut.finish(device)
  expect(kept.has('lentigo.notices-of')).toBe(false)
})

it('ends nothing where nothing was about to end, or all of it was done', async () => {
  await pendingSignOut.finish(device)
  pendingSignOut.set('logout')
  pendingSignOut.clear()
  await pendingSignOut.finish(device)
  expect([session.signOut.mock.calls.length, session.lock.mock.calls.length]).toEqual([0, 0])
})

it('stays for the start after one that could not end it', async () => {
  pendingSignOut.set('logout')
  session.signOut.mockRejectedValueOnce(new Error('no space'))
  await expect(pendingSignOut.finish(device)).rejects.toThrow('no space')
  await pendingSignOut.finish(device)
  expect(session.signOut).toHaveBeenCalledTimes(2)
})

it('is nothing where storage is switched off', async () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: off, setItem: off, removeItem: off })
  pendingSignOut.set('logout')
  pendingSignOut.clear()
  await pendingSignOut.finish(device)
  expect(session.signOut).not.toHaveBeenCalled()
})
