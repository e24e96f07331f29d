import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { resetRateLimits } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const mine = await addClinic(server, 'Mine')
const other = await addClinic(server, 'Other')
const register = (clinic: typeof mine, patient: object, confirmNew = false) =>
  server.call('POST', '/practitionerpatients/register', {
    token: clinic.pharmacist.token,
    body: {
      practiceId: clinic.practiceId,
      confirmNew,
      patient: {
        firstName: 'Sina',
        lastName: 'Tuala',
        birthDate: '1985-08-08',
        gender: 2,
        countryCode: 'NZ',
        ...patient,
      },
    },
  })
const known = await register(other, { mobilePhone: '021 555 0777', emailAddress: 'sina@example.test' })

test('a match at another practice reveals only that there is one, and is logged', async () => {
  const answer = await register(mine, {})
  expect([answer.status, answer.body.extensions.code]).toEqual([409, 'conflict'])
  expect(answer.body.detail).toMatch(/This request has been logged\.$/)
  expect(answer.body.extensions.matches).toEqual([
    {
      patientId: null,
      displayName: 'A patient of another practice',
      birthDate: null,
      mobilePhone: null,
      nhi: null,
      likeness: 'same-name-and-birth-date',
      isAtYourPractice: false,
    },
  ])
  expect(JSON.stringify(answer.body)).not.toMatch(/Sina|Tuala|1985|777|T\.|sina@/)
  const { rows } = await pool.query(
    `select what, login_id from record_accesses where patient_id = $1 and login_id = $2`,
    [known.body.patientId, mine.pharmacist.loginId],
  )
  expect(rows).toEqual([{ what: 'match-elsewhere', login_id: mine.pharmacist.loginId }])
  const log = await pool.query(
    `select kind, what, actor_id, practice_id, patient_id from security_log where patient_id = $1`,
    [known.body.patientId],
  )
  expect(log.rows).toEqual([
    {
      kind: 'probing',
      what: 'patients',
      actor_id: mine.pharmacist.loginId,
      practice_id: mine.practiceId,
      patient_id: known.body.patientId,
    },
  ])
})

test('probing stops after twenty matches; registrations without a match don’t count', async () => {
  await resetRateLimits(server)
  for (let day = 1; day <= 25; day++)
    expect(
      (await register(mine, { lastName: 'Nobody', birthDate: `1990-01-${String(day).padStart(2, '0')}` })).status,
    ).toBe(200)
  for (let n = 0; n < 20; n++) expect((await register(mine, {})).status).toBe(409)
  await register(mine, {})
  const refused = await register(mine, {})
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect((await register(mine, { lastName: 'Whoever' })).status, 'whoever it is about: the wait tells nothing').toBe(
    429,
  )
  expect((await register(other, { lastName: 'Theirs' })).status, 'another practice').toBe(200)
})
