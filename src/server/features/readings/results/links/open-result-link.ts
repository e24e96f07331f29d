import type * as calls from '../../../../../contract/readings/result-links.ts'
import type { OpenedResultLink } from '../../../../../contract/readings/result-links.ts'
import { ReportTokenCode } from '../../../../../contract/reports/report-links.ts'
import { type Handler, Reply } from '../../../../http/bind.ts'
import { hashSecretToken, newSecretToken } from '../../../../platform/secret-token.ts'
import { writeSecurityLog } from '../../../../platform/security-log/security-log-store.ts'
import type { Db } from '../../../../platform/database.ts'
import * as store from '../../../../records/readings/result-links-store.ts'
import { countWrongTry, lockTries, maxWrongTries } from '../../../../records/reports/link-store.ts'
import { readDraft } from '../../../../records/readings/result-drafts-store.ts'
import { resultLinkTries, type ResultLinkDependencies } from './result-link-dependencies.ts'
import { spotsOfLink } from './spots-of-link.ts'
import { personName } from '../../../../../domain/text/person-name.ts'

const sessionLifetimeMs = 30 * 60_000

const messages = {
  [ReportTokenCode.Ok]: 'Say what became of it.',
  [ReportTokenCode.Wrong]: 'The link or the birth date is wrong. After 5 wrong tries the link is locked.',
  [ReportTokenCode.Locked]: 'This link is locked after 5 wrong tries. Ask us to send a new one.',
  [ReportTokenCode.Ended]:
    'This link has ended: its 90 days are over, your practice no longer has access, or we have what we asked for.',
  [ReportTokenCode.NotYet]: 'This link does not open yet.',
} as const

const refused = (responseCode: keyof typeof messages): OpenedResultLink => ({
  responseCode,
  responseMessage: messages[responseCode],
  sessionToken: null,
  patient: null,
  visitDate: null,
  spots: [],
  canAskAgain: false,
})

/**
 * Opens the link of a practice with the patient's birth date. As for the link of a report, an unknown token and a wrong
 * birth date are counted, locked and answered in the same way.
 */
export const openResultLink =
  (deps: ResultLinkDependencies): Handler<typeof calls.openResultLink> =>
  async ({ request, caller }) => {
    await deps.attempts.countTry(resultLinkTries, caller.address)
    const tokenHash = hashSecretToken(request.token)
    const answer = await deps.database.db.transaction().execute(async (db) => {
      const now = deps.clock.now()
      const wrongTries = await lockTries(db, tokenHash)
      const link = await store.readResultLink(db, tokenHash)
      if (wrongTries >= maxWrongTries) return refused(ReportTokenCode.Locked)
      if (link?.birth_date !== request.birthDate) {
        await countWrongTry(db, tokenHash, now)
        if (wrongTries + 1 < maxWrongTries) return refused(ReportTokenCode.Wrong)
        if (link !== undefined) await logLink(db, { what: 'locked', link, now })
        return refused(ReportTokenCode.Locked)
      }
      return openedLink(db, link, now)
    })
    return answer.responseCode === ReportTokenCode.Ok ? answer : new Reply(404, answer)
  }

async function openedLink(db: Db, link: store.ResultLinkRow, now: Date): Promise<OpenedResultLink> {
  const spots = link.expires_at <= now || !link.has_access ? [] : await spotsOfLink(db, link, now)
  if (spots.length === 0) return refused(ReportTokenCode.Ended)
  const sessionToken = newSecretToken()
  await store.openResultSession(db, link.token_hash, {
    sessionHash: hashSecretToken(sessionToken),
    until: new Date(now.getTime() + sessionLifetimeMs),
    now,
  })
  await logLink(db, { what: 'opened', link, now })
  return {
    ...refused(ReportTokenCode.Ok),
    sessionToken,
    patient: personName(link.first_name, link.last_name.slice(0, 1)),
    visitDate: spots[0]?.visit_day ?? null,
    spots: await Promise.all(
      spots.map(async (row) => ({
        lesionId: row.lesion_id,
        number: row.spot.number,
        place: row.spot.place,
        draft: await readDraft(db, row, { linkHash: link.token_hash }),
      })),
    ),
    canAskAgain: link.recipient !== null,
  }
}

type LinkUse = { what: 'opened' | 'locked' | 'saved' | 'file'; link: store.ResultLinkRow; now: Date }

/** Writes to the security log that a link was used. */
export async function logLink(db: Db, { what, link, now }: LinkUse): Promise<void> {
  const practice = link.practice_id === null ? {} : { practice: link.practice_id }
  await writeSecurityLog(db, { kind: 'result-link', what, patient: link.patient_id, ...practice, now })
}
