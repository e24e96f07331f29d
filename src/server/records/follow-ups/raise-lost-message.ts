import { isLost } from '../../../domain/notifications/message-state-text.ts'
import type { NotificationKind } from '../../../domain/notifications/notification-channels.ts'
import type { Db } from '../../platform/database.ts'
import type { MessageOutcome } from '../../platform/messages/message-store.ts'
import { followUpDueTimes } from './follow-up-due.ts'
import { addFollowUps } from './follow-up-store.ts'
import { readLostMessage } from './lost-message-store.ts'

/** What was not delivered, in the words of the task; null: nobody needs to act. */
const subjects: { readonly [K in NotificationKind]: string | null } = {
  report: 'That there is something new to read',
  booking: 'A message about a booking',
  'booking-reminder': 'The reminder of a booking',
  recall: 'The reminder of a check',
  'chat-answered': 'The answer to a SpotChat',
  'time-came-free': null,
  'photo-seen': null,
  'consents-changed': null,
  'request-answered': null,
}
const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(subjects, kind)

/**
 * Makes a task of "Nobody has answered" if a notification reached its patient by no channel, once for each message. No
 * task is made if another channel delivered it, or still may.
 */
export async function raiseLostMessage(
  db: Db,
  { messageId, outcome, reason, now }: { messageId: string; outcome: MessageOutcome; reason: string | null; now: Date },
): Promise<void> {
  if (!isLost(outcome)) return
  const lost = await readLostMessage(db, messageId)
  if (lost === undefined || lost.is_told || !isKind(lost.kind)) return
  const subject = subjects[lost.kind]
  if (subject === null) return
  const { place } = lost
  const dueAt = place === null ? now : (await followUpDueTimes(db, [place], now))(place.practice_id)
  const why = reason === null ? '' : ` (${reason})`
  await addFollowUps(
    db,
    [
      {
        kind: 'message-failed',
        subjectKey: `message ${messageId}`,
        reason: `${subject} did not reach ${lost.patient_name}${why}. Phone or write to them.`,
        patientId: lost.patient_id,
        practiceId: place?.practice_id ?? null,
        reportId: null,
        dueAt,
        takenBy: null,
      },
    ],
    now,
  )
}
