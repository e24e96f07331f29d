import type { GenderValue } from '../../../contract/enums.ts'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The login behind a session, locked until the transaction ends. */
export const lockAccount = (db: Db, login: LoginId) =>
  db.selectFrom('logins').selectAll().where('login_id', '=', login).forUpdate().executeTakeFirstOrThrow()

export const readAccount = (db: Db, login: LoginId) =>
  db.selectFrom('logins').selectAll().where('login_id', '=', login).executeTakeFirstOrThrow()
export type AccountRow = Awaited<ReturnType<typeof readAccount>>

/** Columns to change; those that are undefined stay. */
export type AccountChange = {
  first_name?: string | undefined
  last_name?: string | undefined
  gender?: GenderValue | null | undefined
  mobile_phone?: string | null | undefined
  street?: string | null | undefined
  suburb?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  country_code?: 'NZ' | 'AU' | null | undefined
  zip?: string | null | undefined
  profile_image?: string | null | undefined
  birth_date?: string | null | undefined
  latest_risk_profile_id?: string | null | undefined
}

export async function changeAccount(
  db: Db,
  login: LoginId,
  { now, ...change }: AccountChange & { now: Date },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await db
    .updateTable('logins')
    .set({ ...given, updated_at: now })
    .where('login_id', '=', login)
    .execute()
}

/** Whether this risk profile is one of the patient's. */
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

/** What is asked beside the password from now on. */
export async function keepSecondFactor(db: Db, login: LoginId, factor: 'sms' | null): Promise<void> {
  await db.updateTable('logins').set({ second_factor: factor }).where('login_id', '=', login).execute()
}
