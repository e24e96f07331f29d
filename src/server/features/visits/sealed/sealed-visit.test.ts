import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { VisitId } from '../../../../contract/ids.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { enrolDevice, makeKeyPair } from '../../../../../tests/support/enrolled-device.ts'
import {
  bySession,
  commitSealed,
  registerSealed,
  encryptPhoto,
  sealVisit,
  sendSealed,
  signManifest,
} from '../../../../../tests/support/seal-visit.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { sha256, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database
const device = await enrolDevice(server, clinic.pharmacist)
const manager = await addPerson(server, {
  role: Role.PracticeManager,
  practices: [clinic.practiceId],
  name: 'Manager',
})

const statusOf = async (...visitIds: string[]) =>
  (await device.call('POST', '/practitionervisits/status', { body: { visitIds } })).body.visits
const statusBy = async (by: Pick<typeof device, 'call'>, { manifest }: { manifest: { visitId: string } }) =>
  (await by.call('POST', '/practitionervisits/status', { body: { visitIds: [manifest.visitId] } })).body.visits
const pointersOf = (answer: { body: { extensions: { errors: { pointer: string }[] } } }) =>
  answer.body.extensions.errors.map(({ pointer }) => pointer)
const imagesOf = (visitId: string) =>
  db
    .selectFrom('images')
    .selectAll()
    .where('visit_id', '=', visitId as VisitId)
    .execute()

test('a sealed visit arrives with nobody signed in, under the name of who sealed it, each photo byte for byte', async () => {
  const visit = await visitAt(clinic, 3)
  const [big] = visit.photos.keys()
  const sealed = await sealVisit(device, visit)
  expect(await sendSealed(device, sealed)).toMatchObject({ status: 200, body: { state: 'registered' } })
  const { status, body } = await commitSealed(device, sealed)
  expect([status, body.receipt]).toMatchObject([
    200,
    {
      payloadHash: visit.manifest.payloadHash,
      sealed: {
        envelopeHash: sealed.manifest.envelopeHash,
        photoHashes: Object.fromEntries(sealed.manifest.photos.map((photo) => [photo.photoId, photo.sha256])),
      },
    },
  ])
  const images = await imagesOf(visit.upload.visitId)
  expect(images).toHaveLength(3)
  for (const image of images)
    expect(sha256(await server.services.files.read(image.master_key))).toBe(
      sha256(visit.photos.get(image.photo_id) ?? ''),
    )
  const row = await db.selectFrom('visits').selectAll().where('visit_id', '=', visit.upload.visitId).executeTakeFirst()
  expect(row).toMatchObject({ login_id: clinic.pharmacist.loginId, device_id: device.deviceId })
  expect(await statusOf(visit.upload.visitId)).toMatchObject([
    { state: 'committed', receipt: body.receipt, sealed: body.receipt.sealed },
  ])
  expect(big).toBeDefined()
})

test('a replay answers the same receipt, by tablet and by session, and registering again too', async () => {
  const sealed = await sealVisit(device, await visitAt(clinic, 1))
  await sendSealed(device, sealed)
  const first = await commitSealed(device, sealed)
  expect(await commitSealed(device, sealed)).toMatchObject({ status: 200, body: first.body })
  expect(await commitSealed(bySession(server, clinic.pharmacist.token), sealed)).toMatchObject({
    status: 200,
    body: first.body,
  })
  expect(await registerSealed(device, sealed)).toMatchObject({
    status: 200,
    body: { state: 'committed', receipt: first.body.receipt, uploads: [] },
  })
})

test('a photo of several segments is opened, piece by piece', async () => {
  const visit = await visitAt(clinic, 1)
  const [photoId] = visit.photos.keys()
  const bytes = Buffer.concat([visit.photos.get(photoId ?? '') ?? Buffer.alloc(0), randomBytes(1_300_000)])
  visit.photos.set(photoId ?? '', bytes)
  const big = withChange(visit, (upload) => ({
    ...upload,
    lesions: upload.lesions.map((lesion) => ({
      ...lesion,
      images: lesion.images.map((image) => ({ ...image, byteSize: bytes.length, sha256: sha256(bytes) })),
    })),
  }))
  const sealed = await sealVisit(device, big)
  await sendSealed(device, sealed)
  const answer = await commitSealed(device, sealed)
  expect(answer.status).toBe(200)
  expect(answer.body.receipt.photoHashes[photoId ?? '']).toBe(sha256(bytes))
})

test('an edit is sealed again as the next version, and its photos are not sent again', async () => {
  const visit = await visitAt(clinic, 2)
  const first = await sealVisit(device, visit)
  await sendSealed(device, first)
  const edited = withChange(visit, (upload) => ({ ...upload, version: 2, visitTime: '2026-11-20T10:31:00+13:00' }))
  const second = await sealVisit(device, edited, { photos: first.photos, photoKeys: Object.fromEntries(first.keys) })
  const registered = await registerSealed(device, second)
  expect(registered.body.uploads.map(({ isComplete }: { isComplete: boolean }) => isComplete)).toEqual([true, true])
  expect(await commitSealed(device, first)).toMatchObject({ status: 409 })
  expect(await commitSealed(device, second)).toMatchObject({ status: 200, body: { receipt: { version: 2 } } })
})

test('a manifest that another key signed, or that was changed since, is refused', async () => {
  const sealed = await sealVisit(device, await visitAt(clinic, 1))
  const other = { ...device, signingKey: await makeKeyPair() }
  const forged = { ...sealed, manifest: await signManifest(other, sealed.manifest) }
  const changed = { ...sealed, manifest: { ...sealed.manifest, envelopeHash: '0'.repeat(64) } }
  for (const wrong of [forged, changed]) {
    const answer = await registerSealed(device, wrong)
    expect([answer.status, pointersOf(answer)]).toEqual([422, ['/signature']])
  }
  expect(await registerSealed(device, sealed)).toMatchObject({ status: 200 })
})

test('an envelope without its second recipient, or with any change, is not the one that was signed', async () => {
  const sealed = await sealVisit(device, await visitAt(clinic, 1))
  await sendSealed(device, sealed)
  const { envelope } = sealed
  const [server_, owner] = envelope.recipients
  const text = envelope.ciphertext
  const flipped = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
  for (const wrong of [
    { ...envelope, recipients: [server_] },
    { ...envelope, recipients: [server_, { ...owner, encrypted_key: 'AAAA' }] },
    { ...envelope, ciphertext: flipped },
    { ...envelope, smuggled: 'x' },
  ])
    expect(await commitSealed(device, { ...sealed, envelope: wrong as typeof envelope })).toMatchObject({ status: 422 })
  expect(await commitSealed(device, sealed)).toMatchObject({ status: 200 })
})

test('an envelope that was changed before it was signed, or that is sealed for an unknown key, is refused and waits', async () => {
  const visit = await visitAt(clinic, 1)
  const sealed = await sealVisit(device, visit, { kid: 'unknown' })
  await sendSealed(device, sealed)
  const answer = await commitSealed(device, sealed)
  expect([answer.status, pointersOf(answer)]).toEqual([422, ['/envelope/recipients']])
  const other = await sealVisit(device, await visitAt(clinic, 1))
  const stolen = {
    ...sealed,
    envelope: other.envelope,
    manifest: { ...sealed.manifest, version: 2, envelopeHash: other.manifest.envelopeHash },
  }
  const signed = { ...stolen, manifest: await signManifest(device, stolen.manifest) }
  await sendSealed(device, signed)
  const refused = await commitSealed(device, signed)
  expect([refused.status, pointersOf(refused)]).toEqual([422, ['/envelope/aad']])
  const rows = await db
    .selectFrom('sealed_visits')
    .select('state')
    .where('visit_id', '=', visit.upload.visitId)
    .execute()
  expect(rows).toEqual([{ state: 'refused' }])
})

test('two photos that were swapped, and one with its key of another photo, are refused; nothing of them is kept', async () => {
  const visit = await visitAt(clinic, 2)
  const sealed = await sealVisit(device, visit)
  const [one = '', two = ''] = sealed.photos.keys()
  const swapped = new Map([
    [one, await encryptPhoto(two, visit.photos.get(one) ?? Buffer.alloc(0), sealed.keys.get(one) ?? '')],
    [two, sealed.photos.get(two) ?? Buffer.alloc(0)],
  ])
  const wrong = await sealVisit(device, visit, { photos: swapped, photoKeys: Object.fromEntries(sealed.keys) })
  await sendSealed(device, wrong)
  const answer = await commitSealed(device, wrong)
  expect([answer.status, pointersOf(answer)]).toEqual([422, ['/lesions/0/images/0']])
  expect(await imagesOf(visit.upload.visitId)).toEqual([])
  const hash = visit.manifest.photos[0]?.sha256
  expect(await server.services.files.size(`masters/${visit.upload.visitId}/${one}-${hash}`)).toBeNull()
})

test('a sealed visit of a form that is not known here yet is refused before a byte of it is sent', async () => {
  const newer = withChange(await visitAt(clinic, 1), (upload) => ({ ...upload, schemaVersion: 3 }))
  expect(await registerSealed(device, await sealVisit(device, newer))).toMatchObject({
    status: 426,
    body: { extensions: { code: 'upgrade-required' } },
  })
})

test('a photo whose bytes changed on the way is sent again, and then committed', async () => {
  const sealed = await sealVisit(device, await visitAt(clinic, 1))
  const [photoId = ''] = sealed.photos.keys()
  const bytes = Buffer.from(sealed.photos.get(photoId) ?? [])
  bytes[40] = (bytes[40] ?? 0) ^ 1
  await sendSealed(device, { ...sealed, photos: new Map([[photoId, bytes]]) })
  expect(await commitSealed(device, sealed)).toMatchObject({
    status: 422,
    body: { extensions: { damagedPhotos: [photoId] } },
  })
  await sendSealed(device, sealed)
  expect(await commitSealed(device, sealed)).toMatchObject({ status: 200 })
})

test('another tablet of the practice sends it, as when it came in a file: under the name of who sealed it, once', async () => {
  const visit = await visitAt(clinic, 2)
  const sealed = await sealVisit(device, visit)
  const other = await enrolDevice(server, manager)
  // The first tablet had begun; both go on.
  await registerSealed(device, sealed)
  expect(await statusBy(other, sealed)).toMatchObject([{ state: 'registered' }])
  expect(await sendSealed(other, sealed)).toMatchObject({ status: 200, body: { state: 'registered' } })
  const first = await commitSealed(other, sealed)
  expect(first).toMatchObject({ status: 200 })
  expect(await registerSealed(device, sealed)).toMatchObject({ body: { state: 'committed', uploads: [] } })
  expect(await commitSealed(device, sealed)).toMatchObject({ status: 200, body: first.body })
  const rows = await db.selectFrom('visits').selectAll().where('visit_id', '=', visit.upload.visitId).execute()
  expect(rows).toMatchObject([{ login_id: clinic.pharmacist.loginId, device_id: device.deviceId }])
  expect(await imagesOf(visit.upload.visitId)).toHaveLength(2)
  for (const by of [device, other])
    expect(await statusBy(by, sealed)).toMatchObject([{ state: 'committed', receipt: first.body.receipt }])
})

test('a tablet whose ticket is of somebody who left the practice sends nothing of it', async () => {
  const sealed = await sealVisit(device, await visitAt(clinic, 1))
  const clinician = await addClinic(server, 'Dale Pharmacy')
  const other = await enrolDevice(server, clinician.pharmacist)
  const join = { login_id: clinician.pharmacist.loginId, practice_id: clinic.practiceId }
  await db
    .insertInto('login_contexts')
    .values({ ...join, permissions: [] })
    .execute()
  const { ticket } = (await other.enrol()).body
  const with_ = (method: string, path: string, options = {}) => other.call(method, path, { ...options, ticket })
  expect(await registerSealed({ call: with_ }, sealed)).toMatchObject({ status: 200 })
  await db
    .deleteFrom('login_contexts')
    .where('login_id', '=', join.login_id)
    .where('practice_id', '=', join.practice_id)
    .execute()
  expect(await registerSealed({ call: with_ }, sealed)).toMatchObject({ status: 403 })
})

test("another practice's tablet may not send it, nor one with its own ticket in the manifest; their staff may not either", async () => {
  const sealed = await sealVisit(device, await visitAt(clinic, 1))
  const other = await enrolDevice(server, (await addClinic(server, 'Vale Pharmacy')).pharmacist)
  expect(await registerSealed(other, sealed)).toMatchObject({ status: 403 })
  await sendSealed(device, sealed)
  expect(await commitSealed(other, sealed)).toMatchObject({ status: 403 })
  expect(await statusBy(other, sealed)).toMatchObject([{ state: 'unknown' }])
  const claimed = { ...sealed, manifest: await signManifest(device, { ...sealed.manifest, ticket: other.ticket }) }
  const answer = await registerSealed(device, claimed)
  expect([answer.status, pointersOf(answer)]).toEqual([422, ['/ticket']])
  const stranger = bySession(server, (await addClinic(server, 'Hill Pharmacy')).pharmacist.token)
  expect(await registerSealed(stranger, sealed)).toMatchObject({ status: 403 })
  expect(await commitSealed(stranger, sealed)).toMatchObject({ status: 403 })
  const { uploads } = (await registerSealed(device, sealed)).body
  expect((await other.call('HEAD', `/uploads/${uploads[0].uploadId}`)).status).toBe(404)
  expect(await commitSealed(device, sealed)).toMatchObject({ status: 200 })
})

test('a tablet that was reported lost sends nothing; what others send of it is held until a manager takes it in', async () => {
  const lost = await enrolDevice(server, clinic.pharmacist)
  const visit = await visitAt(clinic, 1)
  const sealed = await sealVisit(lost, visit)
  await db.updateTable('devices').set({ status: 'revoked' }).where('device_id', '=', lost.deviceId).execute()
  expect(await registerSealed(lost, sealed)).toMatchObject({
    status: 403,
    body: { extensions: { code: 'device-revoked' } },
  })
  expect(await sendSealed(device, sealed)).toMatchObject({ status: 200, body: { state: 'registered' } })
  const answer = await commitSealed(device, sealed)
  expect(answer).toMatchObject({ status: 200, body: { receipt: { kind: 'held', reason: 'device-revoked' } } })
  expect(await commitSealed(bySession(server, clinic.pharmacist.token), sealed)).toMatchObject({ body: answer.body })
  expect(await imagesOf(visit.upload.visitId)).toHaveLength(0)
  const released = await server.call('POST', `/practitionervisits/held/${visit.upload.visitId}/release`, {
    token: manager.token,
    body: {},
  })
  expect(released.status).toBe(200)
  expect(await imagesOf(visit.upload.visitId)).toHaveLength(1)
})

test('after a backup was restored the visit is unknown, and is registered and sent again', async () => {
  const visit = await visitAt(clinic, 1)
  const sealed = await sealVisit(device, visit)
  await sendSealed(device, sealed)
  await db.deleteFrom('visit_registrations').where('visit_id', '=', visit.upload.visitId).execute()
  await db.deleteFrom('uploads').where('visit_id', '=', visit.upload.visitId).execute()
  expect(await statusOf(visit.upload.visitId)).toMatchObject([{ state: 'unknown' }])
  expect(await commitSealed(device, sealed)).toMatchObject({
    status: 409,
    body: { extensions: { code: 'offset-conflict' } },
  })
  await sendSealed(device, sealed)
  expect(await commitSealed(device, sealed)).toMatchObject({ status: 200 })
})
