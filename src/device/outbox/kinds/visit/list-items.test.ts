import { expect, test, vi } from 'vitest'
import { problem } from '../../../../../tests/support/fake-answers.ts'
import { tab, tablet, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import { drainUntilDone, sealed, signIn } from '../../../../../tests/support/test-device.ts'
import { aida, ben } from '../../../../../tests/support/visit-samples.ts'
import { loginId, type VisitId } from '../../../../contract/ids.ts'
import type { VisitStateName } from '../../../../domain/outbox/visit-state.ts'
import { encryptedSize } from '../../../../domain/encryption/photo-segments.ts'
import { ownerHash } from '../../../users/owner-hash.ts'
import { makeOutboxReader } from '../../outbox-reader.ts'
import { encryptProgress } from './visit-records.ts'

tabletForEach()

const reader = () => makeOutboxReader(tab.device)
const put = (visitId: VisitId, state: VisitStateName) => tab.device.db.visits.update(visitId, { state })

test('a visit is listed with what it weighs, how far it is, and its receipt once it has one', async () => {
  const draft = await sealed(tab, [10_000, 20_000])
  const sealedAt = tablet.clock.now()
  const byteSize = encryptedSize(10_000) + encryptedSize(20_000)
  const item = {
    visitId: draft.visitId,
    version: 1,
    sequence: 1,
    state: 'sealed',
    patientName: 'Mere Tamati',
    spots: 2,
    photos: 2,
    photosSent: 0,
    byteSize,
    sentBytes: 0,
    sealedAt,
    changedAt: sealedAt,
    receiptNumber: null,
    committedAt: null,
    quarantined: null,
    amends: false,
    madeOn: 'this-tablet',
    attention: null,
  }
  expect(await reader().items()).toMatchObject([item])
  tablet.clock.advance(1000)
  await drainUntilDone(tab, tablet.clock)
  expect(await reader().items()).toMatchObject([
    {
      ...item,
      state: 'committed',
      photosSent: 2,
      sentBytes: byteSize,
      changedAt: sealedAt + 1000,
      receiptNumber: 'L7Q2-1',
      committedAt: new Date(sealedAt + 1000).toISOString(),
    },
  ])
})

test('visits are listed in the order in which they were sealed, without drafts, and with nobody signed in none is', async () => {
  const [first, second, third] = [await sealed(tab, [50]), await sealed(tab, [60]), await sealed(tab, [70])]
  await put(second.visitId, 'draft')
  const listed = (await reader().items()).map(({ visitId, sequence }) => [visitId, sequence])
  expect(listed).toEqual([
    [first.visitId, 1],
    [third.visitId, 3],
  ])
  await tab.device.session.signOut()
  expect(await reader().items()).toEqual([])
})

test('a visit whose record can’t be read is listed as damaged, with what stands in clear', async () => {
  const draft = await sealed(tab, [10_000])
  const row = await tab.device.db.visits.get(draft.visitId)
  if (row === undefined) throw new Error('a visit expected')
  row.progress[40] = 1 + (row.progress[40] ?? 0)
  await tab.device.db.visits.put(row)
  expect(await reader().items()).toEqual([
    {
      visitId: draft.visitId,
      version: 1,
      sequence: 1,
      state: 'damaged',
      patientName: '',
      searchedBy: null,
      spots: 0,
      photos: 1,
      photosSent: 0,
      byteSize: encryptedSize(10_000),
      sentBytes: 0,
      sealedAt: null,
      changedAt: null,
      receiptNumber: null,
      committedAt: null,
      quarantined: null,
      amends: false,
      madeOn: 'this-tablet',
      attention: null,
    },
  ])
})

test('a refused visit is listed with why, and what a person can do', async () => {
  await sealed(tab, [50])
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 422, body: problem('invalid', 422) } })
  await drainUntilDone(tab, tablet.clock)
  expect(await reader().items()).toMatchObject([
    { state: 'attention', attention: { reason: 'invalid', action: 'correct-and-send', fieldErrors: [] } },
  ])
})

test('what fails otherwise than by damage is thrown: no visit is called damaged for it', async () => {
  await sealed(tab, [50])
  const opening = vi.spyOn(tab.device.tablet.vault, 'decryptRecord').mockRejectedValue(new Error('a mistake'))
  await expect(reader().items()).rejects.toThrow('a mistake')
  opening.mockRestore()
  expect(await reader().items()).toMatchObject([{ state: 'sealed' }])
})

test('of others only what the server does not have yet is told, and nothing of it is opened', async () => {
  const [waiting, arrived] = [await sealed(tab, [50]), await sealed(tab, [60])]
  await put(arrived.visitId, 'committed')
  expect(await reader().othersVisits()).toEqual([])
  await signIn(tab, tablet.server, ben)
  await sealed(tab, [70])
  const owner = await ownerHash(loginId.parse(aida))
  expect(await reader().othersVisits()).toEqual([{ owner, state: 'sealed', byteSize: encryptedSize(50), sentBytes: 0 }])
  expect((await reader().items()).map(({ visitId }) => visitId)).not.toContain(waiting.visitId)
})

test('of a visit whose envelope is gone nobody says what was refused', async () => {
  const draft = await sealed(tab, [50])
  tablet.server.failNext({ on: 'register', fault: { kind: 'status', status: 422, body: problem('invalid', 422) } })
  await drainUntilDone(tab, tablet.clock)
  const { progress } = (await tab.store.load(draft.visitId))!
  const { vault } = tab.device.tablet
  const refused = [{ pointer: '/comment', message: 'Too long.' }]
  const changed = await encryptProgress(vault, draft.visitId, { ...progress, refused })
  await tab.device.db.visits.update(draft.visitId, { state: 'draft', progress: changed })
  expect(await reader().readRefusal(draft.visitId)).toEqual({ errors: refused, draft })
  await tab.device.db.envelopes.clear()
  expect(await reader().readRefusal(draft.visitId)).toBeNull()
})

test('what waits to be sent, or for a manager, is read by its owner, and not once it has arrived', async () => {
  const draft = await sealed(tab, [50])
  expect(await reader().readWaiting(draft.visitId)).toEqual(draft)
  await put(draft.visitId, 'held')
  expect(await reader().readWaiting(draft.visitId)).toEqual(draft)
  await put(draft.visitId, 'purgeable')
  expect(await reader().readWaiting(draft.visitId)).toBeNull()
  expect(await reader().readWaiting(crypto.randomUUID() as typeof draft.visitId)).toBeNull()
})

test('a visit of somebody else that waits is read by nobody else', async () => {
  const draft = await sealed(tab, [50])
  await signIn(tab, tablet.server, ben)
  expect(await reader().readWaiting(draft.visitId)).toBeNull()
})

test('of a visit that was never refused, is not here or is no draft, nothing was refused', async () => {
  const draft = await sealed(tab, [50])
  expect(await reader().readRefusal(draft.visitId)).toBeNull()
  await put(draft.visitId, 'draft')
  expect(await reader().readRefusal(draft.visitId)).toBeNull()
  await tab.device.db.envelopes.clear()
  expect(await reader().readRefusal(draft.visitId)).toBeNull()
  expect(await reader().readRefusal(crypto.randomUUID() as typeof draft.visitId)).toBeNull()
})
