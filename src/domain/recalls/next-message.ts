import { addDays } from '../time/calendar-days.ts'
import { dayInZone, instantOf } from '../time/zoned-time.ts'
import { recallRules } from './recall-rules.ts'
import type { Recall } from './calculate-recalls.ts'

/** Nobody is woken: from nine in the morning to eight in the evening, by their clock. */
const [morning, evening] = ['09:00', '20:00']

/** The day of the next message of a reminder of which `told` (days, the oldest first) went out; null: all did. */
export function nextMessageOn({ reason, dueOn }: Pick<Recall, 'reason' | 'dueOn'>, sentOn: readonly string[]) {
  const { firstMessageDaysBefore, repeatDays, messages } = recallRules[reason]
  if (sentOn.length >= messages) return null
  const last = sentOn.at(-1)
  return last === undefined ? addDays(dueOn, -firstMessageDaysBefore) : addDays(last, repeatDays)
}

/** When the message of a day goes out, in ms: at nine by the person's clock, whichever hours the night had. */
export const messageAt = (day: string, timeZone: string): number => instantOf(day, morning, timeZone)

/** Whether people of a zone may be written to now. */
export function isWithinSendingHours(now: Date, timeZone: string): boolean {
  const today = dayInZone(now, timeZone)
  return now.getTime() >= instantOf(today, morning, timeZone) && now.getTime() < instantOf(today, evening, timeZone)
}

/** Whether somebody should phone: every message went out, and time passed since the last. */
export function isToPhone(
  { reason, dueOn }: Pick<Recall, 'reason' | 'dueOn'>,
  { sentOn, today }: { sentOn: readonly string[]; today: string },
): boolean {
  const { phone, repeatDays, messages } = recallRules[reason]
  const last = sentOn.at(-1)
  if (!phone || last === undefined || sentOn.length < messages) return false
  return today >= dueOn && today >= addDays(last, repeatDays)
}
