import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit } from '../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const anil = await addReader(server, 'Anil')
const { pool } = server.services.database

const told = [{ riskFactorOption: 'Other skin cancer: More than one', notes: 'Both on the nose' }]

test.each([
  ['what was told at a visit', { observations: told }, told],
  [
    'what the patient’s own check told',
    { rawData: { answers: { age: 'age-4', other: 'other-2' } } },
    [{ riskFactorOption: 'Other skin cancer: Yes, details not known', notes: null }],
  ],
  ['nothing of a check of before', { rawData: { answers: { age: 'age-4' } } }, []],
  ['nothing of a check of another shape', { answers: { age: 'age-4' } }, []],
  ['nothing of a check without its request', null, []],
])('a reader sees beside the risk %s', async (_, raw, shown) => {
  const { visitId, patientId } = await addWaitingVisit(server, clinic)
  await pool.query(
    `insert into risk_profiles (patient_id, age_bracket, ethnicity, sunburn_history, family_history, personal_history,
      risk_category, table_version, raw_data, created_at) values ($1, 4, 2, 1, 1, false, 2, '2026-1', $2, now())`,
    [patientId, raw === null ? null : JSON.stringify(raw)],
  )
  const { body } = await anil.open(visitId)
  expect(body.risk).toMatchObject({ riskCategory: 2, observations: shown })
})
