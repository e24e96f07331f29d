import { expect, test } from 'vitest'
import { spotResultWorld } from '../../../../../../tests/support/spot-results.ts'

const { pool, anonymously, askedSpot, openLink, benign, practice } = await spotResultWorld()

test('a link, and what is open by it, end with the access of the practice that it was mailed to', async () => {
  const asked = await askedSpot()
  const { sessionToken } = await openLink(asked.token, asked.birthDate)
  await pool.query('delete from patient_practices where patient_id = $1 and practice_id = $2', [
    asked.patientId,
    practice.practiceId,
  ])
  const result = { sessionToken, lesionId: asked.lesionId, name: 'Sarah Kinsella', ...benign, told: 'not-yet' }
  expect((await anonymously('savebylink', result)).status).toBe(404)
  expect(await openLink(asked.token, asked.birthDate)).toMatchObject({ responseCode: 4, patient: null, spots: [] })
  await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2)', [
    asked.patientId,
    practice.practiceId,
  ])
  expect((await anonymously('savebylink', result)).status).toBe(204)
})
