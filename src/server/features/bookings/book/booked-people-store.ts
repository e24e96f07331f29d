import { sql } from 'kysely'
import type { BookedPerson } from '../../../../contract/bookings/booked-people.ts'
import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** Locks a login's list of booked people until the transaction ends. */
export const lockBooker = (db: Db, loginId: LoginId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`booker:${loginId}`}, 0))`.execute(db)

/** The people whom a login books or booked for, in the order they were added. */
const readEverBooked = (db: Db, loginId: LoginId) =>
  db
    .selectFrom('booked_people')
    .innerJoin('patients', 'patients.patient_id', 'booked_people.patient_id')
    .select([
      'patients.patient_id',
      'booked_people.relation',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'booked_people.ended_at',
    ])
    .where('booked_people.login_id', '=', loginId)
    .orderBy('booked_people.agreed_at')
    .orderBy('patients.patient_id')
    .execute()
export type BookedPersonRow = Awaited<ReturnType<typeof readEverBooked>>[number]

/** The people whom a login books for, and those whom it removed. */
export async function readBookedPeople(db: Db, loginId: LoginId) {
  const ever = await readEverBooked(db, loginId)
  return { people: ever.filter((row) => row.ended_at === null), ended: ever.filter((row) => row.ended_at !== null) }
}

/** Everybody whom a login books for, starting with its own patient. */
export async function readBookable(db: Db, { loginId, patientId }: { loginId: LoginId; patientId: PatientId | null }) {
  const own = await db
    .selectFrom('patients')
    .select(['patient_id', 'first_name', 'last_name', 'birth_date'])
    .where('patient_id', '=', patientId)
    .execute()
  const { people } = await readBookedPeople(db, loginId)
  return [...own, ...people]
}

/** Whether a login books for a patient. */
export async function isBookedBy(db: Db, loginId: LoginId, patientId: PatientId): Promise<boolean> {
  const { people } = await readBookedPeople(db, loginId)
  return people.some((person) => person.patient_id === patientId)
}

type NewPerson = Pick<BookedPerson, 'patientId' | 'relation'> & { loginId: LoginId; now: Date }

/** Adds a person to a login's list. */
export async function insertBookedPerson(db: Db, { patientId, relation, loginId, now }: NewPerson): Promise<void> {
  await db
    .insertInto('booked_people')
    .values({ patient_id: patientId, login_id: loginId, relation, agreed_at: now, ended_at: null })
    .execute()
}

/** Ends (`endedAt`) booking for a person, or resumes it (null). */
export async function setBookedPersonEnd(
  db: Db,
  { patientId, loginId, endedAt }: { patientId: PatientId; loginId: LoginId; endedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('booked_people')
    .set({ ended_at: endedAt })
    .where('patient_id', '=', patientId)
    .where('login_id', '=', loginId)
    .execute()
}

/** The country of a patient, for parsing phone numbers. */
export async function readCountryOf(db: Db, patientId: PatientId): Promise<'NZ' | 'AU'> {
  const row = await db
    .selectFrom('patients')
    .select('country_code')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return row.country_code
}
