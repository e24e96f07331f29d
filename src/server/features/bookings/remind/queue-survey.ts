import type { BookingId } from '../../../../contract/ids.ts'
import { bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { momentInFull } from '../../../../domain/time/format-moment.ts'
import type { Db } from '../../../platform/database.ts'
import { type MessageDependencies, sendBookingMessage } from '../../../records/bookings/booking-messages.ts'
import { kindOf } from '../../../records/bookings/kind-of.ts'

/** Queues the mail that asks how a visit went, if the patient wants reminders by e-mail. */
export const queueSurvey = (
  db: Db,
  deps: MessageDependencies,
  { bookingId, surveyUrl }: { bookingId: BookingId; surveyUrl: string },
): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    kind: 'booking-reminder',
    ways: { email: true, sms: false },
    subject: 'How was it?',
    body: (row) =>
      `Would you tell ${row.site_name} how your ${bookingWords(kindOf(row)).thing} of ${momentInFull(row.starts_at, row.time_zone)} was? It takes a minute, and you need not:\n\n${surveyUrl}`,
  })
