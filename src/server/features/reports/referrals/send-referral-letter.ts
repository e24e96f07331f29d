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
import { queueDelivery } from '../../../records/reports/queue-deliveries-store.ts'
import { lockReport } from '../../../records/reports/distribution-store.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readLetterRecipients } from './letter-recipients-store.ts'
import { insertLetter, isLetterWaiting } from '../../../records/reports/letter-rows-store.ts'
import { presentLetter } from './present-letters.ts'
import { type OpenedReferral, openReferral } from './open-referral.ts'
import { askSourcesOf, writeReferral, writersPractice } from './write-referral.ts'

/**
 * Limits letters to typed addresses, which nobody has checked: they carry health data, and a doctor writes few of these
 * a day. An address of an earlier letter counts too, because whoever typed it may have opened that letter themselves.
 */
const typedLetters: RateLimitRule = {
  name: 'letter-typed-address',
  freeTries: 30,
  firstWait: 600,
  longestWait: 3600,
  resetAfter: 86_400,
}

type To = ValidRequest<typeof calls.sendReferralLetter>['to']

/** A typed address in its normal form. Throws 422 for an invalid one. */
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

/** The recipient of a letter: a known one at one of their addresses, or one that the writer typed. */
function recipientOf(to: To, known: readonly LetterRecipient[]): LetterWay & { name: string; isChecked: boolean } {
  if (to.recipientId === null) return { ...typedWay(to), name: to.name, isChecked: false }
  const recipient = known.find(({ recipientId }) => recipientId === to.recipientId)
  const way = recipient?.ways.find(({ channel, address }) => channel === to.channel && address === to.address)
  if (recipient === undefined || way === undefined)
    throw invalid('/to/address', 'The recipient no longer has this address. Choose another one.')
  return { ...way, name: recipient.name, isChecked: recipient.basis === 'patient-list' }
}

/** Throws 409 before the report is released, because the letter is sent with it. */
function requireReleased({ known, row }: OpenedReferral, now: Date): void {
  const facts = known.find(({ reportId }) => reportId === row.report_id)
  if (facts?.releasedAt === null || facts === undefined || facts.releasedAt > now)
    throw new Problem('conflict', { detail: 'The report has not left yet. Authorise it first, or wait a minute.' })
}

/** Signs a letter about a spot, and sends it with its report once the minute for taking it back is over. */
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
      throw invalid('/howSoon', 'Choose a time no later than the report says.')
    const { db } = deps.database
    const { isChecked, ...recipient } = recipientOf(
      request.to,
      await readLetterRecipients(db, { patientId: opened.row.patient_id, practiceId }),
    )
    if (!isChecked) await deps.attempts.countTry(typedLetters, user.loginId)
    const { name, channel, address } = recipient
    const to = channel === 'healthlink' ? [name, `HealthLink ${address}`] : [name, address]
    const content = await writeReferral(deps, user, { opened, chosen: { to, howSoon, note, signedAt: now } })
    const letterId = await db.transaction().execute(async (trx) => {
      await lockReport(trx, reportId)
      // The answer to an earlier call may have been lost: pressing again still sends only one letter.
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
