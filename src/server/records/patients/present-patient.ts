import type { Selectable } from 'kysely'
import type { Patient } from '../../../contract/patients/patient.ts'
import type { Tables } from '../../platform/database.ts'
import type { LastReport } from '../reports/report-facts-store.ts'
import { listedName, personName } from '../../../domain/text/person-name.ts'

/** A patient with columns derived from other tables. */
export type PatientRow = Selectable<Tables['patients']> & {
  number_of_lesions: number
  has_login: boolean
  awaits_confirmation: boolean
}

/** A patient in the shape of A3.profile.01, with the last report that the caller may know of. */
export const presentPatient = (row: PatientRow, lastReport: LastReport): Patient => ({
  patientId: row.patient_id,
  globalPatientId: row.global_patient_id,
  title: row.title,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  pseudonym: row.pseudonym,
  birthDate: row.birth_date,
  gender: row.gender,
  mobilePhone: row.mobile_phone,
  emailAddress: row.email_address,
  nhi: row.nhi,
  medicareNumber: row.medicare_number,
  street: row.street,
  suburb: row.suburb,
  city: row.city,
  state: row.state,
  postCode: row.post_code,
  countryCode: row.country_code,
  employer: null,
  loyaltyNumbers: null,
  numberOfLesions: row.number_of_lesions,
  numberOfLesionsToBeImaged: row.number_of_lesions_to_be_imaged,
  isRedFlagged: row.is_red_flagged,
  isCorporate: row.is_corporate,
  isEmailConfirmationRequired: row.awaits_confirmation,
  isAnonymous: row.is_anonymous,
  hasTohuLogin: row.has_login,
  hasUrgentDiagnosis: lastReport?.isUrgent ?? false,
  canReceiveDigitalReports: row.can_receive_digital_reports,
  enablePatientRecalls: row.enable_patient_recalls,
  extraBookingTime: row.extra_booking_minutes,
  whenCreated: row.created_at.toISOString(),
  whenLastVisited: row.last_visited_at?.toISOString() ?? null,
  whenLastReported: lastReport?.at.toISOString() ?? null,
  fullName: personName(row.title, row.first_name, row.middle_name, row.last_name),
  displayName: listedName({ firstName: row.first_name, lastName: row.last_name }),
})
