import type * as calls from '../../../../../contract/readings/result-drafts.ts'
import { type Handler, userOf } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import type { RateLimitRule } from '../../../../http/rate-limit.ts'
import type { ReadingDependencies } from '../../reading-dependencies.ts'
import type { ResultLinkDependencies } from '../links/result-link-dependencies.ts'
import { requireSpotOfLink } from '../links/save-result-by-link.ts'
import { requireSentSpot } from '../result-access.ts'
import { storeDraft } from '../../../../records/readings/result-drafts-store.ts'
import { requireAskOn } from './require-ask-on.ts'

/** A page saves at most once in two seconds of typing. */
const draftLimit: RateLimitRule = {
  name: 'result-link-draft',
  freeTries: 600,
  firstWait: 30,
  longestWait: 900,
  resetAfter: 3600,
}

/**
 * Saves what the caller has typed of a result, visible to them only, and the day on which they want to be asked again.
 */
export const saveResultDraft =
  (deps: ReadingDependencies): Handler<typeof calls.saveResultDraft> =>
  async ({ request: { reportId, lesionId, values, askOn }, actor }) => {
    const user = userOf(actor)
    const spot = await requireSentSpot(deps, user, { reportId, lesionId })
    const now = deps.clock.now()
    requireAskOn(askOn, spot, now)
    await storeDraft(deps.database.db, { spot, owner: { loginId: user.loginId }, values, askOn, now })
    return { whenSaved: now.toISOString() }
  }

/** Saves a draft with a link's session, for anybody who opens the link again. */
export const saveResultDraftByLink =
  (deps: ResultLinkDependencies): Handler<typeof calls.saveResultDraftByLink> =>
  async ({ request: { sessionToken, lesionId, values, askOn }, caller }) => {
    await deps.attempts.countTry(draftLimit, caller.address)
    const now = deps.clock.now()
    await deps.database.db.transaction().execute(async (db) => {
      const { link, spot } = await requireSpotOfLink(db, { sessionToken, lesionId, now })
      requireAskOn(askOn, spot, now)
      if (askOn !== null && link.recipient === null)
        throw new Problem('conflict', {
          detail: 'We have no address to ask you again. Open this link again on that day.',
        })
      await storeDraft(db, { spot, owner: { linkHash: link.token_hash }, values, askOn, now })
    })
    return { whenSaved: now.toISOString() }
  }
