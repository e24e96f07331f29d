import { moneyText } from '../../../domain/bookings/money/money.ts'
import type { TextAnswer } from '../../../domain/bookings/text-answer.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { momentInFull } from '../../../domain/time/format-moment.ts'
import type { Db } from '../../platform/database.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { amendmentNow, paidOf } from './booking-refund.ts'
import { saveConfirmation, updateBookingRow } from './booking-rows-store.ts'
import { type BookingRow, lockBooking, readBooking } from './booking-store.ts'
import { cancelBooking } from './cancel-booking.ts'
import { findBookingToldTo } from './text-answer-store.ts'

const day = 24 * 3_600_000

type TextReply = { kind: 'no-booking' } | { kind: 'taken'; words: string | null }

/**
 * Handles YES or NO in reply to a reminder by text. YES confirms the booking; NO asks whether to cancel it; a second NO
 * within a day cancels it by the ordinary policy. Returns the reply to send; null if none, because a cancelled booking
 * has messages of its own. `no-booking`: this number was not reminded of any upcoming booking.
 */
export async function answerByText(
  db: Db,
  deps: BookingDependencies,
  { from, answer }: { from: string; answer: TextAnswer },
): Promise<TextReply> {
  const now = deps.clock.now()
  const bookingId = await findBookingToldTo(db, from, now)
  if (bookingId === null) return { kind: 'no-booking' }
  await lockBooking(db, bookingId)
  const row = await readBooking(db, bookingId)
  if (row?.status !== 'Booked') return { kind: 'no-booking' }
  const when = `${momentInFull(row.starts_at, row.time_zone)}, ${row.site_name}`
  if (answer === 'yes') {
    await saveConfirmation(db, bookingId, now)
    return taken(`Thank you. We see you ${when}.`)
  }
  const amendment = amendmentNow(row, now)
  if (!amendment.isAllowed) return taken(`It is too late to give up your time by text. ${callText(row)}`)
  if (isAsked(row, now)) {
    await cancelBooking(db, deps, { row, refund: amendment.refund, by: 'patient', reasonId: null })
    return taken(null)
  }
  await updateBookingRow(db, bookingId, { confirmed_at: null, give_up_asked_at: now, updated_at: now })
  return taken(
    `You can’t come ${when}? Answer NO again to give up your time, YES to keep it.${refundText(row, amendment.refund)}`,
  )
}

const taken = (words: string | null): TextReply => ({ kind: 'taken', words })

/** Whether the patient was asked, within the last day and about the booking's current time, if they want to cancel. */
function isAsked({ give_up_asked_at: askedAt, time_set_at, created_at }: BookingRow, now: Date): boolean {
  return askedAt !== null && askedAt >= (time_set_at ?? created_at) && now.getTime() - askedAt.getTime() < day
}

function refundText(row: BookingRow, refund: number): string {
  if (refund > 0) return ` We give back ${moneyText(refund)}.`
  return paidOf(row) > 0 ? ' What you paid is not given back.' : ''
}

const callText = ({ contact_phone: phone }: BookingRow): string =>
  phone === null ? 'Phone the clinic.' : `Phone the clinic on ${formatPhone(phone)}.`
