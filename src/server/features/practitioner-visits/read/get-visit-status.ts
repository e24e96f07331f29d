import type { getVisitStatus as getVisitStatusEndpoint } from '../../../../contract/visits/practitioner-visits.ts'
import type { Actor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Db } from '../../../platform/database.ts'
import type { VisitPorts } from '../ports.ts'
import { isWorkingFor } from '../sealed/sealed-store.ts'
import { type Asker, readCommitted, readHeld, readRegistered } from './status-store.ts'

const unknown = {
  state: 'unknown',
  version: null,
  payloadHash: null,
  photoHashes: {},
  committedAt: null,
  receipt: null,
} as const

/**
 * The read-back before a device purges (docs/offline.md 5.4), to the tablet that sealed the visit or sends it, to
 * whoever registered or made it and to its practice; to others it is unknown. A photo whose master is not on disk as it
 * should be is left out, so that nobody purges it.
 */
export const getVisitStatus =
  ({ database: { db }, files, clock }: VisitPorts): Handler<typeof getVisitStatusEndpoint> =>
  async ({ actor, request: { visitIds } }) => {
    const asker = await askerOf(db, actor)
    const committed = await readCommitted(db, visitIds, asker)
    const registered = await readRegistered(db, visitIds, asker)
    const held = await readHeld(db, visitIds, asker)
    const visits = visitIds.map(async (visitId) => {
      const visit = committed.get(visitId)
      const kept = held.get(visitId)
      // Of a visit whose amendment is held, what is held came later.
      if (visit && (kept === undefined || kept.version <= visit.version)) {
        const sizes = await Promise.all(visit.photos.map(({ masterKey }) => files.size(masterKey)))
        const whole = visit.photos.filter(({ byteSize }, i) => sizes[i] === byteSize)
        const { version, payloadHash, committedAt, receipt } = visit
        return {
          visitId,
          state: 'committed' as const,
          version,
          payloadHash,
          photoHashes: Object.fromEntries(whole.map(({ photoId, sha256 }) => [photoId, sha256])),
          committedAt: committedAt.toISOString(),
          receipt,
          ...(receipt.sealed ? { sealed: only(receipt.sealed, new Set(whole.map(({ photoId }) => photoId))) } : {}),
        }
      }
      if (kept) return { visitId, ...unknown, state: 'held' as const, version: kept.version, held: kept }
      const waiting = registered.get(visitId)
      return waiting ? { visitId, ...unknown, state: 'registered' as const, ...waiting } : { visitId, ...unknown }
    })
    return { serverTime: clock.now().toISOString(), visits: await Promise.all(visits) }
  }

/** A tablet knows of its own visits always, of its practices' while its ticket's user works there (see requireSender). */
async function askerOf(db: Db, actor: Actor): Promise<Asker> {
  if (actor.kind === 'device') {
    const { device, practices, sub } = actor.ticket
    const works = await Promise.all(practices.map((practice) => isWorkingFor(db, sub, practice)))
    return { deviceId: device, practices: practices.filter((_, i) => works[i]) }
  }
  const { loginId, practices } = userOf(actor)
  return { loginId, practices }
}

const only = <T extends { photoHashes: Record<string, string> }>(proof: T, photoIds: ReadonlySet<string>): T => ({
  ...proof,
  photoHashes: Object.fromEntries(Object.entries(proof.photoHashes).filter(([photoId]) => photoIds.has(photoId))),
})
