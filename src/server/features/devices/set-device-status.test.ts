import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { enrolDevice, type EnrolledDevice, makeKeyPair } from '../../../../tests/support/enrolled-device.ts'
import { addPerson, type Person } from '../../../../tests/support/server/people.ts'
import { anonymousToken, givePassword, signIn } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const other = await addClinic(server, 'Hill Pharmacy')
const managerOf = (practiceId: typeof clinic.practiceId) =>
  addPerson(server, { role: Role.PracticeManager, practices: [practiceId] })
const manager = await managerOf(clinic.practiceId)
const { db } = server.services.database

const set = (by: Person, { deviceId }: EnrolledDevice, status: string) =>
  server.call('PUT', `/devices/${deviceId}/status`, { token: by.token, body: { status } })
const stateOf = async ({ call, deviceId, ticket }: EnrolledDevice) =>
  decodeJwt((await call('POST', `/devices/${deviceId}/state`, { body: { tickets: [ticket] } })).body.states[0].state)

/** An enrolment of somebody's own on a tablet, with a key; the tablet's own unless another is given. */
const enrolOn = ({ deviceId, deviceKey, signingKey }: EnrolledDevice, by: Person, key = deviceKey) =>
  server.call('PUT', `/devices/${deviceId}/enrolment`, {
    token: by.token,
    body: { deviceKey: key.publicKey, signingKey: signingKey.publicKey, deviceName: 'Mine now' },
  })
const list = (by: Person, { practiceId }: Pick<typeof clinic, 'practiceId'>) =>
  server.call('POST', '/devices/list', { token: by.token, body: { practiceId } })
const pharmacistOf = (practiceId = clinic.practiceId) =>
  addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Pharmacist' })
const logOf = async ({ deviceId }: EnrolledDevice) =>
  (await db.selectFrom('security_log').selectAll().where('device_id', '=', deviceId).orderBy('entry_id').execute()).map(
    ({ kind, what }) => `${kind} ${what}`,
  )

test('a lost tablet gets no escrow key and sends nothing, hears of it, is wiped in a second step, and comes back', async () => {
  const device = await enrolDevice(server, await pharmacistOf())
  const status = { visitIds: [device.deviceId] }
  expect((await device.call('POST', '/practitionervisits/status', { body: status })).status).toBe(200)
  expect(await set(manager, device, 'wipe')).toMatchObject({ status: 409, body: { extensions: { code: 'conflict' } } })
  expect((await set(manager, device, 'revoked')).status).toBe(204)
  expect((await enrolOn(device, await pharmacistOf())).status).toBe(403)
  expect((await device.call('POST', '/practitionervisits/status', { body: status })).status).toBe(403)
  expect(await stateOf(device)).toMatchObject({ revoked: true, wipe: false })
  expect((await set(manager, device, 'wipe')).status).toBe(204)
  expect(await stateOf(device)).toMatchObject({ revoked: true, wipe: true })
  expect((await set(manager, device, 'active')).status).toBe(204)
  expect(await stateOf(device)).toMatchObject({ revoked: false, wipe: false })
  expect((await enrolOn(device, await pharmacistOf())).status).toBe(200)
  expect(await logOf(device)).toEqual([
    'device enrolled',
    'session ended',
    'device revoked',
    'refused practitionervisits/status',
    'device wipe',
    'device active',
    'device enrolled',
  ])
})

test('who is signed in on a tablet is signed out by the revocation, refresh token too; elsewhere they stay', async () => {
  const person = await pharmacistOf()
  await givePassword(server, person)
  const { body: onTablet } = await signIn(server, person.userName)
  const { body: elsewhere } = await signIn(server, person.userName)
  const get = (token: string) => server.call('GET', '/useraccounts/get', { token })
  const device = await enrolDevice(server, { ...person, token: onTablet.accessToken.token })
  expect((await get(onTablet.accessToken.token)).status).toBe(200)
  expect((await set(manager, device, 'revoked')).status).toBe(204)
  expect((await get(onTablet.accessToken.token)).status).toBe(401)
  const refreshed = await server.call('PUT', '/auth/refreshtoken', {
    token: await anonymousToken(server),
    body: { accessToken: onTablet.accessToken.token, refreshToken: onTablet.refreshToken },
  })
  expect(refreshed.status).toBe(401)
  expect((await get(elsewhere.accessToken.token)).status).toBe(200)
})

test("only the manager of the practice that a tablet belongs to decides about it; to others' managers it does not exist", async () => {
  const owner = await pharmacistOf()
  const device = await enrolDevice(server, owner)
  expect((await set(owner, device, 'revoked')).status).toBe(403)
  const elsewhere = await managerOf(other.practiceId)
  expect((await set(elsewhere, device, 'revoked')).status).toBe(404)
  expect((await device.enrol()).status).toBe(200)
  const found = (await list(manager, clinic)).body.devices.find(
    ({ deviceId }: EnrolledDevice) => deviceId === device.deviceId,
  )
  expect(found).toMatchObject({ name: 'Front desk', status: 'active', users: ['Pharmacist Person'] })
  expect((await list(elsewhere, other)).body.devices).toEqual([])
  expect((await list(elsewhere, clinic)).status).toBe(403)
  expect((await list(owner, clinic)).status).toBe(403)
})

test("a manager of another practice who knows a tablet's id takes nothing of it over", async () => {
  const device = await enrolDevice(server, await pharmacistOf())
  const thief = await managerOf(other.practiceId)
  const taken = await enrolOn(device, thief, await makeKeyPair())
  expect(taken).toMatchObject({ status: 409, body: { extensions: { code: 'conflict' } } })
  // With the tablet's own key, as who has it in their hands, they may work on it; it stays its practice's.
  expect((await enrolOn(device, thief)).status).toBe(200)
  for (const status of ['revoked', 'wipe', 'active']) expect((await set(thief, device, status)).status).toBe(404)
  const { devices, lately } = (await list(thief, other)).body
  expect([devices, lately]).toEqual([[], []])
  expect((await list(manager, clinic)).body.lately.slice(0, 2)).toMatchObject([
    { deviceId: device.deviceId, event: 'enrolled', from: 'another-practice' },
    { deviceId: device.deviceId, event: 'enrolled', from: 'here' },
  ])
  expect(await stateOf(device)).toMatchObject({ revoked: false, wipe: false })
  expect(
    (await device.call('POST', '/practitionervisits/status', { body: { visitIds: [device.deviceId] } })).status,
  ).toBe(200)
  expect(await logOf(device)).toEqual(['device enrolled', 'device other-key', 'device other-practice'])
  expect((await set(manager, device, 'revoked')).status).toBe(204)
})

test('not even somebody of the same practice changes the key of a tablet', async () => {
  const device = await enrolDevice(server, await pharmacistOf())
  expect((await enrolOn(device, await pharmacistOf(), await makeKeyPair())).status).toBe(409)
  expect((await device.enrol()).status).toBe(200)
})

test('the manager of its practice names a tablet, and is told which one they are on; nobody else', async () => {
  const device = await enrolDevice(server, await pharmacistOf())
  const name = (by: Person, to: string) =>
    server.call('PUT', `/devices/${device.deviceId}/name`, { token: by.token, body: { name: to } })
  const foundBy = async (by: Person) =>
    (await list(by, clinic)).body.devices.find(({ deviceId }: EnrolledDevice) => deviceId === device.deviceId)
  expect((await name(await pharmacistOf(), 'Mine')).status).toBe(403)
  expect((await name(await managerOf(other.practiceId), 'Mine')).status).toBe(404)
  expect((await name(manager, '')).status).toBe(422)
  expect((await name(manager, ' Consult room ')).status).toBe(204)
  expect(await foundBy(manager)).toMatchObject({ name: 'Consult room', isThisOne: false })
  const managerOnIt = await managerOf(clinic.practiceId)
  expect((await enrolOn(device, managerOnIt)).status).toBe(200)
  expect(await foundBy(managerOnIt)).toMatchObject({ isThisOne: true })
  expect(await foundBy(manager)).toMatchObject({ isThisOne: false })
})

test('the manager reads what happened to the tablets lately, the newest first, and who did it; of no other practice', async () => {
  const place = await addClinic(server, 'Quay Pharmacy')
  const [chief, pharmacist] = [await managerOf(place.practiceId), await pharmacistOf(place.practiceId)]
  const device = await enrolDevice(server, pharmacist)
  await enrolDevice(server, await pharmacistOf(other.practiceId))
  expect((await set(chief, device, 'revoked')).status).toBe(204)
  expect((await set(chief, device, 'active')).status).toBe(204)
  const { lately } = (await list(chief, place)).body
  expect(lately).toMatchObject([
    { deviceId: device.deviceId, event: 'active' },
    { deviceId: device.deviceId, event: 'revoked' },
    { deviceId: device.deviceId, event: 'enrolled' },
  ])
  expect(lately.map(({ by }: { by: string }) => by)).toEqual([
    expect.stringMatching(/\w/),
    lately[0].by,
    expect.stringContaining('Pharmacist'),
  ])
})
