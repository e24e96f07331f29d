import type * as calls from '../../../contract/readings/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { presentClaim } from './present-claim.ts'
import { readReadingVisit } from './read-reading-visit.ts'
import { readingConflict } from './reading-conflict.ts'
import { claimVisit, isAskedForOpinion, readReading, extendClaim } from './reading-store.ts'
import { requireUnreported, withReading } from './with-reading.ts'

/**
 * Opens a visit and claims it. Throws 409 with the reader and the expiry of the claim where somebody else has claimed it.
 * Second readers open it without claiming, and so does `isLookAhead`.
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
      if (
        isClaimedByOther &&
        (await isAskedForOpinion(trx, { visitId: row.visit_id, loginId: user.loginId, lesionId: null }))
      )
        return readReadingVisit(reading, user, 'second-reader')
      if (request.isLookAhead === true) return readReadingVisit(reading, user, 'reader')
      if (isClaimedByOther) throw readingConflict({ reason: 'claimed', reader: claim })
      if (claim === null) await claimVisit(trx, { visitId: row.visit_id, loginId: user.loginId, now })
      else await extendClaim(trx, row.visit_id, now)
      const claimed = (await readReading(trx, row.visit_id)) ?? row
      return readReadingVisit({ ...reading, row: claimed }, user, 'reader')
    })
  }
