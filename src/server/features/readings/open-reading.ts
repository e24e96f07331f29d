import type * as calls from '../../../contract/readings/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { presentClaim } from './present-claim.ts'
import { readReadingVisit } from './read-reading-visit.ts'
import { readingConflict } from './reading-conflict.ts'
import { claimVisit, isAskedForOpinion, readReading, extendClaim } from './reading-store.ts'
import { isBlindTo } from './second-opinion-store.ts'
import { requireUnreported, withReading } from './with-reading.ts'

/**
 * Opens a visit and claims it. Throws 409, with the reader and the expiry of the claim, if somebody else has claimed
 * it. Second readers open it without a claim, and so does a call with `isLookAhead`. A reader who owes an opinion
 * opens it as a second reader, unless they have the claim themselves.
 */
export const openReading =
  (deps: ReadingDependencies): Handler<typeof calls.openReading> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireUnreported(reading)
      const { trx, row, now } = reading
      const claim = presentClaim(row, user.loginId, now)
      const isClaimedByOther = claim !== null && !claim.isYou
      // Applies even after the claim of the reader who asked has ended: an opinion that is owed must be given before
      // the reader sees others' answers.
      const isBlind = await isBlindTo(trx, row, { loginId: user.loginId, now })
      const whose = { visitId: row.visit_id, loginId: user.loginId, lesionId: null }
      if (isBlind || (isClaimedByOther && (await isAskedForOpinion(trx, whose))))
        return readReadingVisit(reading, user, 'second-reader')
      if (request.isLookAhead === true) return readReadingVisit(reading, user, 'reader')
      if (isClaimedByOther) throw readingConflict({ reason: 'claimed', reader: claim })
      if (claim === null) await claimVisit(trx, { visitId: row.visit_id, loginId: user.loginId, now })
      else await extendClaim(trx, row.visit_id, now)
      const claimed = (await readReading(trx, row.visit_id)) ?? row
      return readReadingVisit({ ...reading, row: claimed }, user, 'reader')
    })
  }
