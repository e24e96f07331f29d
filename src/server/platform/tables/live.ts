import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BookingId, LoginId, PatientId, PracticeId } from '../../../contract/ids.ts'

export interface LiveTables {
  /** What changed, by ids alone; written by the triggers of `0047-live-events`, kept for an hour. */
  live_events: {
    event_id: GeneratedAlways<number>
    kind: string
    subject_id: string | null
    patient_id: PatientId | null
    practice_id: PracticeId | null
    login_id: LoginId | null
    happened_at: Generated<Date>
  }
  /** Who sits at each side of a video call; one who gave no sign for 45 s has left. */
  video_seats: {
    booking_id: BookingId
    side: 'patient' | 'clinician'
    login_id: LoginId
    seat_id: string
    seen_at: Date
  }
  /** What one side tells the other's seat; `content` is a VideoSignal. Gone after the call. */
  video_signals: {
    signal_id: GeneratedAlways<number>
    booking_id: BookingId
    to_login: LoginId
    to_seat: string
    content: JSONColumnType<object>
    sent_at: Date
  }
  /** Patients who asked to be phoned instead. */
  video_phone_calls: { booking_id: BookingId; phone: string; asked_at: Date }
}
