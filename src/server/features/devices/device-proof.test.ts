import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { type DeviceCall, enrolDevice, makeKeyPair } from '../../../../tests/support/enrolled-device.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database
const device = await enrolDevice(server, clinic.pharmacist)
const path = `/devices/${device.deviceId}/state`

const stateOf = (options: DeviceCall = {}) =>
  device.call('POST', path, { body: { tickets: [device.ticket] }, ...options })
const read = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())

test('with nobody signed in a tablet reads the state of each of its users, by ticket and proof', async () => {
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const theirs = await enrolDevice(server, leaver, device)
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', leaver.loginId).execute()
  const answer = await stateOf({ body: { tickets: [device.ticket, theirs.ticket] } })
  expect(answer.status).toBe(200)
  expect(answer.body.states.map(({ state }: { state: string }) => read(state))).toMatchObject([
    { userId: clinic.pharmacist.loginId, disabled: false, revoked: false },
    { userId: leaver.loginId, disabled: true, revoked: false },
  ])
  expect(answer.headers.get('dpop-nonce')).toMatch(/^[\w-]{32}$/)
})

test('what a tablet tells of itself its manager reads until it tells anew; a contact without it moves only the last contact', async () => {
  const manager = await addPerson(server, { role: Role.PracticeManager, practices: [clinic.practiceId] })
  const tablet = await enrolDevice(server, clinic.pharmacist)
  const tell = (condition?: object) =>
    tablet.call('POST', `/devices/${tablet.deviceId}/state`, { body: { tickets: [tablet.ticket], condition } })
  const listed = async () => {
    const { body } = await server.call('POST', '/devices/list', {
      token: manager.token,
      body: { practiceId: clinic.practiceId },
    })
    return body.devices.find(({ deviceId }: { deviceId: string }) => deviceId === tablet.deviceId)
  }
  expect((await listed()).condition).toBeNull()
  server.clock.advance(60)
  const full = { unsentVisits: 2, unsentPhotos: 11, storageUsed: 87, build: '4f1c2a9be001' }
  expect((await tell(full)).status).toBe(200)
  const second = await enrolDevice(server, clinic.pharmacist)
  const { body: all } = await server.call('POST', '/devices/list', {
    token: manager.token,
    body: { practiceId: clinic.practiceId },
  })
  const enrolledAt = ({ deviceId }: { deviceId: string }) =>
    all.devices.find((one: { deviceId: string }) => one.deviceId === deviceId).enrolledAt
  expect(enrolledAt(second)).toBe(server.clock.now().toISOString())
  expect(Date.parse(enrolledAt(second)) - Date.parse(enrolledAt(tablet))).toBeGreaterThanOrEqual(60_000)
  const told = await listed()
  expect(told.condition).toEqual({ ...full, toldAt: told.lastSeenAt })
  server.clock.advance(60)
  expect((await tell()).status).toBe(200)
  const later = await listed()
  expect(later.condition).toEqual(told.condition)
  expect(Date.parse(later.lastSeenAt) - Date.parse(told.lastSeenAt)).toBe(60_000)
  const sent = { unsentVisits: 0, unsentPhotos: 0, storageUsed: null, build: '90ab11cd22ef' }
  expect((await tell(sent)).status).toBe(200)
  expect((await listed()).condition).toMatchObject(sent)
})

test.each([
  ['visits below none', { unsentVisits: -1 }],
  ['more storage than there is', { storageUsed: 101 }],
  ['a build without a name', { build: '' }],
])('a tablet that tells of %s is refused', async (_, wrong) => {
  const condition = { unsentVisits: 0, unsentPhotos: 0, storageUsed: 1, build: 'a', ...wrong }
  expect(await stateOf({ body: { tickets: [device.ticket], condition } })).toMatchObject({
    status: 422,
    body: { extensions: { code: 'invalid' } },
  })
})

test('a revoked tablet is told so, and told to wipe only after the second step', async () => {
  const lost = await enrolDevice(server, clinic.pharmacist)
  const states = []
  for (const status of ['revoked', 'wipe', 'active'] as const) {
    await db.updateTable('devices').set({ status }).where('device_id', '=', lost.deviceId).execute()
    const { body } = await lost.call('POST', `/devices/${lost.deviceId}/state`, { body: { tickets: [lost.ticket] } })
    states.push(read(body.states[0].state))
  }
  expect(states.map(({ revoked, wipe }) => [revoked, wipe])).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
})

test('a proof without a nonce, with an old one or with one of somebody else is to be made again, whatever its own clock says', async () => {
  const fresh = (await stateOf()).headers.get('dpop-nonce') ?? ''
  server.clock.advance(301)
  for (const nonce of [fresh, 'A'.repeat(32), 'no nonce']) {
    const answer = await stateOf({ proof: { nonce } })
    expect(answer).toMatchObject({ status: 401, body: { extensions: { code: 'use-dpop-nonce' } } })
    expect(answer.headers.get('dpop-nonce')).not.toBe(nonce)
  }
  for (const iat of [0, 4_000_000_000]) expect((await stateOf({ proof: { iat } })).status).toBe(200)
})

test('a proof counts once', async () => {
  const jti = randomUUID()
  await stateOf()
  expect((await stateOf({ proof: { jti } })).status).toBe(200)
  expect(await stateOf({ proof: { jti } })).toMatchObject({
    status: 401,
    body: { extensions: { code: 'use-dpop-nonce' } },
  })
})

const other = await enrolDevice(server, clinic.pharmacist)
test.each<[string, DeviceCall]>([
  ['by another key', { proof: { key: await makeKeyPair() } }],
  ['for another method', { proof: { htm: 'PUT' } }],
  ['for another path', { proof: { htu: `http://localhost/api/v1/devices/${other.deviceId}/state` } }],
  ['for another host', { proof: { htu: `http://evil.test/api/v1${path}` } }],
  ['for another ticket', { proof: { ath: 'x' } }],
  ["with another tablet's ticket", { ticket: other.ticket }],
  ['with a ticket that was changed', { ticket: `${device.ticket.slice(0, -2)}xx` }],
  ['with an access token as its ticket', { ticket: clinic.pharmacist.token }],
])('a proof %s is 401', async (_, options) => {
  await stateOf()
  expect(await stateOf(options)).toMatchObject({ status: 401, body: '' })
})

test("another tablet's state or users are 404", async () => {
  expect(
    (await device.call('POST', `/devices/${other.deviceId}/state`, { body: { tickets: [device.ticket] } })).status,
  ).toBe(404)
  expect((await stateOf({ body: { tickets: [device.ticket, other.ticket] } })).status).toBe(404)
})

test('a ticket is no bearer token, and a session no proof of a tablet', async () => {
  const body = { tickets: [device.ticket] }
  expect((await server.call('POST', path, { token: device.ticket, body })).status).toBe(401)
  expect((await server.call('POST', path, { token: clinic.pharmacist.token, body })).status).toBe(403)
  expect((await device.call('GET', '/useraccounts/get')).status).toBe(401)
})
