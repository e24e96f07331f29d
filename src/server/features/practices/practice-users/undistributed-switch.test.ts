import { expect, test } from 'vitest'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { readNamedForUndistributed } from '../../../records/reports/undistributed-store.ts'

const server = await startTestServer()
const { db } = server.services.database
const doctors = await addPractice(server, 'General Practice', 'Harbour Medical')
const pharmacy = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
const elsewhere = await addPractice(server, 'General Practice', 'Hill Medical')
const practices = [doctors, pharmacy]
const manager = await addPerson(server, { role: Role.PracticeManager, practices, name: 'Manager' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [doctors, elsewhere], name: 'Sarah' })
const pharmacist = await addPerson(server, { role: Role.Doctor, practices: [pharmacy], name: 'Hana' })
const stranger = await addPerson(server, { role: Role.Doctor, practices: [elsewhere], name: 'Stranger' })

const switchesAt = async (practiceId: number) => {
  const token = await freshToken(server, manager)
  const { users } = (await server.call('POST', '/useraccounts/getpracticeusers', { token, body: { practiceId } })).body
  return Object.fromEntries(
    users.map((user: { firstName: string; notifyAboutUndistributedReports: boolean | null }) => [
      user.firstName,
      user.notifyAboutUndistributedReports,
    ]),
  )
}
const set = async (by: Person, { loginId }: Person, [practiceId, isTold]: [number, boolean]) => {
  const change = { kind: 'undistributed-reports', notifyAboutUndistributedReports: isTold }
  const token = await freshToken(server, by)
  return (await server.call('PUT', '/useraccounts/setpracticeuser', { token, body: { practiceId, loginId, change } }))
    .status
}
const toldAt = async (practiceId: typeof doctors) =>
  (await readNamedForUndistributed(db, practiceId)).map(({ loginId }) => loginId)

test('a manager sees and says who of a doctors’ practice is told of reports that reached nobody, there alone', async () => {
  expect(await switchesAt(doctors)).toEqual({ Manager: true, Sarah: true })
  expect(await switchesAt(pharmacy)).toEqual({ Manager: null, Hana: null })
  expect(await set(manager, doctor, [doctors, false])).toBe(204)
  expect(await switchesAt(doctors)).toEqual({ Manager: true, Sarah: false })
  expect(await toldAt(doctors)).toEqual([manager.loginId])
  expect(await toldAt(elsewhere)).toContain(doctor.loginId)
  expect(await set(manager, doctor, [doctors, true])).toBe(204)
  expect(await toldAt(doctors)).toContain(doctor.loginId)
})

test('nobody but their manager, for people of a doctors’ practice alone, and after a fresh proof', async () => {
  expect(await set(doctor, doctor, [doctors, false])).toBe(403)
  expect(await set(manager, stranger, [doctors, false])).toBe(404)
  expect(await set(manager, stranger, [elsewhere, false])).toBe(403)
  expect(await set(manager, pharmacist, [pharmacy, false])).toBe(404)
  server.clock.advance(3600)
  expect(await set(manager, doctor, [doctors, false])).toBe(403)
  expect(await toldAt(doctors)).toContain(doctor.loginId)
})
