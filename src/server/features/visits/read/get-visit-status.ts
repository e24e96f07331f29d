import type { getVisitStatus as getVisitStatusEndpoint } from '../../../../contract/visits/practitioner-visits.ts'
import type { Actor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Db } from '../../../platform/database.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { isWorkingFor } from '../sealed/sealed-store.ts'
import { type StatusRequester, readCommitted, readQuarantineReceipts, readRegistered } from './status-store.ts'

const unknown = {
  state: 'unknown',
  version: null,
  payloadHash: null,
  photoHashes: {},
  committedAt: null,
  receipt: null,
} as const

/**
 * The check before a device deletes a visit (docs/offline.md 5.4). Answers the tablet that sealed or sends the visit,
 * the login that registered or made it, and its practice; to others the visit is unknown. A photo whose master is not
 * intact on disk is left out, so that no device deletes it.
 */
export const getVisitStatus =
  ({ database: { db }, files, clock }: VisitDependencies): Handler<typeof getVisitStatusEndpoint> =>
  async ({ actor, request: { visitIds } }) => {
    const requester = await requesterOf(db, actor)
    const committed = await readCommitted(db, visitIds, requester)
    const registered = await readRegistered(db, visitIds, requester)
    const quarantined = await readQuarantineReceipts(db, visitIds, requester)
    const visits = visitIds.map(async (visitId) => {
      const visit = committed.get(visitId)
      const quarantine = quarantined.get(visitId)
      // If an amendment of the visit is held, it is newer than the committed version.
      if (visit && (quarantine === undefined || quarantine.version <= visit.version)) {
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
      if (quarantine)
        return { visitId, ...unknown, state: 'held' as const, version: quarantine.version, held: quarantine }
      const waiting = registered.get(visitId)
      return waiting ? { visitId, ...unknown, state: 'registered' as const, ...waiting } : { visitId, ...unknown }
    })
    return { serverTime: clock.now().toISOString(), visits: await Promise.all(visits) }
  }

/**
 * A tablet always knows its own visits, and those of its ticket's practices as long as the ticket's user works there
 * (see `requireSender`).
 */
async function requesterOf(db: Db, actor: Actor): Promise<StatusRequester> {
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
