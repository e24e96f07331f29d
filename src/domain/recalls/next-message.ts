import { addDays } from '../time/calendar-days.ts'
import { dayInZone, instantOf } from '../time/zoned-time.ts'
import { recallRules } from './recall-rules.ts'
import type { Recall } from './calculate-recalls.ts'

/** Messages go out from 9 am to 8 pm in the recipient's time zone. */
const [morning, evening] = ['09:00', '20:00']

/** The day of a recall's next message, given the days of those sent (oldest first); null if all were sent. */
export function nextMessageOn({ reason, dueOn }: Pick<Recall, 'reason' | 'dueOn'>, sentOn: readonly string[]) {
  const { firstMessageDaysBefore, repeatDays, messages } = recallRules[reason]
  if (sentOn.length >= messages) return null
  const last = sentOn.at(-1)
  return last === undefined ? addDays(dueOn, -firstMessageDaysBefore) : addDays(last, repeatDays)
}

/** The time of a day's message in ms: 9 am in the recipient's time zone, also on daylight saving changes. */
export const messageAt = (day: string, timeZone: string): number => instantOf(day, morning, timeZone)

/** Whether messages may be sent to people in a time zone now. */
export function isWithinSendingHours(now: Date, timeZone: string): boolean {
  const today = dayInZone(now, timeZone)
  return now.getTime() >= instantOf(today, morning, timeZone) && now.getTime() < instantOf(today, evening, timeZone)
}

/** Whether staff should phone: all messages were sent, and the repeat interval has passed since the last. */
export function isToPhone(
  { reason, dueOn }: Pick<Recall, 'reason' | 'dueOn'>,
  { sentOn, today }: { sentOn: readonly string[]; today: string },
): boolean {
  const { phone, repeatDays, messages } = recallRules[reason]
  const last = sentOn.at(-1)
  if (!phone || last === undefined || sentOn.length < messages) return false
  return today >= dueOn && today >= addDays(last, repeatDays)
}
