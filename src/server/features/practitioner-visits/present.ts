import type { HandlerAnswer } from '../../../contract/endpoint.ts'
import type { Patient } from '../../../contract/patient.ts'
import type { searchVisits } from '../../../contract/practitioner-visits.ts'
import { dayInZone } from '../../../domain/patients/day-in-zone.ts'
import type { PatientRow, VisitRow } from './search-store.ts'

type PatientVisit = HandlerAnswer<typeof searchVisits>['records'][number]

/** A visit of a list. A visit that arrived was attended and is complete; nothing is diagnosed before it is read. */
export const presentVisit = (row: VisitRow): PatientVisit => ({
  visitId: row.visit_id,
  practiceId: row.practice_id,
  cost: row.cost,
  retailPrice: row.cost,
  productName: row.product_name,
  serviceName: row.service_name,
  visitDate: dayInZone(row.visit_time, row.time_zone),
  visitTime: row.visit_time.toISOString(),
  isUrgent: row.is_urgent,
  isIncomplete: false,
  isCancelled: false,
  isAttended: true,
  isImaged: row.number_of_photos > 0,
  isHighRisk: row.is_high_risk,
  hasSunDamage: false,
  hasBodyshots: row.has_bodyshots,
  consentedToScopeOfService: true,
  practice: { practiceId: row.practice_id, practiceName: row.practice_name },
  patient: presentPatient(row.patient),
  matchedPatient: row.matched_patient && presentPatient(row.matched_patient),
  whenFlaggedForReview: row.flagged_for_review_at?.toISOString() ?? null,
  diagnosis: null,
  status: row.status,
  numberOfLesions: row.number_of_lesions,
  numberOfPhotos: row.number_of_photos,
  receiptNumber: row.receipt_number,
})

function presentPatient(row: PatientRow & { number_of_lesions: number }): Patient {
  const fullName = [row.title, row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')
  return {
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
    numberOfLesions: row.number_of_lesions,
    numberOfLesionsToBeImaged: row.number_of_lesions_to_be_imaged,
    isRedFlagged: row.is_red_flagged,
    isCorporate: row.is_corporate,
    isAnonymous: row.is_anonymous,
    hasUrgentDiagnosis: row.has_urgent_diagnosis,
    canReceiveDigitalReports: row.can_receive_digital_reports,
    enablePatientRecalls: row.enable_patient_recalls,
    whenCreated: row.created_at.toISOString(),
    whenLastVisited: row.last_visited_at?.toISOString() ?? null,
    whenLastReported: row.last_reported_at?.toISOString() ?? null,
    fullName,
    displayName: `${row.first_name} ${row.last_name}`,
  }
}
