import { expect, test } from 'vitest'
import type { VisitId } from '../../../../contract/ids.ts'
import { addClinic, type Clinic } from '../../../../../tests/support/clinic.ts'
import {
  drainAll,
  openDeviceOn,
  type SealedVisitOnDevice,
  sealVisitOn,
  signInOn,
} from '../../../../../tests/support/device-on-server.ts'
import type { TestClock } from '../../../../../tests/support/device-platform.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { startTestServer, type TestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { LesionOutcome } from '../../../../contract/visits/visit-upload.ts'
import { openUserDevice } from '../../../../device/open-user-device.ts'
import type { Device } from '../../../../device/open-device.ts'
import { openSender } from '../../../../device/outbox/open-sender.ts'
import { type Outbox, startOutbox } from '../../../../device/outbox/start-outbox.ts'
import type { VisitStateName } from '../../../../domain/outbox/visit-state.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'

/* A visit that has arrived is corrected on its tablet: the device's own outbox against the whole server. */

const server = await startTestServer()
const { db } = server.services.database

type Working = { device: Device; clinic: Clinic; outbox: Outbox; sealed: SealedVisitOnDevice; requests: string[] }

/** A tablet on which a visit was sealed, and has arrived. */
async function arrived(by: TestServer['fetch'] = server.fetch): Promise<Working> {
  const clinic = await addClinic(server)
  const requests: string[] = []
  const device = await openDeviceOn((request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname.split('/').slice(3, 5).join('/')}`)
    return by(request)
  })
  await signInOn(device, clinic.pharmacist, clinic)
  const sealed = await sealVisitOn(device, clinic, 2)
  await drainAll(device, sealed.sender)
  const drafts = async () => {
    const user = await openUserDevice(device)
    if (user === null) throw new Error('nobody is signed in')
    return user.drafts
  }
  return { device, clinic, outbox: await startOutbox(device, { drafts }), sealed, requests }
}

const corrected = ({ spots }: VisitDraft, words: { comment?: string; outcome?: LesionOutcome }) =>
  spots
    .slice(0, 1)
    .map(
      ({ lesionId, comment, outcome, outcomeReason, isExcised, excisionComment, isHiddenInReport, observations }) => ({
        lesionId,
        comment,
        outcome: outcome ?? ('photo-only' as const),
        outcomeReason,
        isExcised,
        excisionComment,
        isHiddenInReport,
        observations,
        ...words,
      }),
    )
const amendmentsOf = (visitId: string) =>
  db
    .selectFrom('visit_amendments')
    .selectAll()
    .where('visit_id', '=', visitId as VisitId)
    .orderBy('version')
    .execute()
/** Lets the outbox's own sender go on, over each of its waits, until the visit stands so. */
async function settles(on: Working, state: VisitStateName): Promise<void> {
  const now = async () => {
    on.outbox.drainNow()
    ;(on.device.platform.clock as TestClock).advance(61_000)
    return (await itemOf(on))?.state
  }
  // Not oftener: on a busy machine the clock would run on for hours, and sign who waits out.
  await expect.poll(now, { timeout: 20_000, interval: 250 }).toBe(state)
}
const itemOf = async ({ outbox, sealed }: Working) =>
  (await outbox.items()).find(({ visitId }) => visitId === sealed.draft.visitId)

test('a correction goes out sealed, as the next version, without a photo; the visit stands, and the next begins where it ended', async () => {
  const on = await arrived()
  const { visitId } = on.sealed.draft
  expect(await itemOf(on)).toMatchObject({ state: 'committed', version: 1, amends: false })
  on.requests.length = 0
  const draft = await on.outbox.readSentVisit(visitId)
  expect(draft).toMatchObject({ visitId, version: 1 })
  expect(await on.outbox.correct(visitId, corrected(draft!, { comment: 'Was 4 mm' }))).toEqual({ kind: 'sealed' })
  await settles(on, 'committed')
  expect(await itemOf(on)).toMatchObject({ version: 2, amends: true })
  expect(on.requests.filter((request) => request.startsWith('PATCH'))).toEqual([])
  const [amendment] = await amendmentsOf(visitId)
  expect(amendment).toMatchObject({
    version: 2,
    login_id: on.clinic.pharmacist.loginId,
    device_id: on.device.tablet.deviceId,
    changes: [{ field: 'comment', after: 'Was 4 mm' }],
  })
  const visit = await db.selectFrom('visits').select('version').where('visit_id', '=', visitId).executeTakeFirst()
  expect(visit?.version).toBe(1)
  const again = await on.outbox.readSentVisit(visitId)
  expect(again?.spots[0]?.comment).toBe('Was 4 mm')
  await on.outbox.correct(visitId, corrected(again!, { outcome: 'refer' }))
  await settles(on, 'committed')
  expect((await amendmentsOf(visitId)).map(({ version }) => version)).toEqual([2, 3])
})

test('a lost answer and a repeated request make one amendment', async () => {
  let lose = false
  const on = await arrived(async (request) => {
    const answer = await server.fetch(request)
    if (!lose || !request.url.endsWith('/practitionervisits/upload')) return answer
    lose = false
    throw new TypeError('Failed to fetch')
  })
  const { visitId } = on.sealed.draft
  const corrections = corrected((await on.outbox.readSentVisit(visitId))!, { comment: 'Twice' })
  lose = true
  const results = await Promise.allSettled([
    on.outbox.correct(visitId, corrections),
    on.outbox.correct(visitId, corrections),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0)
  await settles(on, 'committed')
  expect(await itemOf(on)).toMatchObject({ version: 2 })
  expect(await amendmentsOf(visitId)).toHaveLength(1)
})

test('a correction that is refused waits with its reason, is corrected as it was made, and is never thrown away with the visit', async () => {
  const on = await arrived()
  const { visitId } = on.sealed.draft
  const draft = (await on.outbox.readSentVisit(visitId))!
  const words = corrected(draft, { comment: 'x' })
  await on.outbox.correct(
    visitId,
    words.map((each) => ({ ...each, comment: 'y'.repeat(4001) })),
  )
  await settles(on, 'attention')
  expect(await itemOf(on)).toMatchObject({ attention: { reason: 'invalid' } })
  expect(await on.outbox.edit(visitId)).toEqual({ kind: 'amendment' })
  await expect(on.outbox.discard(visitId)).rejects.toThrow('discard')
  await on.outbox.correct(visitId, words)
  await settles(on, 'committed')
  expect(await itemOf(on)).toMatchObject({ version: 3 })
  expect(await amendmentsOf(visitId)).toMatchObject([{ version: 3, changes: [{ after: 'x' }] }])
})

test("a visit that has not arrived, is another's, or is purged can't be corrected here", async () => {
  const on = await arrived()
  const waiting = await sealVisitOn(on.device, on.clinic, 1)
  expect(await on.outbox.readSentVisit(waiting.draft.visitId)).toBeNull()
  await expect(on.outbox.correct(waiting.draft.visitId, [])).rejects.toThrow('amend')
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [on.clinic.practiceId] })
  await signInOn(on.device, colleague, on.clinic)
  expect(await on.outbox.readSentVisit(on.sealed.draft.visitId)).toBeNull()
})

test('a server that was restored to before the correction gets it again', async () => {
  const on = await arrived()
  const { visitId } = on.sealed.draft
  await on.outbox.correct(visitId, corrected((await on.outbox.readSentVisit(visitId))!, { comment: 'Kept here' }))
  await settles(on, 'committed')
  await on.outbox.stop()
  await db.deleteFrom('visit_amendments').where('visit_id', '=', visitId).execute()
  // A page that starts reads back what it has receipts for.
  await drainAll(on.device, openSender(on.device))
  expect(await amendmentsOf(visitId)).toMatchObject([{ version: 2, changes: [{ after: 'Kept here' }] }])
  expect(await itemOf(on)).toMatchObject({ state: 'committed', version: 2 })
})
