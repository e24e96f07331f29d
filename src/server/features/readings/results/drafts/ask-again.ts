import type { LoginId } from '../../../../../contract/ids.ts'
import { isFinalResult } from '../../../../../domain/clinical/spot-results.ts'
import type { Db } from '../../../../platform/database.ts'
import { queueMail } from '../../../../platform/messages/queue-message.ts'
import type { Services } from '../../../../platform/services.ts'
import { accountMail } from '../../../../records/accounts/account-mail.ts'
import { readMailRecipient } from '../../../../records/accounts/mail-recipient-store.ts'
import { readPatientAccess } from '../../../../access/patient-access-store.ts'
import { readResultLink } from '../../../../records/readings/result-links-store.ts'
import { mailRequest } from '../mail-request.ts'
import { findSentSpot, type SentSpotRow } from '../sent-spots-store.ts'
import { deleteOldDrafts, lockDueDrafts, markAsked } from '../../../../records/readings/result-drafts-store.ts'

type Dependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>

/**
 * The job `ask-for-results`: mails the people who wanted to be asked today for the result of a spot, once. Nobody is
 * asked if the result is known meanwhile, the report is recalled, or the patient no longer allows it.
 */
export const askAgain = (deps: Dependencies) => (): Promise<void> =>
  deps.database.db.transaction().execute(async (db) => {
    const now = deps.clock.now()
    await deleteOldDrafts(db, now)
    for (const due of await lockDueDrafts(db, now)) {
      await markAsked(db, due.draft_id, now)
      const spot = await findSentSpot(db, { reportId: due.report_id, lesionId: due.lesion_id, now })
      if (spot === null || !(await isStillAsked(db, spot))) continue
      if (due.login_id !== null) await mailLogin(db, deps, { spot, loginId: due.login_id })
      if (due.link_hash !== null) await mailLink(db, deps, { spot, linkHash: due.link_hash, now })
    }
  })

async function isStillAsked(db: Db, { patient_id, result }: SentSpotRow): Promise<boolean> {
  const [access] = await readPatientAccess(db, [patient_id])
  return access?.consents.consentHistology === true && (result === null || !isFinalResult(result.key))
}

/** Sends a mail without naming the spot; the recipient sees it after signing in. */
async function mailLogin(
  db: Db,
  { jobs, config }: Dependencies,
  { spot, loginId }: { spot: SentSpotRow; loginId: LoginId },
): Promise<void> {
  const paragraphs = [
    'You wanted to be asked today for a result that is missing. What you had typed is kept:',
    `${config.publicUrl}/clinician/outcomes/${spot.report_id}/${spot.lesion_id}`,
  ]
  await queueMail(
    db,
    jobs,
    accountMail(await readMailRecipient(db, loginId), 'A Lentigo result is missing', paragraphs),
  )
}

/** The new link takes over what was typed with the old one. */
async function mailLink(
  db: Db,
  deps: Dependencies,
  { spot, linkHash, now }: { spot: SentSpotRow; linkHash: string; now: Date },
): Promise<void> {
  const link = await readResultLink(db, linkHash)
  // A practice without access is asked no more: its patient removed it, or it closed.
  if (link?.recipient == null || !link.has_access) return
  const { recipient, practice_id: practiceId } = link
  await mailRequest(db, deps, { spot, recipient, practiceId, why: 'You wanted to be asked today.', now })
}
