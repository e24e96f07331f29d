import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { enrolDevice, makeKeyPair } from '../../../../tests/support/enrolled-device.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { givePassword, goodPassword } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { enrolDevice as enrolDeviceEndpoint } from '../../../contract/devices/devices.ts'
import { Role } from '../../../contract/enums.ts'
import { canonicalJson } from '../../../domain/visits/canonical-json.ts'
import { addSecrets } from '../../platform/secrets.ts'
import { findSecurityEntries } from '../../platform/security-log/security-log-store.ts'
import { makeApp } from '../../start/make-app.ts'
import { escrowKey } from './escrow-key.ts'
import { presentKeys } from './present-keys.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { secrets, database } = server.services

const read = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())

test('a tablet gets a ticket that names user, tablet, both keys and the sealing key, and a state that the receipt key proves', async () => {
  const device = await enrolDevice(server, clinic.pharmacist)
  const { sealingKeys, receiptKeys, state } = device.enrolment
  expect(decodeJwt(device.ticket)).toMatchObject({
    sub: clinic.pharmacist.loginId,
    device: device.deviceId,
    practices: [clinic.practiceId],
    passwordGeneration: 1,
    sealingKid: sealingKeys[0].kid,
    signingKey: device.signingKey.publicKey,
    cnf: { jkt: await calculateJwkThumbprint(device.deviceKey.publicKey) },
  })
  expect(decodeJwt(device.ticket).exp).toBeUndefined()
  expect(JSON.stringify(device.enrolment)).not.toContain(secrets.sealing[0].d)
  const proven = await compactVerify(state, await importJWK(receiptKeys[0].jwk, 'ES256'))
  const said = new TextDecoder().decode(proven.payload)
  expect(said).toBe(canonicalJson(JSON.parse(said)))
  expect(JSON.parse(said)).toEqual({
    userId: clinic.pharmacist.loginId,
    deviceId: device.deviceId,
    passwordGeneration: 1,
    disabled: false,
    revoked: false,
    wipe: false,
    issuedAt: '2026-11-20T00:00:00.000Z',
  })
})

test('enrolling again gives the same keys; another user, or another tablet, has another escrow key', async () => {
  const device = await enrolDevice(server, clinic.pharmacist)
  expect((await device.enrol()).body.escrow).toEqual(device.enrolment.escrow)
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const theirs = await enrolDevice(server, colleague, device)
  const elsewhere = await enrolDevice(server, clinic.pharmacist)
  const keys = [device, theirs, elsewhere].map(({ enrolment }) => enrolment.escrow.key)
  expect(new Set(keys).size).toBe(3)
  expect(keys.map((key: string) => Buffer.from(key, 'base64url').length)).toEqual([32, 32, 32])
})

test('a changed password raises the generation: a new escrow key, and once more the one that is held', async () => {
  const person = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  await givePassword(server, person)
  const device = await enrolDevice(server, person)
  const { escrow } = device.enrolment
  const password = `${goodPassword}-2`
  const changed = await server.call('PUT', '/useraccounts/updatepassword', {
    token: person.token,
    body: { currentPassword: goodPassword, password, confirmationPassword: password },
  })
  expect(changed.status).toBe(204)
  const { kid, generation } = escrow
  const after = (await device.enrol({ heldEscrow: { kid, generation } })).body
  expect(after.escrow).toMatchObject({ generation: generation + 1, held: escrow.key })
  expect(after.escrow.key).not.toBe(escrow.key)
  expect(read(after.state).passwordGeneration).toBe(generation + 1)
  expect((await device.enrol({ heldEscrow: { kid: 'unknown', generation } })).body.escrow.held).toBeNull()
  const newer = { kid: after.escrow.kid, generation: generation + 1 }
  expect((await device.enrol({ heldEscrow: newer })).body.escrow.generation).toBe(generation + 1)
})

test('a tablet that was reported lost gets neither ticket nor escrow key', async () => {
  const device = await enrolDevice(server, clinic.pharmacist)
  await database.db.updateTable('devices').set({ status: 'revoked' }).where('device_id', '=', device.deviceId).execute()
  expect(await device.enrol()).toMatchObject({ status: 403, body: { extensions: { code: 'device-revoked' } } })
})

test('a tablet that lost its key is told to take a new id, which is logged; its user alone gets the key that wrapped', async () => {
  const person = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const device = await enrolDevice(server, person)
  const { kid, generation, key } = device.enrolment.escrow
  const another = (await makeKeyPair()).publicKey
  expect(await device.enrol({ deviceKey: another })).toMatchObject({
    status: 409,
    body: { extensions: { code: 'conflict' } },
  })
  const logged = await findSecurityEntries(database.db, {
    kind: 'device',
    involving: device.deviceId,
    since: null,
    until: null,
    limit: 10,
  })
  expect(logged.map(({ what, actor_id }) => [what, actor_id])).toEqual([
    ['enrolled', person.loginId],
    ['other-key', person.loginId],
  ])
  const heldEscrow = { kid, generation, deviceId: device.deviceId }
  const renewed = await enrolDevice(server, person)
  expect((await renewed.enrol({ heldEscrow })).body.escrow).toMatchObject({ held: key })
  // Under the new id the former key is not given out as the new one.
  expect(renewed.enrolment.escrow.key).not.toBe(key)

  // Somebody who knows the id, and was never enrolled under it, gains nothing by naming it.
  const stranger = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const theirs = await enrolDevice(server, stranger)
  expect((await theirs.enrol({ heldEscrow })).body.escrow.held).toBeNull()
  expect((await theirs.enrol({ deviceKey: another })).status).toBe(409)
  const status = await database.db
    .selectFrom('devices')
    .select(['status', 'key_thumbprint'])
    .where('device_id', '=', device.deviceId)
    .executeTakeFirst()
  expect(status).toEqual({
    status: 'active',
    key_thumbprint: await calculateJwkThumbprint(device.deviceKey.publicKey),
  })

  // Reported lost, the id opens nothing, whichever key is shown and whichever id is named.
  await database.db.updateTable('devices').set({ status: 'revoked' }).where('device_id', '=', device.deviceId).execute()
  expect((await renewed.enrol({ heldEscrow })).body.escrow.held).toBeNull()
  expect(await device.enrol({ deviceKey: another })).toMatchObject({
    status: 403,
    body: { extensions: { code: 'device-revoked' } },
  })
})

test('a key on another curve is refused', async () => {
  const device = await enrolDevice(server, clinic.pharmacist)
  const deviceKey = { ...device.deviceKey.publicKey, crv: 'P-384' }
  expect(await device.enrol({ deviceKey })).toMatchObject({ status: 422 })
})

test('a rotated sealing key is signed by the one before; an old escrow secret still opens what it wrapped', async () => {
  const rotated = await addSecrets(secrets, ['sealing', 'escrow'])
  const [newest, before] = (await presentKeys(rotated)).sealingKeys
  if (!newest?.signedBy || !before) throw new Error('Two keys were expected.')
  expect(before.signedBy).toBeNull()
  expect(decodeProtectedHeader(newest.signedBy).kid).toBe(before.kid)
  const { payload } = await compactVerify(newest.signedBy, await importJWK(before.jwk, 'ES256'))
  expect(new TextDecoder().decode(payload)).toBe(canonicalJson({ kid: newest.kid, jwk: newest.jwk }))
  const device = await enrolDevice(server, clinic.pharmacist)
  const holder = { userId: clinic.pharmacist.loginId, deviceId: device.deviceId }
  const { key, kid, generation } = device.enrolment.escrow
  expect(await escrowKey(rotated, holder, { kid, generation })).toBe(key)
  const lost = { ...rotated, escrow: [rotated.escrow[0]] } as typeof rotated
  expect(await escrowKey(lost, holder, { kid, generation })).toBeNull()
})

test('a tablet that enrols after a rotation is handed the new sealing key with the earlier key’s signature', async () => {
  const [before] = (await enrolDevice(server, clinic.pharmacist)).enrolment.sealingKeys
  expect(before.signedBy).toBeNull()
  const rotated = makeApp({ ...server.services, secrets: await addSecrets(secrets, ['sealing']) })
  const { publicKey } = await makeKeyPair()
  const answer = await rotated.request(`/api/v1/devices/${randomUUID()}/enrolment`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${clinic.pharmacist.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      location: '/clinician',
      timezoneOffset: -780,
      requestModel: { deviceKey: publicKey, signingKey: publicKey, deviceName: 'Front desk' },
    }),
  })
  expect(answer.status).toBe(200)
  const [newest, ...earlier] = enrolDeviceEndpoint.response?.parse(await answer.json()).sealingKeys ?? []
  expect(earlier).toEqual([before])
  const { payload } = await compactVerify(newest?.signedBy ?? '', await importJWK(before.jwk, 'ES256'))
  expect(new TextDecoder().decode(payload)).toBe(canonicalJson({ kid: newest?.kid, jwk: newest?.jwk }))
})
