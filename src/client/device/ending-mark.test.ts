import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endingMark } from './ending-mark.ts'

const kept = new Map<string, string>()
const session = { logout: vi.fn(async () => {}), lock: vi.fn(async () => {}) }
const working = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept.clear()
  session.logout.mockReset()
  session.lock.mockReset()
  vi.stubGlobal('localStorage', working)
})
afterEach(() => vi.unstubAllGlobals())

it('ends at the next start what was about to end when its page went, once', async () => {
  endingMark.set('logout')
  await endingMark.settle(session)
  await endingMark.settle(session)
  expect([session.logout.mock.calls.length, session.lock.mock.calls.length]).toEqual([1, 0])
  endingMark.set('lock')
  await endingMark.settle(session)
  expect([session.logout.mock.calls.length, session.lock.mock.calls.length]).toEqual([1, 1])
})

it('ends the notices of whoever was being signed out, not of who unlocks again', async () => {
  kept.set('lentigo.notices-of', 'aida')
  endingMark.set('lock')
  await endingMark.settle(session)
  expect(kept.get('lentigo.notices-of')).toBe('aida')
  endingMark.set('logout')
  await endingMark.settle(session)
  expect(kept.has('lentigo.notices-of')).toBe(false)
})

it('ends nothing where nothing was about to end, or all of it was done', async () => {
  await endingMark.settle(session)
  endingMark.set('logout')
  endingMark.clear()
  await endingMark.settle(session)
  expect([session.logout.mock.calls.length, session.lock.mock.calls.length]).toEqual([0, 0])
})

it('stays for the start after one that could not end it', async () => {
  endingMark.set('logout')
  session.logout.mockRejectedValueOnce(new Error('no space'))
  await expect(endingMark.settle(session)).rejects.toThrow('no space')
  await endingMark.settle(session)
  expect(session.logout).toHaveBeenCalledTimes(2)
})

it('is nothing where storage is switched off', async () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: off, setItem: off, removeItem: off })
  endingMark.set('logout')
  endingMark.clear()
  await endingMark.settle(session)
  expect(session.logout).not.toHaveBeenCalled()
})
