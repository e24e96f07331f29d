import { expect, test } from 'vitest'
import { addPerson, addPractice } from '../../../../tests/support/server/people.ts'
import { givePassword, goodPassword, messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { findMailRecipient, readMailRecipient } from './mail-recipient-store.ts'

const server = await startTestServer()
const { db, pool } = server.services.database

async function patientIn(country: 'NZ' | 'AU') {
  const { rows } = await pool.query(
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
     select id, id, 'Jo', 'Test', '1970-05-04', 2, $1 from gen_random_uuid() id returning patient_id`,
    [country],
  )
  return rows[0].patient_id
}

test('a person is greeted by the country of their record, else of their practice, else of their account', async () => {
  const practice = await addPractice(server, 'Pharmacy', 'Sydney Pharmacy')
  await db.updateTable('practices').set({ country_code: 'AU' }).where('practice_id', '=', practice).execute()
  const [patient, staff, other] = [
    await addPerson(server, { patientId: await patientIn('AU') }),
    await addPerson(server, { role: Role.Doctor, practices: [practice] }),
    await addPerson(server),
  ]
  const countryOf = async ({ loginId }: typeof patient) => (await readMailRecipient(db, loginId)).country
  expect([await countryOf(patient), await countryOf(staff), await countryOf(other)]).toEqual(['AU', 'AU', 'NZ'])
  await db.updateTable('logins').set({ country_code: 'AU' }).where('login_id', '=', other.loginId).execute()
  expect((await findMailRecipient(db, other.userName.toUpperCase()))?.country).toBe('AU')
  await db.updateTable('logins').set({ country_code: null }).where('login_id', '=', other.loginId).execute()
  expect(await countryOf(other)).toBe('NZ')
})

test('no mail about an account says Kia ora to an Australian: phone and password', async () => {
  const person = await addPerson(server, { name: 'Jo', patientId: await patientIn('AU') })
  await givePassword(server, person)
  const call = (method: string, path: string, body: object) => server.call(method, path, { token: person.token, body })
  const password = 'three kea on a ridge'
  await call('PUT', '/useraccounts/update', { mobilePhone: '0412 345 678', countryCode: 'AU' })
  await call('PUT', '/useraccounts/updatepassword', {
    currentPassword: goodPassword,
    password,
    confirmationPassword: password,
  })
  const bodies = (await messagesTo(server, person.userName)).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  for (const body of bodies) expect(body).toMatch(/^Hello Jo,\n\n/)
})
