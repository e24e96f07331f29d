import { compactVerify, importJWK } from 'jose'
import { expect, test } from 'vitest'
import type { ProductId } from '../../../../contract/ids.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { enrolDevice, type EnrolledDevice } from '../../../../../tests/support/enrolled-device.ts'
import { addPerson, type Person } from '../../../../../tests/support/server/people.ts'
import { commitSealed, registerSealed, sealVisit, sendSealed } from '../../../../../tests/support/seal-visit.ts'
import { visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { canonicalJson } from '../../../../domain/visits/canonical-json.ts'
import { quarantineAbandoned } from './quarantine-abandoned.ts'
import { visitDependencies } from '../routes.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { services } = server
const { db } = services.database
const addManager = () => addPerson(server, { role: Role.PracticeManager, practices: [clinic.practiceId] })
const manager = await addManager()
const reader = await addPerson(server, { role: Role.Melanographer })
const deps = visitDependencies(services)

const employ = (name = 'Leaver') => addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId], name })
const disable = (person: Person) =>
  db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', person.loginId).execute()
const statusOf = async (device: EnrolledDevice, visitId: string) =>
  (await device.call('POST', '/practitionervisits/status', { body: { visitIds: [visitId] } })).body.visits[0]
const release = (by: Person, visitId: string) =>
  server.call('POST', `/practitionervisits/held/${visitId}/release`, { token: by.token })
const heldOf = async (by: Person) =>
  server.call('POST', '/practitionervisits/held', { token: by.token, body: { practiceId: clinic.practiceId } })
const inDays = (days: number) => server.clock.advance(days * 86_400)
/** Broken inside: a visit of a product that the pharmacy does not offer. */
const wrong = async () =>
  withChange(await visitAt(clinic, 1), (upload) => ({ ...upload, productId: 99_999 as ProductId }))

test('what a since-disabled user sealed is held with a receipt that the key proves, and a manager takes it in under that name', async () => {
  const leaver = await employ()
  const device = await enrolDevice(server, leaver)
  const visit = await visitAt(clinic, 2)
  const { visitId } = visit.upload
  const sealed = await sealVisit(device, visit)
  await sendSealed(device, sealed)
  await disable(leaver)
  const answer = await commitSealed(device, sealed)
  const { receipt } = answer.body
  expect([answer.status, receipt]).toMatchObject([
    200,
    { kind: 'held', reason: 'owner-disabled', sealed: { envelopeHash: sealed.manifest.envelopeHash } },
  ])
  const { signature, ...fields } = receipt
  const proven = await compactVerify(signature, await importJWK(device.enrolment.receiptKeys[0].jwk, 'ES256'))
  expect(new TextDecoder().decode(proven.payload)).toBe(canonicalJson(fields))
  expect(await commitSealed(device, sealed)).toMatchObject({ status: 200, body: { receipt } })
  expect((await registerSealed(device, sealed)).body).toMatchObject({ state: 'held', held: receipt, uploads: [] })
  expect(await statusOf(device, visitId)).toMatchObject({ state: 'held', version: 1, held: receipt })
  expect((await heldOf(manager)).body.visits).toMatchObject([
    {
      visitId,
      version: 1,
      reason: 'owner-disabled',
      numberOfPhotos: 2,
      sealedBy: 'Leaver Person',
      deviceName: 'Front desk',
    },
  ])
  const released = await release(manager, visitId)
  expect([released.status, released.body.receipt.payloadHash]).toEqual([200, visit.manifest.payloadHash])
  const row = await db.selectFrom('visits').select('login_id').where('visit_id', '=', visitId).executeTakeFirst()
  expect(row?.login_id).toBe(leaver.loginId)
  expect(await statusOf(device, visitId)).toMatchObject({ state: 'committed', receipt: released.body.receipt })
  expect((await release(manager, visitId)).status).toBe(404)
})

test('who no longer works for the practice is held too; only its manager sees and releases it', async () => {
  const leaver = await employ('Goer')
  const device = await enrolDevice(server, leaver)
  await db.updateTable('devices').set({ name: 'Room 2' }).where('device_id', '=', device.deviceId).execute()
  const edited = withChange(await visitAt(clinic, 1), (upload) => ({ ...upload, version: 2 }))
  const sealed = await sealVisit(device, edited)
  await sendSealed(device, sealed)
  server.clock.advance(60)
  await db.deleteFrom('login_contexts').where('login_id', '=', leaver.loginId).execute()
  const waiting = async () => (await server.call('GET', '/operations/get', { token: reader.token })).body.visitsHeld
  expect(await waiting()).toBe(0)
  expect((await commitSealed(device, sealed)).body.receipt.kind).toBe('held')
  expect(await waiting()).toBe(1)
  const { visitId } = sealed.manifest
  const heldAt = server.clock.now().toISOString()
  expect((await heldOf(manager)).body.visits).toMatchObject([
    { visitId, version: 2, heldAt, numberOfPhotos: 1, sealedBy: 'Goer Person', deviceName: 'Room 2' },
  ])
  const other = await addClinic(server, 'Hill Pharmacy')
  const stranger = await addPerson(server, { role: Role.PracticeManager, practices: [other.practiceId] })
  expect((await release(stranger, visitId)).status).toBe(404)
  expect((await release(clinic.pharmacist, visitId)).status).toBe(403)
  expect((await heldOf(stranger)).status).toBe(403)
  expect((await heldOf(clinic.pharmacist)).status).toBe(403)
  expect((await release(manager, visitId)).status).toBe(200)
})

test('nothing is promised before every photo is whole', async () => {
  const leaver = await employ()
  const device = await enrolDevice(server, leaver)
  const sealed = await sealVisit(device, await visitAt(clinic, 1))
  await registerSealed(device, sealed)
  await disable(leaver)
  expect(await commitSealed(device, sealed)).toMatchObject({ status: 409 })
  const [photoId = ''] = sealed.photos.keys()
  await sendSealed(device, {
    ...sealed,
    photos: new Map([[photoId, Buffer.from(sealed.photos.get(photoId) ?? []).fill(7, 20, 30)]]),
  })
  expect(await commitSealed(device, sealed)).toMatchObject({
    status: 422,
    body: { extensions: { damagedPhotos: [photoId] } },
  })
  await sendSealed(device, sealed)
  expect((await commitSealed(device, sealed)).body.receipt.kind).toBe('held')
})

test('a refused visit is held after 7 days, not before, or at once when its owner is disabled; one that was corrected is not', async () => {
  const leaver = await employ()
  const device = await enrolDevice(server, leaver)
  const [waits, corrected] = [await wrong(), await wrong()]
  for (const visit of [waits, corrected]) {
    const sealed = await sealVisit(device, visit)
    await sendSealed(device, sealed)
    expect(await commitSealed(device, sealed)).toMatchObject({ status: 422 })
  }
  const right = withChange(corrected, (upload) => ({ ...upload, version: 2, productId: clinic.productId }))
  const second = await sealVisit(device, right)
  await sendSealed(device, second)
  expect(await commitSealed(device, second)).toMatchObject({ status: 200, body: { receipt: { version: 2 } } })
  inDays(6)
  await quarantineAbandoned(deps)()
  expect(await statusOf(device, waits.upload.visitId)).toMatchObject({ state: 'registered' })
  inDays(2)
  await quarantineAbandoned(deps)()
  expect(await statusOf(device, waits.upload.visitId)).toMatchObject({ state: 'held', held: { reason: 'refused' } })
  expect(await statusOf(device, corrected.upload.visitId)).toMatchObject({ state: 'committed' })
  const soon = await sealVisit(device, await wrong())
  await sendSealed(device, soon)
  await commitSealed(device, soon)
  await disable(leaver)
  await quarantineAbandoned(deps)()
  expect(await statusOf(device, soon.manifest.visitId)).toMatchObject({ held: { reason: 'owner-disabled' } })
  expect(await release(await addManager(), soon.manifest.visitId)).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/productId' }] } },
  })
})
