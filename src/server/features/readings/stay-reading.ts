import type { flagUrgent, listReaders, releaseReading, stayReading } from '../../../contract/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { readerName } from '../../records/readings/present-diagnosis.ts'
import type { ReadingPorts } from './ports.ts'
import { presentClaim } from './present-claim.ts'
import { readClock } from './reading-clock.ts'
import { readingConflict } from './reading-conflict.ts'
import { endClaim, setFlag } from './reading-store.ts'
import { readReaders } from './reader-store.ts'
import { requireClaim, requireReader, requireVoice, withReading } from './with-reading.ts'
import { setStatus } from '../../records/visits/visit-rows-store.ts'

/** Keeps the caller's claim. */
export const stayWithReading =
  (ports: ReadingPorts): Handler<typeof stayReading> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(ports, { user, visitId: request.visitId }, async (reading) => {
      await requireClaim(reading, user)
      const { trx, row, now } = reading
      const claim = presentClaim({ ...row, active_at: now }, user.loginId, now)
      if (claim === null) throw readingConflict({ reason: 'not-claimed' })
      return { claim, version: row.version, clock: await readClock(trx, row, now) }
    })
  }

/** Gives a visit back; one that the caller does not read is left as it is. */
export const giveBackReading =
  (ports: ReadingPorts): Handler<typeof releaseReading> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(ports, { user, visitId: request.visitId }, async ({ trx, row }) => {
      if (row.reader_login_id !== user.loginId || row.status === 'reported') return undefined
      await endClaim(trx, row.visit_id)
      await setStatus(trx, row.visit_id, 'received')
      return undefined
    })
  }

/** Marks a visit as urgent or takes the mark back, by who reads it or was asked about it. */
export const flagReading =
  (ports: ReadingPorts): Handler<typeof flagUrgent> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(ports, { user, visitId: request.visitId }, async (reading) => {
      await requireVoice(reading, user)
      const { trx, row, now } = reading
      const flaggedAt = request.isUrgent ? (row.flagged_urgent_at ?? now) : null
      await setFlag(trx, row.visit_id, flaggedAt)
      const marked = { ...row, flagged_urgent_at: flaggedAt }
      return {
        isUrgent: row.is_urgent || flaggedAt !== null,
        isFlaggedUrgent: flaggedAt !== null,
        clock: await readClock(trx, marked, now),
      }
    })
  }

/** The other readers, by name. */
export const answerReaders =
  ({ database }: ReadingPorts): Handler<typeof listReaders> =>
  async ({ actor }) => {
    const user = userOf(actor)
    requireReader(user)
    const readers = await readReaders(database.db)
    return {
      readers: readers
        .filter(({ login_id }) => login_id !== user.loginId)
        .map((row) => ({ loginId: row.login_id, name: readerName(row) })),
    }
  }
