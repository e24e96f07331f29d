import type { PatientId } from '../../src/contract/ids.ts'
import type { Person } from './server/people.ts'
import type { TestServer } from './server/test-server.ts'

/** A risk check that a patient made on the pages; answers its number. */
export async function addRiskCheck(server: TestServer, patientId: PatientId, { loginId }: Person): Promise<number> {
  const { rows } = await server.services.database.pool.query(
    `insert into risk_profiles (patient_id, login_id, age_bracket, ethnicity, sunburn_history, family_history, personal_history, risk_category, table_version)
    values ($1, $2, 1, 1, 1, 1, false, 1, '2026-1') returning profile_id::int as id`,
    [patientId, loginId],
  )
  return rows[0].id
}
