import type { PatientId } from '../../../../contract/ids.ts'
import type { Caller } from '../../../../contract/clinic-desk/desk-book.ts'
import { may } from '../../../../domain/access/may.ts'
import { mobileToE164 } from '../../../../domain/identifiers/phone.ts'
import { birthDateError } from '../../../../domain/patients/birth-date.ts'
import { isSameName } from '../../../../domain/patients/patient-match.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { UserActor } from '../../../http/actor.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { isPrivacyWithdrawn } from '../../../records/bookings/is-privacy-withdrawn.ts'
import { insertPatientFromAccount } from '../../../records/patients/insert-patient-from-account.ts'
import { deskConflict } from '../desk-conflict.ts'
import * as desk from '../desk-store.ts'

type AtDesk = { user: UserActor; site: desk.SiteRow; now: Date }
type SaidPerson = Omit<Extract<Caller, { kind: 'said' }>['person'], 'mobilePhone'> & { mobilePhone: string | null }

/**
 * The only record with this name, birth date and mobile number that the caller may know; otherwise a new one. Without a
 * mobile number it is always a new one, because several people may share a name and birth date. `at`: the JSON pointer
 * of the person in the request.
 */
export async function findOrAddPerson(
  db: Db,
  { person, at, user, site, now }: AtDesk & { person: SaidPerson; at: '/person' | '/caller/person' },
): Promise<PatientId> {
  const country = site.country_code
  const birthFault = birthDateError(person.birthDate, dayInZone(now, site.time_zone))
  if (birthFault !== null) throw invalid(`${at}/birthDate`, birthFault)
  const mobilePhone = person.mobilePhone === null ? null : mobileToE164(person.mobilePhone, country)
  if (mobilePhone === null && person.mobilePhone !== null) throw invalid(`${at}/mobilePhone`, 'Enter a mobile number.')
  const { birthDate } = person
  const alike = mobilePhone === null ? [] : await desk.readPatientsLike(db, { birthDate, mobilePhone, site })
  const same = alike.filter(
    (row) =>
      (row.is_known_here || may(user, 'find anybody', null)) &&
      isSameName(row.first_name, person.firstName) &&
      isSameName(row.last_name, person.lastName),
  )
  const [only, second] = same
  if (only !== undefined && second === undefined) return requirePrivacyNotWithdrawn(db, only.patient_id)
  return insertPatientFromAccount(db, { ...person, mobilePhone, countryCode: country, by: user.loginId, now })
}

/** Requires a patient whom the desk knows. Throws `not-found` for anybody else, unless the caller may find anybody. */
export async function requireKnownPerson(
  db: Db,
  patientId: PatientId,
  { user, site }: Omit<AtDesk, 'now'>,
): Promise<PatientId> {
  const patient = await desk.readKnownAtDesk(db, patientId, site)
  if (patient === undefined || !(patient.is_known_here || may(user, 'find anybody', null)))
    throw new Problem('not-found')
  return requirePrivacyNotWithdrawn(db, patientId)
}

async function requirePrivacyNotWithdrawn(db: Db, patientId: PatientId): Promise<PatientId> {
  if (!(await isPrivacyWithdrawn(db, patientId))) return patientId
  throw deskConflict(
    'not-now',
    'This person withdrew the privacy agreement. They agree to it again under My choices first.',
  )
}
