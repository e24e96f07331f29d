import type { LoginId, ReportId } from '../../../contract/ids.ts'
import type { ReturnKind } from '../../../contract/readings/returns.ts'
import type { Db } from '../../platform/database.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import { queueMail } from '../../platform/messages/queue-message.ts'
import type { Services } from '../../platform/services.ts'
import { followUpDueTimes } from '../follow-ups/follow-up-due.ts'
import { queuePushNotifications } from '../notifications/send-notification.ts'
import { setVisitStatus } from '../visits/visit-rows-store.ts'
import { insertReturn, readAddress, readSignedReport } from './report-returns-store.ts'

type Dependencies = Pick<Services, 'jobs' | 'config'>
type Returned = { reportId: ReportId; kind: ReturnKind; reason: string; askedBy: LoginId; now: Date }

const bodyOf = (name: string, country: 'NZ' | 'AU', sentence: string): string =>
  [mailGreeting(name, country), sentence, 'Kind regards,\nLentigo'].join('\n\n')

/**
 * Returns a report to the reader who signed it, in the caller's transaction: its visit comes first in the worklist, due
 * in four working hours, and the reader is notified.
 */
export async function returnReport(db: Db, { jobs, config }: Dependencies, returned: Returned): Promise<void> {
  const { reportId, askedBy, now } = returned
  const signed = await readSignedReport(db, reportId)
  const dueAt = (await followUpDueTimes(db, [signed], now))(signed.practice_id)
  await insertReturn(db, { ...returned, visitId: signed.visit_id, reader: signed.published_by, dueAt })
  if (signed.visit_status === 'reported') await setVisitStatus(db, signed.visit_id, 'received')
  if (signed.published_by === askedBy || signed.status !== 'active') return
  await queueMail(db, jobs, {
    recipient: signed.user_name,
    subject: 'A Lentigo report has come back to you',
    body: bodyOf(
      signed.first_name,
      signed.country_code,
      `A report that you signed has come back. It stands first in your reading list:\n\n${config.publicUrl}/clinician/reading`,
    ),
  })
  await queuePushNotifications(db, jobs, { whose: { loginId: signed.published_by }, page: 'reading' })
}

/** Notifies a doctor that their question about a report was answered, in the caller's transaction. */
export async function notifyAsker(
  db: Db,
  { jobs, config }: Dependencies,
  { askedBy, reportId }: { askedBy: LoginId; reportId: ReportId },
): Promise<void> {
  const asker = await readAddress(db, askedBy)
  if (asker.status !== 'active') return
  const { country_code: country } = await readSignedReport(db, reportId)
  await queueMail(db, jobs, {
    recipient: asker.user_name,
    subject: 'Your question about a Lentigo report is answered',
    body: bodyOf(
      asker.first_name,
      country,
      `The reader has answered your question about a report:\n\n${config.publicUrl}/clinician/pendingreports`,
    ),
  })
  await queuePushNotifications(db, jobs, { whose: { loginId: askedBy }, page: 'pending-reports' })
}
