import { shortDayText, timeOfDay } from '../time/format-moment.ts'
import type { BookingKind } from './kind/booking-kind.ts'
import { bookingWords } from './kind/booking-words.ts'
import { type PaidTime, type CancellationPolicy, policyDeadlines } from './money/cancellation.ts'

type PolicyTextInput = {
  kind: BookingKind
  time: PaidTime
  timeZone: string
  policy: CancellationPolicy
  /** The clinic's phone number, for changes that can no longer be made online. */
  phone: string | null
}

/**
 * Sentences about the deadlines to move, cancel and be refunded, in the clinic's time zone. A passed deadline is stated
 * as passed; refunds are not mentioned where nothing is paid. `now` in ms.
 */
export function policyText({ kind, time, timeZone, policy, phone }: PolicyTextInput, now: number): string[] {
  const { change } = bookingWords(kind)
  const { move, refund } = policyDeadlines(time, policy, now)
  const at = (until: number) => `${shortDayText(until, timeZone)}, ${timeOfDay(until, timeZone)}`
  if (typeof move === 'string') {
    const call = `To ${change.toLowerCase()}, call the clinic${phone === null ? '' : ` on ${phone}`}.`
    return refund === 'none' ? [call] : [call, 'You can’t get your money back: it is too close to the time.']
  }
  const moved = `${change} by ${at(move.until)}.`
  if (refund === 'none') return [moved]
  if (refund !== 'over') return [moved, `Cancel by ${at(refund.until)} to get all your money back.`]
  return [
    moved,
    time.refundability === 'kept'
      ? 'You can’t get your money back: it was too late for that when it was moved.'
      : `You can’t get your money back: it is less than ${policy.refundHours} hours before.`,
  ]
}
