import type { openReading } from '../../../contract/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { ReadingPorts } from './ports.ts'
import { presentClaim } from './present-claim.ts'
import { readVisit } from './read-visit.ts'
import { readingConflict } from './reading-conflict.ts'
import { claimVisit, isAskedFor, readReading, touchClaim } from './reading-store.ts'
import { requireUnreported, withReading } from './with-reading.ts'

/**
 * Opens a visit and claims it: of two at once the second is told who has it, and until when. Who was asked for an
 * opinion sees it beside its reader; who looks ahead claims nothing.
 */
export const openVisit =
  (ports: ReadingPorts): Handler<typeof openReading> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(ports, { user, visitId: request.visitId }, async (reading) => {
      await requireUnreported(reading)
      const { trx, row, now } = reading
      const claim = presentClaim(row, user.loginId, now)
      const isOthers = claim !== null && !claim.isYou
      if (isOthers && (await isAskedFor(trx, row.visit_id, user.loginId)))
        return readVisit(reading, user, 'second-reader')
      if (request.isLookAhead === true) return readVisit(reading, user, 'reader')
      if (isOthers) throw readingConflict({ reason: 'claimed', reader: claim })
      if (claim === null) await claimVisit(trx, { visitId: row.visit_id, loginId: user.loginId, now })
      else await touchClaim(trx, row.visit_id, now)
      const claimed = (await readReading(trx, row.visit_id)) ?? row
      return readVisit({ ...reading, row: claimed }, user, 'reader')
    })
  }
