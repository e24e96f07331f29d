import type { PracticeRecall } from '../../contract/recalls/recalls.ts'
import { dateText, monthYear } from '../time/format-day.ts'
import type { RecallReason } from './recall-rules.ts'
import type { RecallStop } from './calculate-recalls.ts'

/** The reason of a recall for staff. A pharmacy does not learn the reason for a spot. */
export function recallReasonText({
  reason,
  months,
  further,
}: Pick<PracticeRecall, 'reason' | 'months' | 'further'>): string {
  const time = months === null ? '' : `, ${months} months`
  const more = further === 0 ? '' : `, and ${further} more`
  return `${reason === null ? 'Requested in the report' : staffReasonTexts[reason]}${time}${more}`
}

const staffReasonTexts: Readonly<Record<RecallReason, string>> = {
  'spot-action-3': 'New photos of a spot',
  'spot-action-6': 'New photos of a spot',
  'spot-action-12': 'New photos of a spot',
  'atypical-single': 'Atypical spot',
  'doctor-not-booked': 'Report not opened, needs a doctor',
  'new-photos-open': 'New photos requested, none received',
  'had-melanoma': 'Had a melanoma',
  'every-6-months': 'Skin check',
  'risk-high': 'High risk',
  'risk-medium': 'Medium risk',
  'risk-low': 'Low risk',
  'callback-by-reader': 'Set by the reader',
  'patient-choice': 'Their own choice',
  usual: 'Usual',
}

/** The reason of a recall for the patient; reveals nothing that their report did not say. */
export const patientReasonTexts: Readonly<Record<RecallReason, string>> = {
  'spot-action-3': 'A spot that we watch: new photos after 3 months',
  'spot-action-6': 'A spot that we watch: new photos after 6 months',
  'spot-action-12': 'A spot that we watch: new photos after 12 months',
  'atypical-single': 'A spot that we watch: new photos after 3 months',
  'doctor-not-booked': 'Your report says what to do',
  'new-photos-open': 'We asked for new photos',
  'had-melanoma': 'You had a melanoma: a skin check, every 6 months',
  'every-6-months': 'Skin check, every 6 months',
  'risk-high': 'Skin check, every 6 months at a high risk',
  'risk-medium': 'Skin check, every 12 months at a medium risk',
  'risk-low': 'Skin check, every 24 months at a low risk',
  'callback-by-reader': 'Skin check, when your reader asked for it',
  'patient-choice': 'Skin check, as often as you chose',
  usual: 'Skin check, every 12 months',
}

const countText = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** The status of a recall: "Overdue 7 weeks", "Due today", "In 3 days", "Paused". */
export function recallStatusText({ days, stop }: Pick<PracticeRecall, 'days' | 'stop'>): string {
  if (stop !== null) return stop.kind === 'paused' ? 'Paused' : stop.kind === 'booked' ? 'Booked' : 'Stopped'
  if (days === 0) return 'Due today'
  if (days < 0) return `In ${countText(-days, 'day')}`
  return `Overdue ${days < 14 ? countText(days, 'day') : countText(Math.floor(days / 7), 'week')}`
}

/** Why recalls are stopped, as text. */
export function recallStopText(stop: { kind: RecallStop['kind']; until: string | null }): string {
  switch (stop.kind) {
    case 'paused':
      return stop.until === null ? 'A break' : `Break until ${dateText(stop.until)}`
    case 'moved-away':
      return 'Moved away'
    case 'died':
      return 'Died'
    case 'closed':
      return 'Account closed'
    case 'off':
      return 'Wants no reminders'
    case 'booked':
      return 'Has booked'
  }
}

const channelNames: Readonly<Record<string, string>> = { text: 'Text', email: 'E-mail', app: 'App' }

/** The last message with its day in the practice's zone: "Text 2 Nov 2026". */
export function lastMessageText(channels: readonly string[], day: string): string {
  const names = channels.map((way) => channelNames[way] ?? way)
  return names.length === 0 ? `Reached nobody ${dateText(day)}` : `${names.join(' and ')} ${dateText(day)}`
}

/** The due date for the patient: month and year, as in reports. */
export const dueText = (dueOn: string): string => monthYear(dueOn)
