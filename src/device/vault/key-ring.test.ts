import { beforeEach, expect, test, vi } from 'vitest'
import { memoryChannels, memoryLocks, type TestClock, testClock } from '../../../tests/support/device-platform.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { openKeyRing } from './key-ring.ts'
import { noKeys } from './no-keys.ts'
import { deriveKeys, newRoot } from './user-keys.ts'
import { Locked } from './vault.ts'

const [aida, ben] = ['a'.repeat(32) as OwnerHash, 'b'.repeat(32) as OwnerHash]
const [hers, his] = [await deriveKeys(newRoot()), await deriveKeys(newRoot())]
const place = { table: 'drafts', id: 'a', schemaVersion: 1 }

let clock: TestClock
let channels: ReturnType<typeof memoryChannels>
let openTab: () => ReturnType<typeof openKeyRing>
beforeEach(() => {
  clock = testClock()
  channels = memoryChannels()
  const locks = memoryLocks()
  openTab = () => openKeyRing({ channel: channels.open('keys'), clock, locks })
})
/** Waits until posted messages were received and answered. */
const heard = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('who is unlocked in one tab is so in all, and each says so', async () => {
  const [one, other] = [openTab(), openTab()]
  const told = vi.fn()
  const stop = other.subscribe(told)
  expect([one.unlockedOwner(), other.unlockedOwner()]).toEqual([null, null])
  one.unlock(aida, hers)
  await heard()
  expect([one.unlockedOwner(), other.unlockedOwner(), other.keysOf(aida)]).toEqual([aida, aida, hers])
  expect(told).toHaveBeenCalledOnce()
  stop()
  one.drop()
  await heard()
  expect(other.unlockedOwner()).toBeNull()
  expect(told).toHaveBeenCalledOnce()
})

test('one user’s keys are let go where they are held, and another’s stay', async () => {
  const [one, other] = [openTab(), openTab()]
  one.unlock(aida, hers)
  await heard()
  one.drop(ben)
  await heard()
  expect([one.unlockedOwner(), other.unlockedOwner()]).toEqual([aida, aida])
  one.drop(aida)
  await heard()
  expect([one.unlockedOwner(), other.unlockedOwner()]).toEqual([null, null])
})

test('whoever lets go what nobody holds tells nobody', async () => {
  const tab = openTab()
  const told = vi.fn()
  tab.subscribe(told)
  tab.drop()
  expect(told).not.toHaveBeenCalled()
})

test('keys that were let go open what is being written, for two seconds', async () => {
  const tab = openTab()
  tab.unlock(aida, hers)
  tab.drop()
  clock.advance(1999)
  await tab.vaultOf(aida).encryptRecord(place, 1)
  clock.advance(1)
  expect(() => tab.keysOf(aida)).toThrow(Locked)
  await expect(tab.vaultOf(aida).encryptRecord(place, 1)).rejects.toThrow(Locked)
})

test('whoever is back within two seconds keeps the keys', () => {
  const tab = openTab()
  tab.unlock(aida, hers)
  tab.drop()
  tab.unlock(aida, hers)
  clock.advance(2000)
  expect(tab.keysOf(aida)).toBe(hers)
})

test('who came anew with other keys before the two seconds were over, and let them go, has two seconds of these', () => {
  const tab = openTab()
  tab.unlock(aida, hers)
  tab.drop()
  clock.advance(1000)
  tab.unlock(aida, his)
  tab.drop()
  clock.advance(1000)
  expect(tab.keysOf(aida)).toBe(his)
  clock.advance(1000)
  expect(() => tab.keysOf(aida)).toThrow(Locked)
})

test('whoever lets keys go tells the tab’s own listeners too', () => {
  const tab = openTab()
  tab.unlock(aida, hers)
  const told = vi.fn()
  tab.subscribe(told)
  tab.drop()
  expect(told).toHaveBeenCalledOnce()
})

test('one user’s keys take the place of another’s; the same user’s once more let nothing go', () => {
  const tab = openTab()
  const told = vi.fn()
  tab.unlock(aida, hers)
  tab.subscribe(told)
  tab.unlock(aida, hers)
  expect(told).toHaveBeenCalledOnce()
  tab.unlock(ben, his)
  clock.advance(2000)
  expect(tab.unlockedOwner()).toBe(ben)
  expect(() => tab.keysOf(aida)).toThrow(Locked)
})

test('a tab that starts has the keys from one that holds them', async () => {
  const first = openTab()
  first.unlock(aida, hers)
  const late = openTab()
  expect(await late.requestFromTabs(aida)).toBe(true)
  expect(late.keysOf(aida)).toBe(hers)
  // A tab that has the keys asks nobody.
  channels.mute.on = true
  expect(await late.requestFromTabs(aida)).toBe(true)
})

test('where no other tab holds keys none is waited for, after a logout neither', async () => {
  const first = openTab()
  expect(await openTab().requestFromTabs(aida)).toBe(false)
  first.unlock(aida, hers)
  first.unlock(aida, hers)
  first.drop()
  await heard()
  expect(await openTab().requestFromTabs(aida)).toBe(false)
})

test('nobody is given another’s keys, and a tab that does not answer is waited for two seconds', async () => {
  const first = openTab()
  first.unlock(ben, his)
  const late = openTab()
  const answer = vi.fn()
  const asked = late.requestFromTabs(aida).then(answer)
  await heard()
  clock.advance(1999)
  await heard()
  expect(answer).not.toHaveBeenCalled()
  clock.advance(1)
  await asked
  expect(answer).toHaveBeenCalledWith(false)
  expect(late.unlockedOwner()).toBeNull()
})

test('another’s keys that come meanwhile end no waiting, one’s own do', async () => {
  const [first, second] = [openTab(), openTab()]
  first.unlock(ben, his)
  const late = openTab()
  const answer = vi.fn()
  const asked = late.requestFromTabs(aida).then(answer)
  await heard()
  first.unlock(ben, his)
  await heard()
  expect(answer).not.toHaveBeenCalled()
  second.unlock(aida, hers)
  await asked
  expect(answer).toHaveBeenCalledWith(true)
})

test('a tab that closes holds nothing, hears nothing and keeps nobody waiting', async () => {
  const [one, other] = [openTab(), openTab()]
  one.unlock(aida, hers)
  await heard()
  one.close()
  other.close()
  expect(() => one.keysOf(aida)).toThrow(Locked)
  expect(one.unlockedOwner()).toBeNull()
  const third = openTab()
  await heard()
  expect(await third.requestFromTabs(aida)).toBe(false)
  third.unlock(ben, his)
  await heard()
  expect(one.unlockedOwner()).toBeNull()
})

test('the worker never holds a key, and has the tabs let theirs go', async () => {
  const tab = openTab()
  const worker = noKeys(channels.open('keys'))
  tab.unlock(aida, hers)
  await heard()
  expect([worker.unlockedOwner(), await worker.requestFromTabs(aida)]).toEqual([null, false])
  expect(() => worker.unlock(aida, hers)).toThrow(Locked)
  expect(() => worker.keysOf(aida)).toThrow(Locked)
  await expect(worker.vaultOf(aida).encryptRecord(place, 1)).rejects.toThrow(Locked)
  worker.subscribe(() => {})()
  worker.drop(ben)
  await heard()
  expect(tab.unlockedOwner()).toBe(aida)
  worker.drop()
  await heard()
  expect(tab.unlockedOwner()).toBeNull()
})
