import type { Generated } from 'kysely'
import type { LoginId, PatientId, PracticeId, PractitionerId, RegistrationRequestId } from '../../../contract/ids.ts'

/** Who of a doctors' practice can be named and sent a report. */
export interface PractitionerTables {
  /** Of somebody with a login, kept by the database from it. */
  practitioners: {
    practitioner_id: Generated<PractitionerId>
    login_id: LoginId | null
    title: string | null
    first_name: string
    last_name: string
    email_address: string | null
    phone_number: string | null
    medical_council_number: string | null
    hpii: string | null
    medicare_provider_number: string | null
    created_at: Generated<Date>
    deleted_at: Date | null
    search_text: Generated<string>
  }
  practice_practitioners: {
    practice_id: PracticeId
    practitioner_id: PractitionerId
    notify_about_undistributed_reports: Generated<boolean>
    doctor_reference: string | null
    since: Generated<Date>
    left_at: Date | null
  }
  /** `practice_id`: the practice that somebody wants to join, or what a practice became once it was approved. */
  registration_requests: {
    request_id: RegistrationRequestId
    request_type: 0 | 1
    status: Generated<0 | 1 | 2>
    practice_id: PracticeId | null
    practice_type: 'General Practice' | 'Pharmacy'
    practice_name: string
    email_address: string | null
    contact_phone: string | null
    street_address_1: string | null
    street_address_2: string | null
    street_address_3: string | null
    street_address_4: string | null
    post_code: string | null
    country_code: 'NZ' | 'AU'
    health_link_edi: string | null
    hpi_facility: string | null
    report_distribution_strategy_id: Generated<number>
    note: string | null
    /** The patient who missed it in the list of practices. */
    requested_by_patient_id: PatientId | null
    created_at: Date
    answered_at: Date | null
    /** The manager; null: the service, by `npm run admin`. */
    answered_by: LoginId | null
    reason: string | null
  }
  registration_request_users: {
    user_id: string
    request_id: RegistrationRequestId
    position: number
    account_type: 3 | 4
    first_name: string
    last_name: string
    email_address: string | null
    hpii: string | null
    medicare_provider_number: string | null
  }
  /** Whom a patient named at a practice that sees their record. */
  nominated_practitioners: {
    patient_id: PatientId
    practice_id: PracticeId
    practitioner_id: PractitionerId
    since: Date
  }
  /** Who was added to those who see a record, or removed, and when; `practitioner_id` null: the practice itself. */
  provider_events: {
    provider_event_id: Generated<number>
    patient_id: PatientId
    practice_id: PracticeId
    practitioner_id: PractitionerId | null
    event: 'added' | 'removed'
    occurred_at: Date
    recorded_by: LoginId
  }
  /** Who worked for a practice, with what they might do there: so that they can be let in again. */
  former_users: { login_id: LoginId; practice_id: PracticeId; permissions: number[]; left_at: Date }
}
