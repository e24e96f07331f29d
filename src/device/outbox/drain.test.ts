import { expect, test } from 'vitest'
import { testClock } from '../../../tests/support/device-platform.ts'
import { tab, tablet, tabletForEach } from '../../../tests/support/each-tablet.ts'
import {
  storedStateOf,
  draftWith,
  drainUntilDone,
  seal,
  sealed,
  signIn,
  stateOf,
} from '../../../tests/support/test-device.ts'
import { aida, ben } from '../../../tests/support/visit-samples.ts'
import { makeOutboxLock } from '../sender/outbox-lock.ts'
import { ConcurrentChange } from './kinds/visit/visit-store.ts'
import { checkRequestAllowed, LockLost, recordProgress, becomeSender, TooManyRequests } from '../sender/sender-state.ts'

tabletForEach()

test('two tabs that drain at once send a visit once, and the second knows that it is being sent', async () => {
  const draft = await sealed(tab, [100_000, 200_000])
  const other = await tablet.openTab()
  const ends = await Promise.all([tab.drain(), other.drain()])
  expect(ends.map(({ kind }) => kind)).toEqual(['idle', 'busy'])
  expect(tablet.server.commits).toBe(1)
  expect(tablet.server.counted('register')).toBe(1)
  expect(await stateOf(other, draft.visitId)).toEqual({ kind: 'committed' })
})

test('a sender whose lock was taken stops at its next request, and sends nothing more', async () => {
  await sealed(tab, [100_000])
  const stolen: typeof fetch = async (input, init) => {
    const answer = await tablet.server.fetch(input, init)
    if (tablet.server.log.at(-1)?.call === 'register') await becomeSender(tab.device.db, 'somebody else')
    return answer
  }
  const frozen = await tablet.openTab({ fetch: stolen })
  expect(await frozen.drain()).toEqual({ kind: 'busy' })
  expect(tablet.server.log.map(({ call }) => call)).toEqual(['token', 'register'])
})

test('a holder that answers keeps the lock; a silent one without progress loses it after 90 s', async () => {
  const clock = testClock()
  const { db, platform } = tab.device
  const holderChannel = platform.channel('outbox-sender')
  const holderDeps = { db, locks: platform.locks, clock, channel: holderChannel, newId: () => 'holder' }
  const { promise: forever } = Promise.withResolvers<void>()
  const held = makeOutboxLock(holderDeps)(() => forever)
  held.catch(() => undefined)
  const hold = makeOutboxLock({ ...holderDeps, channel: platform.channel('outbox-sender'), newId: () => 'waiting' })
  const attempt = async () => {
    const result = hold(async (epoch) => epoch)
    // Time goes on while it waits for an answer.
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve))
    clock.advance(6000)
    return result
  }
  expect(await attempt()).toBe('busy')
  clock.advance(91_000)
  expect(await attempt(), 'it lives').toBe('busy')
  holderChannel.close()
  expect(await attempt(), 'it answered a moment ago').toBe('busy')
  clock.advance(91_000)
  expect(await attempt(), 'frozen').toBe(2)
})

test('a refused ticket makes its owner’s visits wait for a sign-in: nothing dropped, nothing asked again, others go on', async () => {
  const first = await sealed(tab, [10_000])
  const second = await sealed(tab, [10_000])
  tablet.server.keyServer.refuseTickets()
  await signIn(tab, tablet.server, ben)
  const bens = await sealed(tab, [10_000])
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(await stateOf(tab, first.visitId)).toEqual({ kind: 'needs-sign-in' })
  expect(await stateOf(tab, second.visitId)).toEqual({ kind: 'needs-sign-in' })
  expect(await stateOf(tab, bens.visitId)).toEqual({ kind: 'committed' })
  // Twice for the ticket that is refused, once for the other one.
  expect(tablet.server.counted('register')).toBe(3)
  const asked = tablet.server.log.length
  await tab.drain()
  expect(tablet.server.log.length).toBe(asked)

  // The manifest's ticket is no longer valid either: the visit is corrected, and sealed with the new one.
  await signIn(tab, tablet.server, aida)
  await tab.drain()
  expect(await storedStateOf(tab, first.visitId)).toBe('attention')
})

test('a 401 that comes once, to a registration or a commit, makes nobody sign in', async () => {
  const draft = await sealed(tab, [10_000])
  for (const on of ['register', 'commit'] as const)
    tablet.server.failNext({ on, fault: { kind: 'status', status: 401, body: {} } })
  await tab.drain()
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
})

test('a tablet that was reported lost sends nothing; once it is allowed again everything goes', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.keyServer.isRevoked = true
  await tab.drain()
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'needs-sign-in' })
  expect(tab.device.ring.unlockedOwner()).toBeNull()
  tablet.server.keyServer.isRevoked = false
  await signIn(tab, tablet.server)
  await drainUntilDone(tab, tablet.clock)
  expect(tablet.server.stored.has(draft.visitId)).toBe(true)
})

test('a visit goes out under the name of who sealed it, whoever is signed in, and with nobody', async () => {
  const aidas = await sealed(tab, [10_000])
  await signIn(tab, tablet.server, ben)
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(tablet.server.stored.get(aidas.visitId)?.owner).toBe(aida)
  const bens = await sealed(tab, [10_000])
  await tab.device.session.signOut()
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(tablet.server.stored.get(bens.visitId)?.owner).toBe(ben)
  expect(await storedStateOf(tab, bens.visitId)).toBe('committed')
  tablet.clock.advance(8 * 24 * 60 * 60 * 1000)
  await tab.drain()
  expect(await storedStateOf(tab, bens.visitId)).toBe('purged')
})

test('a visit whose record is damaged goes out for nobody, and stops no other', async () => {
  const draft = await sealed(tab, [10_000])
  const other = await sealed(tab, [10_000])
  const row = await tab.device.db.visits.get(draft.visitId)
  if (row === undefined) throw new Error('a visit expected')
  row.progress[40] = 1 + (row.progress[40] ?? 0)
  await tab.device.db.visits.put(row)
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect([...tablet.server.stored.keys()]).toEqual([other.visitId])
})

test('an envelope that changed on the disk is damaged: a person must look', async () => {
  const draft = await sealed(tab, [10_000])
  const row = await tab.device.db.envelopes.get(draft.visitId)
  if (row === undefined) throw new Error('an envelope expected')
  const [server, owner] = row.envelope.recipients
  if (server === undefined || owner === undefined) throw new Error('two recipients expected')
  await tab.device.db.envelopes.put({ ...row, envelope: { ...row.envelope, recipients: [server, server] } })
  await tab.drain()
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'damaged' })
  expect(tablet.server.counted('register')).toBe(0)
})

test('when somebody else signs in while a visit goes out, it goes on', async () => {
  const draft = await sealed(tab, [100_000])
  const switching: typeof fetch = async (input, init) => {
    const answer = await tablet.server.fetch(input, init)
    if (tablet.server.log.at(-1)?.call === 'patch') await signIn(other, tablet.server, ben)
    return answer
  }
  const other = await tablet.openTab({ fetch: switching })
  await drainUntilDone(other, tablet.clock)
  expect(tablet.server.stored.get(draft.visitId)?.owner).toBe(aida)
})

test('a proof is made again when the server wants another nonce, and no request is told twice', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.keyServer.nonce = 'nonce-2'
  await tab.drain()
  tablet.server.keyServer.nonce = 'nonce-3'
  const next = await sealed(tab, [10_000])
  await tab.drain()
  expect([...tablet.server.stored.keys()]).toEqual([draft.visitId, next.visitId])
  expect(tablet.server.counted('register')).toBe(2)
})

test('while the server is down at most 10 requests leave in any minute, whatever chance, tabs and restarts do', async () => {
  await sealed(tab, [10_000])
  await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'token', fault: { kind: 'no-network' }, times: 1000 })
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' }, times: 1000 })
  let sender = await tablet.openTab({ random: () => 0 })
  for (let i = 0; i < 100; i += 1) {
    const end = await sender.drain()
    if (end.kind === 'wait') tablet.clock.advance(Math.max(1, end.until - tablet.clock.now()))
    if (i % 10 === 0) sender = await tablet.openTab({ random: () => 0 })
  }
  const times = tablet.server.log.map(({ at }) => at)
  const inMinuteFrom = (start: number) => times.filter((at) => at >= start && at < start + 60_000).length
  expect(Math.max(...times.map(inMinuteFrom))).toBe(10)
})

test('waits double from 1 s to 60 s while visible and 5 min hidden, and progress begins anew', async () => {
  await sealed(tab, [10_000])
  const waits = async (visible: boolean, count: number) => {
    const eager = await tablet.openTab({ random: () => 1 })
    eager.hooks.isVisible = () => visible
    const seconds: number[] = []
    for (let i = 0; i < count; i += 1) {
      const end = await eager.drain()
      if (end.kind !== 'wait') break
      seconds.push((end.until - tablet.clock.now()) / 1000)
      tablet.clock.advance(end.until - tablet.clock.now())
    }
    return seconds
  }
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' }, times: 12 })
  expect(await waits(true, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(await waits(false, 4)).toEqual([256, 300, 300, 300])
  tablet.server.failNext({ on: 'patch', fault: { kind: 'no-network' } })
  expect(await waits(true, 1), 'the registration was progress').toEqual([1])
})

test('a clock that is set back by years delays no sending', async () => {
  const draft = await sealed(tab, [10_000])
  tablet.server.failNext({ on: 'register', fault: { kind: 'no-network' }, times: 3 })
  for (let i = 0; i < 3; i += 1) {
    await tab.drain()
    tablet.clock.advance(10_000)
  }
  tablet.clock.set(Date.parse('2001-01-01T00:00:00Z'))
  await drainUntilDone(tab, tablet.clock, 2)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
})

test('a step counts only from the state it was read in and by the present sender', async () => {
  const draft = await draftWith(tab, [10_000])
  await seal(tab, draft)
  const target = { visitId: draft.visitId, version: 1, epoch: null }
  await tab.store.move(target, { kind: 'registered' })
  await expect(tab.store.move(target, { kind: 'registered' })).rejects.toThrow(ConcurrentChange)
  await expect(tab.store.move({ ...target, version: 2 }, { kind: 'all-sent' })).rejects.toThrow(ConcurrentChange)
  await expect(tab.store.move({ ...target, epoch: 99 }, { kind: 'all-sent' })).rejects.toThrow(LockLost)
  const both = await Promise.allSettled([
    tab.store.move(target, { kind: 'all-sent' }),
    tab.store.move(target, { kind: 'sign-in-needed' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // Which one comes first depends on the machine: each seals its record before its turn.
  const first = both[0]?.status === 'fulfilled' ? 'all-sent' : 'sign-in-needed'
  const events = await tab.device.db.events.toArray()
  expect(events.map(({ event, number }) => [number, event])).toEqual([
    [1, 'seal'],
    [2, 'registered'],
    [3, first],
  ])
})

test('ten requests without a step forward, and the eleventh waits; none for who is no sender any more', async () => {
  const { db } = tab.device
  const epoch = await becomeSender(db, 'me')
  for (let i = 0; i < 10; i += 1) await checkRequestAllowed(db, epoch, tablet.clock)
  await expect(checkRequestAllowed(db, epoch, tablet.clock)).rejects.toThrow(TooManyRequests)
  await db.transaction('rw', [db.sender], () => recordProgress(db, epoch))
  await expect(checkRequestAllowed(db, epoch, tablet.clock)).resolves.toBeUndefined()
  await becomeSender(db, 'somebody else')
  await expect(checkRequestAllowed(db, epoch, tablet.clock)).rejects.toThrow(LockLost)
})

test('a visit that the server fails at is told of, as its manager asks where it is; a server that asks for a pause is left alone', async () => {
  await sealed(tab, [10_000])
  const { conditions } = tablet.server.keyServer
  const before = conditions.length
  const headers = { 'retry-after': '60' }
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 503, body: {}, headers } })
  expect(await tab.drain()).toMatchObject({ kind: 'wait', reason: 'server' })
  expect(conditions).toHaveLength(before)
  tablet.clock.advance(61_000)
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 500, body: {} } })
  expect(await tab.drain()).toMatchObject({ kind: 'wait', reason: 'server' })
  expect(conditions[before]).toMatchObject({ unsentVisits: 1, unsentPhotos: 1 })
})
