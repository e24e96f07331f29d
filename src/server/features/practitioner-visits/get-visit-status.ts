import type { getVisitStatus as getVisitStatusEndpoint } from '../../../contract/practitioner-visits.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { VisitPorts } from './ports.ts'
import { readCommitted, readRegistered } from './status-store.ts'

const unknown = {
  state: 'unknown',
  version: null,
  payloadHash: null,
  photoHashes: {},
  committedAt: null,
  receipt: null,
} as const

/**
 * The read-back before a device purges (OFFLINE 5.4), to whoever registered or made the visit and to its practice; to
 * others it is unknown. A photo whose master is not on disk as it should be is left out, so that nobody purges it.
 */
export const getVisitStatus =
  ({ database, files, clock }: VisitPorts): Handler<typeof getVisitStatusEndpoint> =>
  async ({ actor, request }) => {
    const user = userOf(actor)
    const committed = await readCommitted(database.db, request.visitIds, user)
    const registered = await readRegistered(database.db, request.visitIds, user)
    const visits = request.visitIds.map(async (visitId) => {
      const visit = committed.get(visitId)
      if (visit) {
        const whole = await Promise.all(
          visit.photos.map(async (photo) => (await files.size(photo.masterKey)) === photo.byteSize),
        )
        const photoHashes = Object.fromEntries(
          visit.photos.filter((_, i) => whole[i]).map(({ photoId, sha256 }) => [photoId, sha256]),
        )
        const { version, payloadHash, committedAt, receipt } = visit
        return {
          visitId,
          state: 'committed' as const,
          version,
          payloadHash,
          photoHashes,
          committedAt: committedAt.toISOString(),
          receipt,
        }
      }
      const waiting = registered.get(visitId)
      return waiting ? { visitId, ...unknown, state: 'registered' as const, ...waiting } : { visitId, ...unknown }
    })
    return { serverTime: clock.now().toISOString(), visits: await Promise.all(visits) }
  }
