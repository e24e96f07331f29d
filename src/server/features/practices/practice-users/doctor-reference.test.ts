import { expect, test } from 'vitest'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const doctors = await addPractice(server, 'General Practice', 'Harbour Medical')
const pharmacy = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [doctors, pharmacy], name: 'Manager' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [doctors], name: 'Sarah' })
const pharmacist = await addPerson(server, { role: Role.Doctor, practices: [pharmacy], name: 'Hana' })

const set = async (by: Person, { loginId }: Person, [practiceId, doctorReference]: [number, string | null]) => {
  const change = { kind: 'doctor-reference', doctorReference }
  const token = await freshToken(server, by)
  return (await server.call('PUT', '/useraccounts/setpracticeuser', { token, body: { practiceId, loginId, change } }))
    .status
}
const referenceOf = async (firstName: string) => {
  const body = { practiceId: doctors }
  const token = await freshToken(server, manager)
  const { users } = (await server.call('POST', '/useraccounts/getpracticeusers', { token, body })).body
  return users.find((one: { firstName: string }) => one.firstName === firstName).doctorReference
}
const linkReference = async (as: Person) => {
  const body = { practiceId: doctors, keywords: 'Sarah', pageNo: 1, pageSize: 10 }
  const token = await freshToken(server, as)
  const { records } = (await server.call('POST', '/practices/searchpractitioners', { token, body })).body
  return records[0].doctorReference
}

test('A3.provider.07: a manager says who a doctor is in the practice’s software; colleagues read it, strangers do not', async () => {
  expect(await referenceOf('Sarah')).toBeNull()
  expect(await set(manager, doctor, [doctors, 'SW2'])).toBe(204)
  expect(await referenceOf('Sarah')).toBe('SW2')
  expect(await linkReference(manager)).toBe('SW2')
  expect(await linkReference(pharmacist)).toBeNull()
  expect(await set(manager, doctor, [doctors, null])).toBe(204)
  expect(await referenceOf('Sarah')).toBeNull()
})

test('nobody but the manager says it, of a doctors’ practice alone, in words that fit', async () => {
  expect(await set(doctor, doctor, [doctors, 'SW2'])).toBe(403)
  expect(await set(manager, pharmacist, [pharmacy, 'HP1'])).toBe(404)
  expect(await set(manager, doctor, [doctors, ' '])).toBe(422)
  expect(await set(manager, doctor, [doctors, 'S'.repeat(21)])).toBe(422)
  expect(await referenceOf('Sarah')).toBeNull()
})
