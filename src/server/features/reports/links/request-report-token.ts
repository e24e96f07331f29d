import type * as calls from '../../../../contract/reports/report-links.ts'
import { type ReportTokenAnswer, ReportTokenCode } from '../../../../contract/reports/report-links.ts'
import { mayBeSent } from '../../../../domain/access/may-know-findings.ts'
import type { RateLimitRule } from '../../../http/rate-limit.ts'
import { type Handler, Reply } from '../../../http/bind.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import type { Db } from '../../../platform/database.ts'
import * as store from '../../../records/reports/link-store.ts'
import { readReportFacts } from '../../../records/reports/report-facts-store.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { tabOf } from './tab-of.ts'

const sessionLifetimeMs = 15 * 60_000
/** How long the token in an address is valid, in ms: the page exchanges it at once. */
const exchangeLifetimeMs = 60_000

/** The limit per address; each link also has a limit of five tries. */
const byAddress: RateLimitRule = {
  name: 'report-link',
  freeTries: 30,
  firstWait: 30,
  longestWait: 900,
  resetAfter: 3600,
}

type ResponseCode = (typeof ReportTokenCode)[keyof typeof ReportTokenCode]
/** The messages of `ReportTokenCode`. */
export const responseMessages: Readonly<Record<ResponseCode, string>> = {
  [ReportTokenCode.Ok]: 'Your report is open.',
  [ReportTokenCode.Wrong]: 'The link or the birth date is wrong. After 5 wrong tries the link is locked.',
  [ReportTokenCode.Locked]: 'This link is locked after 5 wrong tries. Ask the practice to send it again.',
  [ReportTokenCode.Ended]: 'This link has ended. Ask the practice to send a new one.',
  [ReportTokenCode.NotYet]: 'Your practice phones you about this report first.',
}

const refusedResponse = (responseCode: ResponseCode): ReportTokenAnswer => ({
  responseCode,
  responseMessage: responseMessages[responseCode],
  firstName: null,
  documentName: null,
  sessionToken: null,
  reportGuid: null,
})

/** The state of a link, for a caller who has given the right birth date. */
async function linkStateCode(db: Db, link: store.LinkRow, now: Date): Promise<ResponseCode> {
  if (link.revoked_at !== null || link.expires_at <= now) return ReportTokenCode.Ended
  const [facts] = await readReportFacts(db, { reportIds: [link.report_id] })
  const isOpen = facts !== undefined && mayBeSent(link.recipient_kind, facts, now)
  return isOpen && link.opens_at <= now ? ReportTokenCode.Ok : ReportTokenCode.NotYet
}

/**
 * Opens a link with the birth date. An unknown token and a wrong birth date are counted, locked and answered in the same
 * way, so that a caller cannot tell which it was (docs/decisions-clinic.md "Report links").
 */
export const requestReportToken =
  (deps: ReportDependencies): Handler<typeof calls.requestReportToken> =>
  async ({ request, caller }) => {
    await deps.attempts.countTry(byAddress, caller.address)
    const tokenHash = hashSecretToken(request.reportToken)
    const answer = await deps.database.db.transaction().execute(async (db): Promise<ReportTokenAnswer> => {
      const now = deps.clock.now()
      const wrongTries = await store.lockTries(db, tokenHash)
      const link = await store.readLink(db, tokenHash)
      if (wrongTries >= store.maxWrongTries) return refusedResponse(ReportTokenCode.Locked)
      if (link?.birth_date !== request.birthDate) {
        await store.countWrongTry(db, tokenHash, now)
        // Queued for an unknown token too, so that the response takes the same time.
        if (wrongTries + 1 === store.maxWrongTries) await deps.jobs.enqueue(db, 'notify-locked-link', { tokenHash })
        return refusedResponse(wrongTries + 1 >= store.maxWrongTries ? ReportTokenCode.Locked : ReportTokenCode.Wrong)
      }
      const code = await linkStateCode(db, link, now)
      if (code !== ReportTokenCode.Ok) return refusedResponse(code)
      const sessionToken = newSecretToken()
      const session = {
        sessionHash: hashSecretToken(sessionToken),
        until: new Date(now.getTime() + sessionLifetimeMs),
        readableUntil: new Date(now.getTime() + exchangeLifetimeMs),
        tabHash: tabOf(caller),
        now,
      }
      await store.openLinkSession(db, link, session)
      return {
        ...refusedResponse(code),
        firstName: link.first_name,
        documentName: link.file_name,
        sessionToken,
        reportGuid: link.report_guid,
      }
    })
    return answer.responseCode === ReportTokenCode.Ok ? answer : new Reply(404, answer)
  }

/** Queues a new link to replace an expired one; the job decides whether to send it. */
export const sendNewLink =
  (deps: ReportDependencies): Handler<typeof calls.sendNewLink> =>
  async ({ request, caller }) => {
    await deps.attempts.countTry(byAddress, caller.address)
    await deps.jobs.enqueue(deps.database.db, 'send-new-link', { tokenHash: hashSecretToken(request.reportToken) })
  }
