import type { PracticeRecall } from '../../contract/recalls/recalls.ts'
import { deadAddressText } from '../notifications/message-state-text.ts'
import { csvFile } from '../text/csv.ts'
import { dayInZone } from '../time/zoned-time.ts'
import { lastMessageText, recallStatusText, recallStopText, recallReasonText } from './recall-texts.ts'

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
  return csvFile([headings, ...lines])
}

type NotedRecall = Pick<PracticeRecall, 'stop' | 'isToPhone' | 'hasAddress' | 'dead'>

/** A note for staff: why recalls are stopped, that no address is known or one takes nothing, or that they should phone. */
export function recallNote({ stop, isToPhone, hasAddress, dead }: NotedRecall) {
  if (stop !== null) return recallStopText(stop)
  if (!hasAddress) return 'No address works'
  const deadText = deadAddressText(dead)
  if (deadText !== null) return isToPhone ? `${deadText}. Phone them` : deadText
  return isToPhone ? 'Phone them' : ''
}
