import type { VisitId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { Services } from '../../../platform/services.ts'
import { readVisitAuthor } from '../../../records/visits/questions-store.ts'

/** Emails the author of a visit that a reader has a question, without the question or the patient. */
export async function mailQuestion(
  trx: Db,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  visitId: VisitId,
): Promise<void> {
  const maker = await readVisitAuthor(trx, visitId)
  if (maker.status !== 'active') return
  await queueMail(trx, jobs, {
    recipient: maker.user_name,
    subject: 'A Lentigo reader has a question',
    body: [
      mailGreeting(maker.first_name, maker.country_code),
      `A reader has a question about a visit that you sent. Please answer it here:\n\n${config.publicUrl}/clinician/previousVisits?filter=questions`,
      'Kind regards,\nLentigo',
    ].join('\n\n'),
  })
}
