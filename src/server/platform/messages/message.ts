import type { BookingId, PatientId } from '../../../contract/ids.ts'
import type { NotificationKind } from '../../../domain/notifications/notification-channels.ts'

/** What a message to a patient is about, so that staff see what became of it. */
export type MessageSubject = { kind: NotificationKind; patientId: PatientId | null; bookingId: BookingId | null }

/** Whose name, colours and address a mail carries. */
export type Brand = 'lentigo' | 'melon'

/** An e-mail. Its text contains nothing clinical (docs/decisions-clinic.md "What messages say"). */
export type Mail = {
  recipient: string
  subject: string
  body: string
  /** A calendar file (RFC 5545) to attach. */
  calendar?: string | undefined
  /** Lentigo unless said. */
  brand?: Brand | undefined
  /** The delivery of a report that this message is: it is told what becomes of it. */
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
