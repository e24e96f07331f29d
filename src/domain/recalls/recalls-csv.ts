import type { PracticeRecall } from '../../contract/recalls/recalls.ts'
import { dayInZone } from '../time/zoned-time.ts'
import { lastMessageText, recallStatusText, recallStopText, recallReasonText } from './recall-texts.ts'

/** A quoted CSV cell (RFC 4180). An apostrophe before a formula keeps spreadsheets from running it. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const headings = ['Status', 'First name', 'Last name', 'Birth date', 'Phone', 'Due', 'Reason', 'Last message', 'Note']

/** The recall list as CSV; days are in the practice's zone. */
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

/** A note for staff: why recalls are stopped, that no address is known, or that they should phone. */
export function recallNote({ stop, isToPhone, hasAddress }: Pick<PracticeRecall, 'stop' | 'isToPhone' | 'hasAddress'>) {
  if (stop !== null) return recallStopText(stop)
  if (!hasAddress) return 'No address works'
  return isToPhone ? 'Phone them' : ''
}
