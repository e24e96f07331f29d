import type { LesionId } from '../../../../../contract/ids.ts'
import type * as calls from '../../../../../contract/readings/result-links.ts'
import type { Handler } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import type { Db } from '../../../../platform/database.ts'
import { hashSecretToken } from '../../../../platform/secret-token.ts'
import { readResultLinkBySession, type ResultLinkRow } from '../../../../records/readings/result-links-store.ts'
import { endDraft } from '../drafts/end-draft.ts'
import { saveResult } from '../save-result.ts'
import { lockResult } from '../result-store.ts'
import { requireValidResult } from '../save-spot-result.ts'
import { findSentSpot, type SentSpotRow } from '../sent-spots-store.ts'
import { logLink } from './open-result-link.ts'
import { resultLinkTries, type ResultLinkDependencies } from './result-link-dependencies.ts'
import { isOpenToLink } from './spots-of-link.ts'

/** A spot of a link's session, locked. Throws 404 for any other spot, and 409 once it has a final result. */
export async function requireSpotOfLink(
  db: Db,
  { sessionToken, lesionId, now }: { sessionToken: string; lesionId: LesionId; now: Date },
): Promise<{ link: ResultLinkRow; spot: SentSpotRow }> {
  const link = await readResultLinkBySession(db, hashSecretToken(sessionToken), now)
  if (link?.lesion_ids.includes(lesionId) !== true) throw new Problem('not-found')
  const key = { reportId: link.report_id, lesionId, now }
  const found = await findSentSpot(db, key)
  if (found === null) throw new Problem('not-found')
  await lockResult(db, found)
  const spot = await findSentSpot(db, key)
  if (spot === null) throw new Problem('not-found')
  if (!isOpenToLink(spot))
    throw new Problem('conflict', {
      detail: 'We already have the result of this spot. To change it, please get in touch.',
    })
  return { link, spot }
}

/** Saves the result of a spot with a link's session, and the name of the person who enters it. */
export const saveResultByLink =
  (deps: ResultLinkDependencies): Handler<typeof calls.saveResultByLink> =>
  async ({ request: { sessionToken, lesionId, name, ...result }, caller }) => {
    await deps.attempts.countTry(resultLinkTries, caller.address)
    const now = deps.clock.now()
    await deps.database.db.transaction().execute(async (db) => {
      const { link, spot } = await requireSpotOfLink(db, { sessionToken, lesionId, now })
      requireValidResult(result, spot, now)
      await saveResult(db, deps, { spot, result, by: { through: 'link', name }, now })
      await endDraft(db, { spot, owner: { linkHash: link.token_hash }, result, now })
      await logLink(db, { what: 'saved', link, now })
    })
  }
