import type * as calls from '../../../contract/readings/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { presentClaim } from './present-claim.ts'
import { readTurnaroundClock } from './read-turnaround-clock.ts'
import { endClaim } from './reading-store.ts'
import { renewOwnClaim, withReading } from './with-reading.ts'
import { setVisitStatus } from '../../records/visits/visit-rows-store.ts'

/** Renews the caller's claim, or returns why it has ended. */
export const renewClaim =
  (deps: ReadingDependencies): Handler<typeof calls.renewClaim> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      const { trx, row, now } = reading
      const ended = await renewOwnClaim(reading, user)
      const claim = ended === null ? presentClaim({ ...row, active_at: now }, user.loginId, now) : null
      return { claim, ended, version: row.version, clock: await readTurnaroundClock(trx, row, now) }
    })
  }

/** Returns a visit to the worklist; does nothing without the caller's claim. */
export const releaseReading =
  (deps: ReadingDependencies): Handler<typeof calls.releaseReading> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async ({ trx, row }) => {
      if (row.reader_login_id !== user.loginId || row.status === 'reported') return undefined
      await endClaim(trx, row.visit_id)
      await setVisitStatus(trx, row.visit_id, 'received')
      return undefined
    })
  }
