import type { Generated, GeneratedAlways } from 'kysely'
import type { GenderValue, RoleId } from '../../../contract/enums.ts'
import type {
  LoginId,
  AccessQuestionId,
  OwnExportId,
  PatientId,
  PracticeId,
  SessionId,
  VisitId,
} from '../../../contract/ids.ts'

export interface PatientTables {
  patients: {
    patient_id: PatientId
    global_patient_id: PatientId
    title: string | null
    first_name: string
    middle_name: string | null
    last_name: string
    pseudonym: string | null
    birth_date: string
    gender: GenderValue
    mobile_phone: string | null
    email_address: string | null
    nhi: string | null
    medicare_number: string | null
    street: string | null
    suburb: string | null
    city: string | null
    state: string | null
    post_code: string | null
    country_code: 'NZ' | 'AU'
    number_of_lesions_to_be_imaged: Generated<number>
    is_red_flagged: Generated<boolean>
    is_corporate: Generated<boolean>
    is_anonymous: Generated<boolean>
    has_urgent_diagnosis: Generated<boolean>
    can_receive_digital_reports: Generated<boolean>
    enable_patient_recalls: Generated<boolean>
    needs_confirmation: Generated<boolean>
    /** Whether an urgent result waits for a call (docs/decisions.md "Urgent results"). */
    urgent_by_phone_first: Generated<boolean>
    extra_booking_minutes: Generated<number>
    last_visited_at: Date | null
    last_reported_at: Date | null
    created_at: Generated<Date>
    created_by: LoginId | null
    /** Folded for search: lower case, without macrons and other marks. Kept by a generated column. */
    search_text: GeneratedAlways<string>
  }
  patient_practices: { patient_id: PatientId; practice_id: PracticeId; since: Generated<Date> }
  consent_events: {
    consent_event_id: Generated<number>
    patient_id: PatientId
    flag: string
    value: boolean
    occurred_at: Date
    recorded_at: Generated<Date>
    text_version: string
    channel: string
    visit_id: VisitId | null
    recorded_by: LoginId | null
  }
  risk_profiles: {
    profile_id: Generated<number>
    patient_id: PatientId
    visit_id: VisitId | null
    age_bracket: number
    ethnicity: number
    sunburn_history: number
    family_history: number
    personal_history: boolean
    risk_category: number
    confidence: Generated<number>
    table_version: string
    raw_data: unknown
    /** The number that the device gave a check of the patient's own pages. */
    check_id: string | null
    /** Who answered on those pages; null where staff asked. */
    login_id: LoginId | null
    personal_history_id: number | null
    comments: string | null
    updated_at: Date | null
    /** What it said before it was changed. */
    earlier: Generated<unknown>
    created_at: Generated<Date>
    deleted_at: Date | null
  }
  recall_choices: {
    recall_choice_id: Generated<number>
    patient_id: PatientId
    is_enabled: boolean
    /** Null: as recommended. */
    months: number | null
    chosen_at: Date
    chosen_by: LoginId
  }
  communication_preferences: {
    patient_id: PatientId
    communication_type: number
    communication_channel: number
    is_allowed: boolean
    changed_at: Date
  }
  /** Who read whose record, what and why (docs/domain.md 8). */
  record_accesses: {
    access_id: Generated<number>
    login_id: LoginId
    patient_id: PatientId
    what: string
    occurred_at: Generated<Date>
    /** As what, and for which practice; null in what was recorded before these were. */
    role_id: Generated<RoleId | null>
    practice_id: Generated<PracticeId | null>
  }
  /** When patients read their own record, and on which device. */
  own_accesses: {
    own_access_id: GeneratedAlways<number>
    login_id: LoginId
    patient_id: PatientId
    session_id: SessionId
    user_agent: string | null
    what: string
    occurred_at: Date
    /** Which ten minutes since 1970: one row a session in each. */
    slot: number
  }
  /** A copy of their data that a patient asked for. `gone`: its 7 days are over, and its file with them. */
  own_exports: {
    export_id: Generated<OwnExportId>
    patient_id: PatientId
    login_id: LoginId
    state: 'making' | 'ready' | 'failed' | 'gone'
    asked_at: Date
    ready_at: Date | null
    expires_at: Date | null
    file_key: string | null
    byte_size: number | null
    /** As the patient had allowed when it was made. */
    has_photos: boolean | null
    has_bodyshots: boolean | null
  }
  /** What a patient asked about somebody's reading: once of each; `practice_id` null: of the service's own people. */
  look_questions: {
    question_id: Generated<AccessQuestionId>
    access_id: number
    patient_id: PatientId
    practice_id: PracticeId | null
    looker_id: LoginId
    note: string | null
    asked_by: LoginId
    asked_at: Date
    answer: Generated<string | null>
    answered_by: Generated<LoginId | null>
    answered_at: Generated<Date | null>
  }
}
