import type { VisitId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { greeting } from '../../../platform/mail/greeting.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { readMaker } from '../../../records/visits/questions-store.ts'

/** Mails who made a visit that its reader asked something; nothing of what, nor of whom. */
export async function tellMaker(
  trx: Db,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  visitId: VisitId,
): Promise<void> {
  const maker = await readMaker(trx, visitId)
  if (maker.status !== 'active') return
  await queueMail(trx, jobs, {
    recipient: maker.user_name,
    subject: 'A Lentigo reader has a question',
    body: [
      greeting(maker.first_name, maker.country_code),
      `A reader has a question about a visit that you sent. It waits for your answer:\n\n${config.publicUrl}/clinician/previousVisits?filter=questions`,
      'Kind regards,\nLentigo',
    ].join('\n\n'),
  })
}
