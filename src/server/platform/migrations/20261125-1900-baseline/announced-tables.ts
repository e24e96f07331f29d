import type { AnnouncedTable } from '../announce-changes.ts'
import { announcedBookings, announcedDesk } from './announced-bookings.ts'

const inserts = ['insert'] as const
const insertsAndDeletes = ['insert', 'delete'] as const

/** Columns of a record that are joined as the table `of`. */
const patientAndPractice = (of: string) => ({ patient: `${of}.patient_id`, practice: `${of}.practice_id` })
const ofVisit = { id: 'visits.visit_id', ...patientAndPractice('visits'), from: 'join visits using (visit_id)' }
// A pharmacy's practice reads only the reports that it authorises itself.
const authorisingPractice = (of = '') => `case when ${of}authorising <> 'not-needed' then ${of}practice_id end`

const account: AnnouncedTable[] = [
  {
    table: 'sessions',
    key: 'session_id',
    kind: 'session',
    id: 'session_id',
    login: 'login_id',
    where: 'ended_at is not null',
    on: [],
    watched: ['ended_at'],
  },
  {
    table: 'logins',
    key: 'login_id',
    kind: 'grants',
    id: 'login_id',
    login: 'login_id',
    on: [],
    watched: ['role_id', 'status', 'patient_id'],
  },
  {
    table: 'login_contexts',
    key: 'login_id',
    kind: 'grants',
    id: 'login_id',
    login: 'login_id',
    on: insertsAndDeletes,
    watched: ['practice_id', 'permissions'],
  },
]

const clinical: AnnouncedTable[] = [
  {
    table: 'visits',
    key: 'visit_id',
    kind: 'visit',
    id: 'visit_id',
    patient: 'patient_id',
    practice: 'practice_id',
    on: inserts,
    watched: ['status', 'is_urgent', 'version', 'patient_id', 'flagged_for_review_at'],
  },
  { ...ofVisit, table: 'visit_amendments', key: 'visit_id', kind: 'visit', on: inserts, watched: [] },
  {
    ...ofVisit,
    table: 'visit_questions',
    key: 'question_id',
    kind: 'visit',
    on: inserts,
    watched: ['answered_at', 'taken_back_at'],
  },
  {
    ...ofVisit,
    table: 'readings',
    key: 'visit_id',
    kind: 'reading',
    on: insertsAndDeletes,
    watched: ['reader_login_id', 'flagged_urgent_at'],
  },
  { ...ofVisit, table: 'second_opinions', key: 'visit_id', kind: 'reading', on: inserts, watched: [] },
  {
    table: 'image_hidings',
    key: 'hiding_id',
    kind: 'photo',
    id: 'image_id',
    patient: 'images.patient_id',
    from: 'join images using (image_id)',
    on: inserts,
    watched: ['shown_at'],
  },
  {
    table: 'consent_events',
    key: 'consent_event_id',
    kind: 'consent',
    id: 'patient_id',
    patient: 'patient_id',
    where: `(visit_id is null or not value) and flag in ('imagesAvailableOnline', 'consentPatientAccessToBodyshots',
    'consentDoctorAccessToBodyshots', 'consentHistology')`,
    on: inserts,
    watched: [],
  },
]

const reports: AnnouncedTable[] = [
  {
    table: 'reports',
    key: 'report_id',
    kind: 'report',
    id: 'report_id',
    patient: 'patient_id',
    practice: authorisingPractice(),
    on: inserts,
    watched: ['authorising', 'assigned_to', 'phoned_at'],
  },
  {
    table: 'report_deliveries',
    key: 'delivery_id',
    kind: 'delivery',
    id: 'reports.report_id',
    patient: 'reports.patient_id',
    practice: authorisingPractice('reports.'),
    from: 'join reports using (report_id)',
    on: inserts,
    watched: ['state', 'leaves_at'],
  },
  {
    // A patient is notified of a report when it reaches them, not while it waits for its authorisation.
    name: 'reports_sent',
    table: 'report_deliveries',
    key: 'delivery_id',
    kind: 'own-report',
    id: 'reports.report_id',
    patient: 'reports.patient_id',
    from: 'join reports using (report_id)',
    where: `recipient_kind = 'patient' and state = 'sent'`,
    on: [],
    watched: ['state'],
  },
]

const conversations: AnnouncedTable[] = [
  {
    table: 'video_signals',
    key: 'signal_id',
    kind: 'call',
    id: 'booking_id',
    login: 'to_login',
    on: inserts,
    watched: [],
  },
  {
    table: 'consultations',
    key: 'consultation_id',
    kind: 'consultation',
    id: 'consultation_id',
    patient: 'patient_id',
    on: inserts,
    watched: ['version', 'status'],
  },
  {
    table: 'spot_messages',
    key: 'message_id',
    kind: 'spot-chat',
    id: 'spot_chats.spot_chat_id',
    patient: 'spot_chats.patient_id',
    from: 'join spot_chats using (spot_chat_id)',
    on: inserts,
    watched: [],
  },
  {
    table: 'spot_chats',
    key: 'spot_chat_id',
    kind: 'spot-chat',
    id: 'spot_chat_id',
    patient: 'patient_id',
    on: [],
    watched: ['reader_login_id', 'patient_read_up_to', 'reader_read_up_to'],
  },
]

/** Every table whose changes open pages are notified of. */
export const announcedTables = [
  ...account,
  ...clinical,
  ...reports,
  ...announcedBookings,
  ...announcedDesk,
  ...conversations,
]
