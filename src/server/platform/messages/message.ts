import type { BookingId, PatientId } from '../../../contract/ids.ts'
import type { NotificationKind } from '../../../domain/notifications/notification-channels.ts'

/** What a message to a patient is about, so that staff can see its outcome. */
export type MessageSubject = { kind: NotificationKind; patientId: PatientId | null; bookingId: BookingId | null }

/** The brand whose name, colours and address a mail carries. */
export type Brand = 'lentigo' | 'melon'

/** An e-mail. Its text contains nothing clinical (docs/decisions-clinic.md "What messages say"). */
export type Mail = {
  recipient: string
  subject: string
  body: string
  /** A calendar file (RFC 5545) to attach. */
  calendar?: string | undefined
  /** Lentigo by default. */
  brand?: Brand | undefined
  /** The report delivery that this message belongs to; its outcome is recorded there. */
  deliveryId?: string | undefined
  about?: MessageSubject | undefined
}

/** A text message; `recipient` is a mobile number in E.164. It contains nothing clinical either. */
export type TextMessage = {
  recipient: string
  body: string
  deliveryId?: string | undefined
  about?: MessageSubject | undefined
}

/** A message of either channel. */
export type Message = ({ channel: 'email' } & Mail) | ({ channel: 'sms' } & TextMessage)
