import type { PracticeRecall } from '../../contract/recalls/recalls.ts'
import { dayInZone } from '../time/zoned-time.ts'
import { lastMessageText, recallStatusText, recallStopText, recallReasonText } from './recall-texts.ts'

/** What a spreadsheet would take for a formula begins with an apostrophe; quotes are doubled (RFC 4180). */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const headings = ['Stands', 'First name', 'Last name', 'Birth date', 'Phone', 'Due', 'Why', 'Last message', 'To know']

/** Who is due, as a file for a spreadsheet; days at the practice's zone. */
export function recallsCsv(recalls: readonly PracticeRecall[], timeZone: string): string {
  const lines = recalls.map((one) => [
    recallStatusText(one),
    one.firstName,
    one.lastName,
    one.birthDate,
    one.mobilePhone ?? '',
    one.dueOn,
    recallReasonText(one),
    one.lastMessage === null ? '' : lastMessageText(one.lastMessage.ways, dayInZone(one.lastMessage.when, timeZone)),
    recallNote(one),
  ])
  return [headings, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}

/** What staff should know first: that somebody is to be phoned, can't be reached, or what holds it up. */
export function recallNote({ stop, isToPhone, hasAddress }: Pick<PracticeRecall, 'stop' | 'isToPhone' | 'hasAddress'>) {
  if (stop !== null) return recallStopText(stop)
  if (!hasAddress) return 'No address works'
  return isToPhone ? 'Phone them' : ''
}
