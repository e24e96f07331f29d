import type * as calls from '../../../contract/readings/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { readTurnaroundClock } from './read-turnaround-clock.ts'
import { setUrgentFlag } from './reading-store.ts'
import { requireReaderOrSecondReader, withReading } from './with-reading.ts'

/** Sets or clears the urgent flag of a visit. */
export const flagUrgent =
  (deps: ReadingDependencies): Handler<typeof calls.flagUrgent> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireReaderOrSecondReader(reading, user)
      const { trx, row, now } = reading
      const flaggedAt = request.isUrgent ? (row.flagged_urgent_at ?? now) : null
      await setUrgentFlag(trx, row.visit_id, flaggedAt)
      const flagged = { ...row, flagged_urgent_at: flaggedAt }
      return {
        isUrgent: row.is_urgent || flaggedAt !== null,
        isFlaggedUrgent: flaggedAt !== null,
        clock: await readTurnaroundClock(trx, flagged, now),
      }
    })
  }
