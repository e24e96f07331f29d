import { shortDayText, timeOfDay } from '../time/format-moment.ts'
import { type PaidTime, type CancellationPolicy, policyDeadlines } from './money/cancellation.ts'

type PolicyTextInput = {
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
export function policyText({ time, timeZone, policy, phone }: PolicyTextInput, now: number): string[] {
  const { move, refund } = policyDeadlines(time, policy, now)
  const at = (until: number) => `${shortDayText(until, timeZone)}, ${timeOfDay(until, timeZone)}`
  if (typeof move === 'string') {
    const call = `To move or cancel it, call the clinic${phone === null ? '' : ` on ${phone}`}.`
    return refund === 'none' ? [call] : [call, 'What you pay is not given back, for it is so soon.']
  }
  const moved = `Move or cancel it until ${at(move.until)}.`
  if (refund === 'none') return [moved]
  if (refund !== 'over') return [moved, `Cancel until ${at(refund.until)} to get all that you pay back.`]
  return [
    moved,
    time.refundability === 'kept'
      ? 'What you paid is not given back: that was over before it was moved.'
      : `What you pay is not given back: it is less than ${policy.refundHours} hours before.`,
  ]
}
