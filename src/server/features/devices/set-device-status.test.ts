import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { enrolDevice, type EnrolledDevice } from '../../../../tests/support/enrolled-device.ts'
import { addPerson, type Person } from '../../../../tests/support/people.ts'
import { startTestServer } from '../../../../tests/support/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const other = await addClinic(server, 'Hill Pharmacy')
const managerOf = (practiceId: typeof clinic.practiceId) =>
  addPerson(server, { role: Role.PracticeManager, practices: [practiceId] })
const manager = await managerOf(clinic.practiceId)

const set = (by: Person, { deviceId }: EnrolledDevice, status: string) =>
  server.call('PUT', `/devices/${deviceId}/status`, { token: by.token, body: { status } })
const stateOf = async ({ call, deviceId, ticket }: EnrolledDevice) =>
  decodeJwt((await call('POST', `/devices/${deviceId}/state`, { body: { tickets: [ticket] } })).body.states[0].state)

test('a lost tablet gets no escrow key and sends nothing, hears of it, is wiped in a second step, and comes back', async () => {
  const device = await enrolDevice(server, clinic.pharmacist)
  const status = { visitIds: [device.deviceId] }
  expect((await device.call('POST', '/practitionervisits/status', { body: status })).status).toBe(200)
  expect(await set(manager, device, 'wipe')).toMatchObject({ status: 409, body: { extensions: { code: 'conflict' } } })
  expect((await set(manager, device, 'revoked')).status).toBe(204)
  expect((await device.enrol()).status).toBe(403)
  expect((await device.call('POST', '/practitionervisits/status', { body: status })).status).toBe(403)
  expect(await stateOf(device)).toMatchObject({ revoked: true, wipe: false })
  expect((await set(manager, device, 'wipe')).status).toBe(204)
  expect(await stateOf(device)).toMatchObject({ revoked: true, wipe: true })
  expect((await set(manager, device, 'active')).status).toBe(204)
  expect(await stateOf(device)).toMatchObject({ revoked: false, wipe: false })
  expect((await device.enrol()).body.escrow).toEqual(device.enrolment.escrow)
})

test("only the manager of a practice whose people enrolled on it decides about a tablet; to others' managers it does not exist", async () => {
  const device = await enrolDevice(server, clinic.pharmacist)
  expect((await set(clinic.pharmacist, device, 'revoked')).status).toBe(403)
  const elsewhere = await managerOf(other.practiceId)
  expect((await set(elsewhere, device, 'revoked')).status).toBe(404)
  expect((await device.enrol()).status).toBe(200)
  const list = (by: Person, { practiceId } = clinic) =>
    server.call('POST', '/devices/list', { token: by.token, body: { practiceId } })
  const found = (await list(manager)).body.devices.find(({ deviceId }: EnrolledDevice) => deviceId === device.deviceId)
  expect(found).toMatchObject({ name: 'Front desk', status: 'active', users: ['Pharmacist Person'] })
  expect((await list(elsewhere, other)).body.devices).toEqual([])
  expect((await list(elsewhere)).status).toBe(403)
  expect((await list(clinic.pharmacist)).status).toBe(403)
})
