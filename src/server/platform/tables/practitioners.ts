import type { Generated } from 'kysely'
import type { LoginId, PracticeId, PractitionerId } from '../../../contract/ids.ts'

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
}
