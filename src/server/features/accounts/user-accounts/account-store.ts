import type { LoginId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** A login with data of its patient record: the phone and e-mail that messages go to, and the latest risk check. */
const accounts = (db: Db, login: LoginId) =>
  db
    .selectFrom('logins')
    .selectAll()
    .select((columns) => {
      const record = columns.selectFrom('patients').whereRef('patients.patient_id', '=', 'logins.patient_id')
      return [
        record.select('patients.mobile_phone').as('record_phone'),
        record.select('patients.email_address').as('record_email'),
        columns
          .selectFrom('risk_profiles')
          .whereRef('risk_profiles.patient_id', '=', 'logins.patient_id')
          .where('deleted_at', 'is', null)
          .orderBy('created_at', 'desc')
          .orderBy('profile_id', 'desc')
          .limit(1)
          .select('profile_id')
          .as('latest_profile_id'),
      ]
    })
    .where('login_id', '=', login)

/** The same account, locked until the transaction ends. */
export const lockAccount = (db: Db, login: LoginId) => accounts(db, login).forUpdate().executeTakeFirstOrThrow()

export const readAccount = (db: Db, login: LoginId) => accounts(db, login).executeTakeFirstOrThrow()
export type AccountRow = Awaited<ReturnType<typeof readAccount>>

/**
 * The phone number that the owner sees and changes: the one that sign-in codes go to if these are on, otherwise the one
 * for messages.
 */
export const phoneOfAccount = ({ second_factor, record_phone, mobile_phone }: AccountRow): string | null =>
  second_factor === null ? (record_phone ?? mobile_phone) : mobile_phone
