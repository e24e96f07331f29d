import type { ValidRequest } from '../../../../contract/endpoint.ts'
import { emailText } from '../../../../contract/text.ts'
import type * as calls from '../../../../contract/reports/referral-letters.ts'
import type { LetterRecipient, LetterWay } from '../../../../contract/reports/referral-letters.ts'
import { may } from '../../../../domain/access/may.ts'
import { undoEndsAt } from '../../../../domain/access/may-know-findings.ts'
import { normaliseEdi } from '../../../../domain/identifiers/edi.ts'
import { howSoonChoices } from '../../../../domain/reports/referrals/ask-text.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { RateLimitRule } from '../../../http/rate-limit.ts'
import { queueDelivery } from '../../../records/reports/queue-deliveries.ts'
import { lockReport } from '../../../records/reports/distribution-store.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readLetterRecipients } from './letter-recipients-store.ts'
import { insertLetter, isLetterWaiting } from '../../../records/reports/letter-rows-store.ts'
import { presentLetter } from './present-letters.ts'
import { type OpenedReferral, openReferral } from './open-referral.ts'
import { askSourcesOf, writeReferral, writersPractice } from './write-referral.ts'

/** A letter takes a record to an address that nobody has checked; a doctor writes few of these a day. */
const typedLetters: RateLimitRule = {
  name: 'letter-typed-address',
  freeTries: 30,
  firstWait: 600,
  longestWait: 3600,
  resetAfter: 86_400,
}

type To = ValidRequest<typeof calls.sendReferralLetter>['to']

/** A typed address in the form in which it is used. Throws 422 for one that can't be. */
function typedWay({ channel, address }: To): LetterWay {
  switch (channel) {
    case 'mail': {
      const email = emailText.safeParse(address)
      if (!email.success) throw invalid('/to/address', 'Enter an e-mail address like name@example.nz.')
      return { channel, address: email.data }
    }
    case 'healthlink': {
      const edi = normaliseEdi(address)
      if (edi === null) throw invalid('/to/address', 'A HealthLink address has 4 to 12 letters and digits.')
      return { channel, address: edi }
    }
  }
}

/** Who gets a letter: somebody of the patient's list by an address of theirs, or whom the writer typed. */
function recipientOf(to: To, known: readonly LetterRecipient[]): LetterWay & { name: string } {
  if (to.recipientId === null) return { ...typedWay(to), name: to.name }
  const recipient = known.find(({ recipientId }) => recipientId === to.recipientId)
  const way = recipient?.ways.find(({ channel, address }) => channel === to.channel && address === to.address)
  if (recipient === undefined || way === undefined)
    throw invalid('/to/address', 'The recipient no longer has this address. Choose another one.')
  return { ...way, name: recipient.name }
}

/** Throws 409 while nobody may know the report yet, since the letter goes with it. */
function requireReleased({ known, row }: OpenedReferral, now: Date): void {
  const facts = known.find(({ reportId }) => reportId === row.report_id)
  if (facts?.releasedAt === null || facts === undefined || facts.releasedAt > now)
    throw new Problem('conflict', { detail: 'The report has not left yet. Authorise it first, or wait a minute.' })
}

/** Signs a letter about a spot and sends it with its report, after the minute of undo. */
export const sendReferralLetter =
  (deps: ReportDependencies): Handler<typeof calls.sendReferralLetter> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { reportId, lesionId, howSoon, note } = request
    const opened = await openReferral(deps, user, request)
    const practiceId = writersPractice(user, opened)
    if (!may(user, 'sign letters', null) || practiceId === undefined) throw new Problem('forbidden')
    const now = deps.clock.now()
    requireReleased(opened, now)
    if (!howSoonChoices(await askSourcesOf(deps, opened)).includes(howSoon))
      throw invalid('/howSoon', 'Ask for no later than the report says.')
    const { db } = deps.database
    const recipient = recipientOf(request.to, await readLetterRecipients(db, opened.row.patient_id))
    if (request.to.recipientId === null) await deps.attempts.countTry(typedLetters, user.loginId)
    const { name, channel, address } = recipient
    const to = channel === 'healthlink' ? [name, `HealthLink ${address}`] : [name, address]
    const content = await writeReferral(deps, user, { opened, chosen: { to, howSoon, note, signedAt: now } })
    const letterId = await db.transaction().execute(async (trx) => {
      await lockReport(trx, reportId)
      // An answer that was lost on its way is asked for by pressing again: one letter leaves.
      if (await isLetterWaiting(trx, { reportId, lesionId, signedBy: user.loginId, channel, address }, now))
        throw new Problem('conflict', {
          detail:
            'A letter to them is signed and leaves within a minute. Load this page again to see it or take it back.',
        })
      const leavesAt = undoEndsAt(now)
      const made = await insertLetter(
        trx,
        { reportId, lesionId, practiceId, signedBy: user.loginId, signedAt: now, content },
        { ...recipient, leavesAt },
      )
      await queueDelivery(trx, deps.jobs, { deliveryId: made.deliveryId, startAfter: leavesAt })
      return made.letterId
    })
    return presentLetter(deps, user, { reportId, lesionId, letterId })
  }
