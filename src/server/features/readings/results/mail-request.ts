import type { PracticeId } from '../../../../contract/ids.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Db } from '../../../platform/database.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { Services } from '../../../platform/services.ts'
import { newResultLink } from '../../../records/readings/result-links-store.ts'
import type { SentSpotRow } from './sent-spots-store.ts'

type ResultRequest = {
  spot: SentSpotRow
  recipient: string
  practiceId: PracticeId | null
  /** A sentence that explains why they are asked now; null at the first request. */
  why: string | null
  now: Date
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join(' ')

/**
 * Asks a practice by e-mail for the result of a spot, with a new link that needs no account. The mail contains no name
 * and no finding.
 */
export async function mailRequest(
  db: Db,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  { spot, recipient, practiceId, why, now }: ResultRequest,
): Promise<void> {
  const { report_id: reportId, lesion_id } = spot
  const link = await newResultLink(db, { reportId, lesionIds: [lesion_id], practiceId, recipient, now })
  const sent = dateText(dayInZone(spot.sent_at, spot.time_zone))
  const text = `A report of ${sent} asked your practice to see a patient, initials ${initialsOf(spot.patient_name)}. Please say what became of it. No account is needed; the patient’s birth date opens this:\n\n${config.publicUrl}/outcome/link#token=${link}`
  await queueMail(db, jobs, {
    recipient,
    subject: 'A Lentigo result is missing',
    body: [
      mailGreeting(null, spot.country_code),
      why === null ? text : `${why} ${text}`,
      `With an account, sign in: ${config.publicUrl}/clinician/outcomes`,
      'Kind regards,\nLentigo',
    ].join('\n\n'),
  })
}
