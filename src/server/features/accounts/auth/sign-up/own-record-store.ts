import type { PatientId } from '../../../../../contract/ids.ts'
import { foldText } from '../../../../../domain/text/fold-text.ts'
import type { Db } from '../../../../platform/database.ts'
import { insertPatientFromAccount } from '../../../../records/patients/insert-patient-from-account.ts'
import { linkPatientRecord, type SignUpRow } from '../../../../records/accounts/login-store.ts'

/**
 * Links a new patient's login to their record. That is the clinic's record with this proven e-mail address, name and
 * birth date, if there is exactly one, it has no login yet, and it was not created by a booking for somebody else.
 * Otherwise a new record is created.
 */
export async function linkOwnRecord(
  db: Db,
  signUp: SignUpRow,
  { now, proven }: { now: Date; proven: 'email' | 'sms' | 'nothing' },
): Promise<void> {
  if (signUp.birth_date === null || signUp.gender === null) return
  const known = proven === 'email' ? await findOwnRecord(db, signUp) : null
  const patient_id = known?.patient_id ?? (await insertRecord(db, signUp, now))
  // The clinic's phone number takes precedence, because the one of the sign-up is not proven.
  const mobile_phone = known?.mobile_phone ?? signUp.mobile_phone
  await linkPatientRecord(db, signUp.login_id, { patient_id, mobile_phone })
}

async function findOwnRecord(db: Db, signUp: SignUpRow) {
  const rows = await db
    .selectFrom('patients')
    .leftJoin('logins', 'logins.patient_id', 'patients.patient_id')
    .leftJoin('booked_people', 'booked_people.patient_id', 'patients.patient_id')
    .select(['patients.patient_id', 'patients.first_name', 'patients.last_name', 'patients.mobile_phone'])
    .where((where) => where(where.fn<string>('lower', ['patients.email_address']), '=', signUp.user_name.toLowerCase()))
    .where('patients.birth_date', '=', signUp.birth_date)
    .where('logins.login_id', 'is', null)
    // A stranger may have entered this address when they booked for somebody.
    .where('booked_people.patient_id', 'is', null)
    .limit(20)
    .execute()
  const isSame = (row: { first_name: string; last_name: string }) =>
    foldText(row.first_name) === foldText(signUp.first_name) && foldText(row.last_name) === foldText(signUp.last_name)
  const [only, second] = rows.filter(isSame)
  return only && !second ? only : null
}

function insertRecord(db: Db, signUp: SignUpRow, now: Date): Promise<PatientId> {
  const { birth_date: birthDate, gender } = signUp
  if (birthDate === null || gender === null) throw new Error('a record needs a birth date and a gender')
  return insertPatientFromAccount(db, {
    firstName: signUp.first_name,
    lastName: signUp.last_name,
    birthDate,
    gender,
    mobilePhone: signUp.mobile_phone,
    emailAddress: signUp.user_name,
    countryCode: signUp.country_code,
    by: signUp.login_id,
    now,
  })
}
