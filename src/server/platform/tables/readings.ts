import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  LesionDiagnosisId,
  LesionId,
  LoginId,
  PatientId,
  PracticeId,
  ReportId,
  VisitId,
  VisitQuestionId,
} from '../../../contract/ids.ts'

/** Reading and its reports; what `content` holds is the reading's and the report's own schema, parsed where it is read. */
export interface ReadingTables {
  /** Who reads a visit now; a claim that was silent for 30 minutes counts no more. */
  readings: {
    visit_id: VisitId
    reader_login_id: LoginId | null
    claimed_at: Date | null
    active_at: Date | null
    flagged_urgent_at: Date | null
  }
  /** What a reader has typed of a spot and not said yet; nobody else's. */
  reading_drafts: {
    visit_id: VisitId
    lesion_id: LesionId
    login_id: LoginId
    content: JSONColumnType<object>
    saved_at: Date
  }
  /** What a reader says of a spot; one that is not replaced for each reader. Reopened: an amendment came after it. */
  lesion_diagnoses: {
    lesion_diagnosis_id: Generated<LesionDiagnosisId>
    visit_id: VisitId
    lesion_id: LesionId
    visit_version: number
    login_id: LoginId
    /** Of the tables in `domain/clinical` that it was said with. */
    clinical_version: string
    diagnosis: string
    outcome: string
    actions: string[]
    callback_months: number | null
    margin_mm: number | null
    /** Its width, as the reader measured it. */
    measured_mm: number | null
    comment: string | null
    patient_words: string | null
    is_urgent: boolean
    is_hidden_in_report: boolean
    has_changed: boolean | null
    diagnosed_at: Date
    replaced_at: Date | null
    reopened_at: Date | null
  }
  second_opinions: {
    visit_id: VisitId
    lesion_id: LesionId
    asked_by: LoginId
    asked_of: LoginId
    question: string | null
    asked_at: Date
  }
  /** What a reader asked the practice of a visit; without an answer it is open unless it was taken back. */
  visit_questions: {
    question_id: Generated<VisitQuestionId>
    visit_id: VisitId
    lesion_id: LesionId | null
    asked_by: LoginId
    question: string
    asked_at: Date
    answered_by: Generated<LoginId | null>
    answer: Generated<string | null>
    answered_at: Generated<Date | null>
    taken_back_by: Generated<LoginId | null>
    taken_back_at: Generated<Date | null>
  }
  /** A published report, never changed but for its authorising; a trigger refuses one that leaves a spot unanswered. */
  reports: {
    report_id: Generated<ReportId>
    report_guid: Generated<string>
    visit_id: VisitId
    version: number
    patient_id: PatientId
    practice_id: PracticeId
    clinical_version: string
    content: JSONColumnType<object>
    is_urgent: boolean
    is_benign: boolean
    is_no_images_benign: boolean
    published_by: LoginId
    published_at: Date
    authorising: 'not-needed' | 'waiting' | 'authorised'
    assigned_to: LoginId | null
    authorised_by: LoginId | null
    authorised_at: Date | null
    note: string | null
    /** When somebody marked that the patient was phoned about an urgent result. */
    phoned_at: Date | null
    phoned_by: LoginId | null
    recalled_at: Generated<Date | null>
    recalled_by: Generated<LoginId | null>
    recalled_why: Generated<string | null>
    /** When its practice was told that it waits too long. */
    alarmed_at: Generated<Date | null>
  }
  /** When its patient first opened a report. */
  reports_seen: { report_id: ReportId; seen_at: Date }
  report_spots: {
    report_id: ReportId
    visit_id: VisitId
    lesion_id: LesionId
    lesion_diagnosis_id: LesionDiagnosisId
  }
  report_documents: {
    download_handle: string
    report_id: ReportId
    kind: 'report' | 'invoice'
    file_name: string
    file_key: string
    byte_size: number
    made_at: Date
    downloaded_at: Date | null
    /** The photos that it shows; null: not known. */
    image_ids: string[] | null
  }
  /** Who gets a version of a report: each recipient once. */
  report_deliveries: {
    delivery_id: Generated<string>
    report_id: ReportId
    recipient_kind: 'patient' | 'practitioner' | 'practice'
    recipient_id: string
    channel: 'mail' | 'text' | 'healthlink'
    address: string
    control_id: string | null
    state: 'waiting' | 'sending' | 'sent' | 'acknowledged' | 'failed' | 'taken-back'
    reason: string | null
    attempts: Generated<number>
    leaves_at: Date
    sent_at: Date | null
    acknowledged_at: Date | null
    recipient_name: Generated<string>
    recall_sent_at: Generated<Date | null>
    recall_control_id: Generated<string | null>
  }
  report_delivery_tries: { try_id: GeneratedAlways<number>; delivery_id: string; tried_at: Date; said: string }
  /** What came back from partners, file by file; `again`: that message was answered before. */
  report_acks: {
    ack_id: GeneratedAlways<number>
    file_name: string
    control_id: string | null
    code: string | null
    said: string | null
    received_at: Date
    delivery_id: string | null
    verdict: 'taken' | 'again' | 'unknown' | 'unreadable'
  }
  /** Links that open a report with the birth date; the token itself is nowhere. */
  report_links: {
    token_hash: string
    report_id: ReportId
    delivery_id: string | null
    opens_at: Date
    expires_at: Date
    wrong_tries: Generated<number>
    locked_at: Date | null
    revoked_at: Date | null
    opened_at: Date | null
    /** What the birth date opened, for 15 minutes. */
    session_hash: Generated<string | null>
    session_until: Generated<Date | null>
  }
  /** Wrong tries of every token, of one that exists or not: nobody can tell which. */
  report_link_tries: { token_hash: string; wrong_tries: number; first_at: Date }
}
