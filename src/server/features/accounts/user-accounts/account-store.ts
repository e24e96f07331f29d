import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** A login, locked until the transaction ends. */
export const lockAccount = (db: Db, login: LoginId) =>
  db.selectFrom('logins').selectAll().where('login_id', '=', login).forUpdate().executeTakeFirstOrThrow()

export const readAccount = (db: Db, login: LoginId) =>
  db.selectFrom('logins').selectAll().where('login_id', '=', login).executeTakeFirstOrThrow()
export type AccountRow = Awaited<ReturnType<typeof readAccount>>

/** Whether a risk profile belongs to the patient. */
export async function hasRiskProfile(db: Db, patient: PatientId, profileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('risk_profiles')
    .select('profile_id')
    .where('patient_id', '=', patient)
    .where('profile_id', '=', profileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
