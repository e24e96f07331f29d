import { expect, test } from 'vitest'
import { addClinic, type Clinic } from '../../../../tests/support/clinic.ts'
import {
  drainAll,
  openDeviceOn,
  passwordOnDevice,
  sealDraftOn,
  type SealedVisitOnDevice,
  sealVisitOn,
  signInOn,
} from '../../../../tests/support/device-on-server.ts'
import type { TestClock } from '../../../../tests/support/device-platform.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import type { LoginId, ProductId, VisitId } from '../../../contract/ids.ts'
import { openUserDevice } from '../../../device/open-user-device.ts'
import type { Device } from '../../../device/open-device.ts'
import { editVisit } from '../../../device/outbox/kinds/visit/edit-visit.ts'

/* The device's own sender against the whole server: what each takes the other's words for. */

const server = await startTestServer()
const { db } = server.services.database

async function signedIn(clinic: Clinic, by: TestServer['fetch']): Promise<Device> {
  const device = await openDeviceOn(by)
  await signInOn(device, clinic.pharmacist, clinic)
  return device
}

const stateOf = async ({ sender, draft }: SealedVisitOnDevice) => (await sender.store.load(draft.visitId))?.state
const rowOf = (visitId: string) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('visit_id', '=', visitId as VisitId)
    .executeTakeFirst()
const setLogin = (loginId: LoginId, status: 'active' | 'disabled') =>
  db.updateTable('logins').set({ status }).where('login_id', '=', loginId).execute()

test('a visit sealed on a device arrives with every photo, though the line is cut and the answer lost', async () => {
  const clinic = await addClinic(server)
  const calls: string[] = []
  let commits = 0
  const device = await signedIn(clinic, async (request) => {
    calls.push(request.method)
    // The second chunk is cut on its way; the server has to say how far it came.
    if (calls.filter((method) => method === 'PATCH').length === 2 && request.method === 'PATCH') {
      const bytes = new Uint8Array(await request.arrayBuffer())
      await server.fetch(
        new Request(request.url, { method: 'PATCH', headers: request.headers, body: bytes.slice(0, 1000) }),
      )
      throw new TypeError('Failed to fetch')
    }
    const answer = await server.fetch(request)
    if (request.url.endsWith('/practitionervisits/upload') && (commits += 1) === 1)
      throw new TypeError('Failed to fetch')
    return answer
  })
  const { draft, sender, photos } = await sealVisitOn(device, clinic)
  await drainAll(device, sender)
  expect((await sender.store.load(draft.visitId))?.state).toEqual({ kind: 'committed' })
  const status = await server.call('POST', '/practitionervisits/status', {
    token: clinic.pharmacist.token,
    body: { visitIds: [draft.visitId] },
  })
  expect(status.body.visits).toMatchObject([
    {
      state: 'committed',
      version: 1,
      photoHashes: Object.fromEntries(photos.map((photo) => [photo.photoId, photo.sha256])),
    },
  ])
  expect((await sender.store.loadReceipt(draft.visitId))?.receiptNumber).toBe(
    status.body.visits[0].receipt.receiptNumber,
  )
  const [{ count }] = (await server.services.database.db
    .selectFrom('visits')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('visit_id', '=', draft.visitId)
    .execute()) as [{ count: string }]
  expect(Number(count)).toBe(1)
})

test('what the server refuses waits on the device with its fields, and goes out corrected', async () => {
  const clinic = await addClinic(server)
  const device = await signedIn(clinic, server.fetch)
  const { draft, sender } = await sealVisitOn(device, { ...clinic, productId: 99_999 as ProductId })
  await sender.drain()
  expect((await sender.store.load(draft.visitId))?.state).toMatchObject({
    kind: 'attention',
    attention: { reason: 'invalid', fieldErrors: [{ pointer: '/productId' }] },
  })
})

test('what the server refused is corrected by its owner, sealed as the next version, and its photos are not sent again', async () => {
  const clinic = await addClinic(server)
  let patches = 0
  const device = await signedIn(clinic, (request) => {
    if (request.method === 'PATCH') patches += 1
    return server.fetch(request)
  })
  const sealed = await sealVisitOn(device, { ...clinic, productId: 99_999 as ProductId }, 1)
  await drainAll(device, sealed.sender)
  const owner = await device.session.owner()
  const user = await openUserDevice(device)
  if (owner === null || user === null) throw new Error('nobody is signed in')
  const { visitId } = sealed.draft
  const deps = { ...device, store: sealed.sender.store, drafts: user.drafts, clock: device.platform.clock, owner }
  const result = await editVisit(deps, visitId)
  if (result.kind !== 'draft') throw new Error(result.kind)
  expect(result.draft).toMatchObject({ version: 2, patient: sealed.draft.patient })
  const before = patches
  await sealDraftOn(device, {
    ...result.draft,
    consent: { ...result.draft.consent, productId: clinic.productId },
  })
  await drainAll(device, sealed.sender)
  expect(await stateOf(sealed)).toEqual({ kind: 'committed' })
  expect(await rowOf(visitId)).toMatchObject({ version: 2, login_id: clinic.pharmacist.loginId })
  expect(patches).toBe(before)
})

test('two people on one tablet, nobody signed in, one disabled meanwhile: both visits are answered under the right name', async () => {
  const clinic = await addClinic(server)
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const device = await signedIn(clinic, server.fetch)
  const first = await sealVisitOn(device, clinic, 1)
  await signInOn(device, leaver, { ...clinic, password: 'another password, as long' })
  const second = await sealVisitOn(device, clinic, 1)
  await device.session.signOut()
  await setLogin(leaver.loginId, 'disabled')
  await drainAll(device, first.sender)
  expect([await stateOf(first), await stateOf(second)]).toEqual([{ kind: 'committed' }, { kind: 'held' }])
  expect(await rowOf(first.draft.visitId)).toMatchObject({ login_id: clinic.pharmacist.loginId })
  const held = await db
    .selectFrom('sealed_visits')
    .select(['login_id', 'state', 'reason'])
    .where('visit_id', '=', second.draft.visitId)
    .executeTakeFirst()
  expect(held).toEqual({ login_id: leaver.loginId, state: 'held', reason: 'owner-disabled' })
  const owners = await device.unlocking.offlineOwners()
  expect(owners.size, 'the disabled login opens nothing here any more').toBe(1)
})

test('a user who forgot the password sends all the same; the new one opens what was written', async () => {
  const clinic = await addClinic(server)
  const device = await signedIn(clinic, server.fetch)
  const sealed = await sealVisitOn(device, clinic, 1)
  await device.session.signOut()
  await db
    .updateTable('logins')
    .set((row) => ({ password_generation: row.eb('password_generation', '+', 1) }))
    .where('login_id', '=', clinic.pharmacist.loginId)
    .execute()
  const [owner] = await device.unlocking.offlineOwners()
  if (owner === undefined) throw new Error('somebody who can unlock expected')
  await drainAll(device, sealed.sender)
  expect(await stateOf(sealed)).toEqual({ kind: 'committed' })
  expect(await device.unlocking.unlockOffline(owner, passwordOnDevice)).toEqual({ kind: 'needs-internet' })
  await signInOn(device, clinic.pharmacist, { ...clinic, password: 'a new one, long enough' })
  expect((await sealed.sender.store.load(sealed.draft.visitId))?.row.name).not.toBeNull()
  expect(await device.unlocking.offlineOwners()).toEqual(new Set([owner]))
})

test('a tablet that was reported lost sends nothing and opens for nobody; allowed again it sends; wiped it keeps nothing', async () => {
  const clinic = await addClinic(server)
  const device = await signedIn(clinic, server.fetch)
  const { deviceId } = device.tablet
  const setDevice = (status: 'active' | 'revoked' | 'wipe') =>
    db.updateTable('devices').set({ status }).where('device_id', '=', deviceId).execute()
  const sealed = await sealVisitOn(device, clinic, 1)
  await setDevice('revoked')
  await drainAll(device, sealed.sender)
  expect(await stateOf(sealed)).toEqual({ kind: 'needs-sign-in' })
  expect(device.session.state().kind).toBe('logged-out')
  expect((await device.unlocking.offlineOwners()).size).toBe(0)
  await setDevice('active')
  server.clock.advance(60)
  await signInOn(device, clinic.pharmacist, clinic)
  await drainAll(device, sealed.sender)
  expect(await stateOf(sealed)).toEqual({ kind: 'committed' })

  await setDevice('wipe')
  ;(device.platform.clock as TestClock).advance(2 * 60 * 60 * 1000)
  await drainAll(device, sealed.sender)
  for (const table of ['visits', 'photos', 'segments', 'keys', 'session'] as const)
    expect(await device.db[table].count()).toBe(0)
})
