import { expect, test } from 'vitest'
import { testClock, testPorts } from '../../../../tests/support/device-ports.ts'
import { addClinic, type Clinic } from '../../../../tests/support/clinic.ts'
import { addressOf } from '../../../../tests/support/fake-answers.ts'
import { makePhoto } from '../../../../tests/support/send-visit.ts'
import { startTestServer, type TestServer } from '../../../../tests/support/test-server.ts'
import { draftPhoto, newPhotoId, readyDraft } from '../../../../tests/support/visit-samples.ts'
import type { VisitId } from '../../../contract/ids.ts'
import { Role } from '../../../contract/enums.ts'
import { openDevice, type Device } from '../../../device/open-device.ts'
import { openUserDevice } from '../../../device/open-user-device.ts'
import { openSender } from '../../../device/outbox/open-sender.ts'
import { sealVisit } from '../../../device/outbox/seal-visit.ts'

/* The device's own sender against the whole server: what each takes the other's words for. */

const server = await startTestServer()

async function signedIn(clinic: Clinic, by: TestServer['fetch']): Promise<Device> {
  const viaServer: typeof fetch = (input, init) => by(new Request(addressOf(input), init))
  const ports = testPorts({ fetch: viaServer, clock: testClock() })
  const device = await openDevice({ baseUrl: '/api/v1', ports, factory: new IDBFactory() })
  const { loginId, userName, token } = clinic.pharmacist
  const context = {
    contextId: clinic.practiceId,
    name: 'Harbour',
    description: null,
    kind: 'Pharmacy',
    locale: 'en-NZ',
    permissions: [],
  }
  const accessToken = { token, expiresIn: 1200 }
  const login = {
    accessToken,
    loginId,
    userName,
    roleId: Role.Doctor,
    refreshToken: 'r',
    patientId: null,
    contexts: [context],
  }
  await device.unlocking.signIn(login, 'a password of some length')
  return device
}

async function sealOn(device: Device, clinic: Clinic) {
  const user = await openUserDevice(device)
  const owner = await device.session.owner()
  if (user === null || owner === null) throw new Error('nobody is signed in')
  const visitId = crypto.randomUUID() as VisitId
  const photos = []
  for (let i = 0; i < 3; i += 1) {
    const photoId = newPhotoId()
    const bytes = new Uint8Array(await makePhoto(900, 600))
    photos.push(draftPhoto(photoId, await user.photos.addPhoto(bytes, { photoId, visitId })))
  }
  const ready = readyDraft(photos, visitId)
  const { practiceId, productId, scopeId } = clinic
  const draft = { ...ready, practiceId, consent: { ...ready.consent, productId, scopeId } }
  const sender = openSender(device)
  await sealVisit(sender.storePorts, draft, { owner, today: '2026-11-20' })
  return { draft, sender, photos }
}

test('a visit sealed on a device arrives with every photo, though the line is cut and the answer lost', async () => {
  const clinic = await addClinic(server)
  const calls: string[] = []
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
    if (request.url.endsWith('/practitionervisits/upload') && calls.filter((method) => method === 'POST').length === 1)
      throw new TypeError('Failed to fetch')
    return answer
  })
  const { draft, sender, photos } = await sealOn(device, clinic)
  const clock = device.ports.clock as ReturnType<typeof testClock>
  for (let i = 0; i < 5; i += 1) {
    const end = await sender.drain()
    if (end.kind !== 'wait') break
    clock.advance(end.until - clock.now())
  }
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
  const { draft, sender } = await sealOn(device, { ...clinic, productId: 99_999 as never })
  await sender.drain()
  expect((await sender.store.load(draft.visitId))?.state).toMatchObject({
    kind: 'attention',
    attention: { reason: 'invalid', fieldErrors: [{ pointer: '/productId' }] },
  })
})
