import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pendingSignOut } from './pending-sign-out.ts'

const kept = new Map<string, string>()
const session = { signOut: vi.fn(async () => {}), lock: vi.fn(async () => {}) }
const working = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept.clear()
  session.signOut.mockReset()
  session.lock.mockReset()
  vi.stubGlobal('localStorage', working)
})
afterEach(() => vi.unstubAllGlobals())

it('ends at the next start what was about to end when its page went, once', async () => {
  pendingSignOut.set('logout')
  await pendingSignOut.finish(session)
  await pendingSignOut.finish(session)
  expect([session.signOut.mock.calls.length, session.lock.mock.calls.length]).toEqual([1, 0])
  pendingSignOut.set('lock')
  await pendingSignOut.finish(session)
  expect([session.signOut.mock.calls.length, session.lock.mock.calls.length]).toEqual([1, 1])
})

it('ends the notices of whoever was being signed out, not of who unlocks again', async () => {
  kept.set('lentigo.notices-of', 'aida')
  pendingSignOut.set('lock')
  await pendingSignOut.finish(session)
  expect(kept.get('lentigo.notices-of')).toBe('aida')
  pendingSignOut.set('logout')
  await pendingSignOut.finish(session)
  expect(kept.has('lentigo.notices-of')).toBe(false)
})

it('ends nothing where nothing was about to end, or all of it was done', async () => {
  await pendingSignOut.finish(session)
  pendingSignOut.set('logout')
  pendingSignOut.clear()
  await pendingSignOut.finish(session)
  expect([session.signOut.mock.calls.length, session.lock.mock.calls.length]).toEqual([0, 0])
})

it('stays for the start after one that could not end it', async () => {
  pendingSignOut.set('logout')
  session.signOut.mockRejectedValueOnce(new Error('no space'))
  await expect(pendingSignOut.finish(session)).rejects.toThrow('no space')
  await pendingSignOut.finish(session)
  expect(session.signOut).toHaveBeenCalledTimes(2)
})

it('is nothing where storage is switched off', async () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: off, setItem: off, removeItem: off })
  pendingSignOut.set('logout')
  pendingSignOut.clear()
  await pendingSignOut.finish(session)
  expect(session.signOut).not.toHaveBeenCalled()
})
