import type * as calls from '../../../../contract/bookings/booked-people.ts'
import type { BookedPerson } from '../../../../contract/bookings/booked-people.ts'
import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import { maxBookedPeople, maxEverBookedPeople, relationFault } from '../../../../domain/bookings/booked-people.ts'
import { mobileToE164 } from '../../../../domain/identifiers/phone.ts'
import { birthDateError } from '../../../../domain/patients/birth-date.ts'
import { foldText } from '../../../../domain/text/fold-text.ts'
import { latestDay } from '../../../../domain/time/zoned-time.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Call, type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { insertPatientFromAccount } from '../../../records/patients/insert-patient-from-account.ts'
import * as store from './booked-people-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'

type AddPersonRequest = Call<typeof calls.addBookedPerson>['request']

const present = (row: store.BookedPersonRow): BookedPerson => ({
  patientId: row.patient_id,
  relation: row.relation,
  firstName: row.first_name,
  lastName: row.last_name,
  birthDate: row.birth_date,
})

/** The people whom the caller books for. */
export const getBookedPeople =
  ({ database: { db } }: BookingDependencies): Handler<typeof calls.getBookedPeople> =>
  async ({ actor }) =>
    (await store.readBookedPeople(db, userOf(actor).loginId)).people.map(present)

/**
 * Adds a person whom the caller books for. The input is never matched with existing records, so that nobody can find
 * one or gain access to it this way.
 */
export const addBookedPerson =
  ({ database, clock }: BookingDependencies): Handler<typeof calls.addBookedPerson> =>
  async ({ request, actor }) => {
    const { loginId, patientId: own } = userOf(actor)
    if (own === null) throw new Problem('forbidden')
    return database.db.transaction().execute(async (db) => {
      const countryCode = await store.readCountryOf(db, own)
      const mobilePhone = validatePerson(request, countryCode, latestDay(clock.now()))
      await store.lockBooker(db, loginId)
      const { people, ended } = await store.readBookedPeople(db, loginId)
      const same = people.find((row) => isSame(row, request))
      if (same !== undefined) return present(same)
      if (people.length >= maxBookedPeople || people.length + ended.length >= maxEverBookedPeople)
        throw new Problem('conflict', {
          detail: `You book for ${people.length} people already, and took ${ended.length} off your list. Call the clinic to book for one more.`,
        })
      const before = ended.find((row) => isSame(row, request))
      if (before !== undefined) {
        await store.setBookedPersonEnd(db, { patientId: before.patient_id, loginId, endedAt: null })
        return present(before)
      }
      const { relation, firstName, lastName, birthDate, gender, emailAddress = null } = request
      const said = { firstName, lastName, birthDate }
      const now = clock.now()
      const patientId = await insertPatientFromAccount(db, {
        ...said,
        gender,
        mobilePhone,
        emailAddress,
        countryCode,
        by: loginId,
        now,
      })
      await store.insertBookedPerson(db, { patientId, relation, loginId, now })
      return { patientId, relation, ...said }
    })
  }

/** Removes a person from the list. The caller still sees and changes bookings that were made for them. */
export const removeBookedPerson =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.removeBookedPerson> =>
  async ({ query: { patientId }, actor }) => {
    const { loginId } = userOf(actor)
    if (!(await store.isBookedBy(db, loginId, patientId))) throw new Problem('not-found')
    await store.setBookedPersonEnd(db, { patientId, loginId, endedAt: clock.now() })
  }

const isSame = (row: store.BookedPersonRow, { relation, firstName, lastName, birthDate }: AddPersonRequest) =>
  row.relation === relation &&
  row.birth_date === birthDate &&
  foldText(row.first_name) === foldText(firstName) &&
  foldText(row.last_name) === foldText(lastName)

/** The mobile number in E.164; throws 422 when it is invalid. */
function validatePerson(
  { relation, birthDate, mobilePhone }: AddPersonRequest,
  country: 'NZ' | 'AU',
  today: string,
): string | null {
  const fault = birthDateError(birthDate, today) ?? relationFault(relation, birthDate, today)
  if (fault !== null) throw invalid('/birthDate', fault)
  if (mobilePhone == null || mobilePhone === '') return null
  const number = mobileToE164(mobilePhone, country)
  if (number === null) throw invalid('/mobilePhone', 'Enter a mobile number, or leave it empty.')
  return number
}

/** The patient of a booking, and the login that books it. */
export type BookingOwner = { patientId: PatientId; loginId: LoginId }

/**
 * The caller's own record, or that of a person whom they book for. Throws 403 if the caller has no record, 404 for
 * anybody else's record, and 422 for a child who has turned 16.
 */
export async function bookingOwner(
  db: Db,
  { loginId, patientId: own }: Pick<UserActor, 'loginId' | 'patientId'>,
  { patientId, now }: { patientId?: PatientId | null | undefined; now: Date },
): Promise<BookingOwner> {
  if (own === null) throw new Problem('forbidden')
  if (patientId == null || patientId === own) return { patientId: own, loginId }
  const { people } = await store.readBookedPeople(db, loginId)
  const person = people.find((row) => row.patient_id === patientId)
  if (person === undefined) throw new Problem('not-found')
  const fault = relationFault(person.relation, person.birth_date, latestDay(now))
  if (fault !== null) throw invalid('/patientId', fault)
  return { patientId, loginId }
}
