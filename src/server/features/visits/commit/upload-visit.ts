import type { VisitId } from '../../../../contract/ids.ts'
import type { uploadVisit as uploadVisitEndpoint } from '../../../../contract/visits/practitioner-visits.ts'
import { clockSkew, deviceClockHeader } from '../../../../domain/visits/arrival/device-clock.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireMay } from '../../../access/require-may.ts'
import { requireSchema } from '../access.ts'
import { canonicalHash } from '../canonical-hash.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { acceptVisit } from './accept-visit.ts'
import { uploadSealedVisit } from '../sealed/upload-sealed-visit.ts'

/** Commits a visit exactly once, completely or not at all (docs/offline.md 5.3), if the caller may send it. */
export const uploadVisit =
  (deps: VisitDependencies): Handler<typeof uploadVisitEndpoint> =>
  async ({ actor, request: visit, rawRequest, caller }) => {
    requireKey(caller.headers.get('idempotency-key'), visit)
    const skew = clockSkew(caller.headers.get(deviceClockHeader), deps.clock.now())
    if (visit.kind === 'sealed') return uploadSealedVisit(deps, { actor, request: visit, sent: rawRequest, skew })
    if (actor.kind === 'device') throw new Problem('forbidden', { detail: 'A tablet sends sealed visits only.' })
    const user = userOf(actor)
    requireMay(user, 'work for', visit.practiceId)
    requireSchema(visit.schemaVersion)
    const { loginId } = user
    return {
      receipt: await acceptVisit(deps, {
        visit,
        payloadHash: canonicalHash(rawRequest),
        loginId,
        sealed: null,
        photoKeys: null,
        skew,
      }),
    }
  }

function requireKey(key: string | null, { visitId, version }: { visitId: VisitId; version: number }): void {
  if (key !== null && key.toLowerCase() !== `${visitId}.${version}`)
    throw new Problem('bad-request', { detail: 'Idempotency-Key must be the visit id, a dot, and the version.' })
}
