import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../tests/support/clinic.ts'
import { addPatient } from '../../../tests/support/patients.ts'
import { addPerson } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { Role } from '../../contract/enums.ts'
import type { LoginId } from '../../contract/ids.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database

const refusalsOf = async (login: LoginId) =>
  (
    await db
      .selectFrom('security_log')
      .selectAll()
      .where('actor_id', '=', login)
      .where('kind', '=', 'refused')
      .execute()
  ).map(({ what, session_id }) => [what, session_id])

test('whom a call refuses stands in the security log, by role and by object, once a minute and call', async () => {
  const { token, loginId, sessionId } = await addPerson(server)
  const list = () => server.call('POST', '/devices/list', { token, body: { practiceId: clinic.practiceId } })
  for (let tries = 0; tries < 3; tries += 1) expect((await list()).status).toBe(403)
  expect(await refusalsOf(loginId)).toEqual([['devices/list', sessionId]])
  server.clock.advance(61)
  await list()
  expect(await refusalsOf(loginId)).toHaveLength(2)
  const { pharmacist } = clinic
  const byPharmacist = { token: pharmacist.token, body: { practiceId: clinic.practiceId } }
  expect((await server.call('POST', '/devices/list', byPharmacist)).status).toBe(403)
  expect(await refusalsOf(pharmacist.loginId)).toEqual([['devices/list', pharmacist.sessionId]])
})

const openRecord = (token: string, patientId: string = randomUUID()) =>
  server.call('GET', `/practitionerpatients/getpatient?patientId=${patientId}`, { token })

test('records of others that are asked for leave an entry, and after a hundred ids the caller waits', async () => {
  const prober = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const elsewhere = await addClinic(server, 'Elsewhere')
  const stranger = await addPatient(server, { by: elsewhere.pharmacist, practiceId: elsewhere.practiceId }, {})
  for (let tries = 0; tries < 25; tries += 1) expect((await openRecord(prober.token, stranger)).status).toBe(404)
  expect(await refusalsOf(prober.loginId)).toEqual([['practitionerpatients/getpatient', prober.sessionId]])
  for (let tries = 0; tries < 99; tries += 1) expect((await openRecord(prober.token)).status).toBe(404)
  await openRecord(prober.token)
  const held = await openRecord(prober.token)
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, '600'])
  const own = await addPatient(server, { by: clinic.pharmacist, practiceId: clinic.practiceId }, { lastName: 'Own' })
  expect((await openRecord(prober.token, own)).status).toBe(200)
})

test('that nothing of one’s own is there yet is no look at what others have', async () => {
  const { token, loginId } = await addPerson(server)
  expect((await server.call('GET', '/riskassessmentprofiles/getlatest', { token })).status).toBe(404)
  expect(await refusalsOf(loginId)).toEqual([])
})

test('what is allowed or not found leaves no refusal', async () => {
  const { token, loginId } = await addPerson(server)
  expect((await server.call('GET', '/useraccounts/get', { token })).status).toBe(200)
  expect((await server.call('GET', '/nowhere', { token })).status).toBe(404)
  expect(await refusalsOf(loginId)).toEqual([])
})
