import { randomUUID } from 'node:crypto'
import type { PatientId } from '../../../contract/ids.ts'
import { foldText } from '../../../domain/patients/fold-text.ts'
import type { Db } from '../../platform/database.ts'
import type { SignUpRow } from './sign-up-store.ts'

/**
 * Gives a new patient's login their record: the one that the clinic has under this proven e-mail address, name and
 * birth date, if it is exactly one and nobody else's, and not one that somebody made to book for them; else a new one. Answers which.
 */
export async function giveOwnRecord(
  db: Db,
  signUp: SignUpRow,
  { now, proven }: { now: Date; proven: 'email' | 'sms' | 'nothing' },
): Promise<void> {
  if (signUp.birth_date === null || signUp.gender === null) return
  const known = proven === 'email' ? await recordOf(db, signUp) : null
  const patient_id = known?.patient_id ?? (await insertRecord(db, signUp, now))
  // The number that the clinic has goes before the one of the sign-up, which nobody has proven.
  const mobile_phone = known?.mobile_phone ?? signUp.mobile_phone
  await db.updateTable('logins').set({ patient_id, mobile_phone }).where('login_id', '=', signUp.login_id).execute()
}

async function recordOf(db: Db, signUp: SignUpRow) {
  const rows = await db
    .selectFrom('patients')
    .leftJoin('logins', 'logins.patient_id', 'patients.patient_id')
    .leftJoin('booked_people', 'booked_people.patient_id', 'patients.patient_id')
    .select(['patients.patient_id', 'patients.first_name', 'patients.last_name', 'patients.mobile_phone'])
    .where((where) => where(where.fn<string>('lower', ['patients.email_address']), '=', signUp.user_name.toLowerCase()))
    .where('patients.birth_date', '=', signUp.birth_date)
    .where('logins.login_id', 'is', null)
    // Its address is what a stranger may have typed.
    .where('booked_people.patient_id', 'is', null)
    .limit(20)
    .execute()
  const isSame = (row: { first_name: string; last_name: string }) =>
    foldText(row.first_name) === foldText(signUp.first_name) && foldText(row.last_name) === foldText(signUp.last_name)
  const [only, second] = rows.filter(isSame)
  return only && !second ? only : null
}

async function insertRecord(db: Db, signUp: SignUpRow, now: Date): Promise<PatientId> {
  const patientId = randomUUID() as PatientId
  if (signUp.birth_date === null || signUp.gender === null) throw new Error('a record needs a birth date and a gender')
  await db
    .insertInto('patients')
    .values({
      patient_id: patientId,
      global_patient_id: patientId,
      title: null,
      first_name: signUp.first_name,
      middle_name: null,
      last_name: signUp.last_name,
      pseudonym: null,
      birth_date: signUp.birth_date,
      gender: signUp.gender,
      mobile_phone: signUp.mobile_phone,
      email_address: signUp.user_name,
      nhi: null,
      medicare_number: null,
      street: null,
      suburb: null,
      city: null,
      state: null,
      post_code: null,
      country_code: signUp.country_code,
      last_visited_at: null,
      last_reported_at: null,
      created_at: now,
      created_by: signUp.login_id,
    })
    .execute()
  return patientId
}
