import type { VisitId } from '../../../../contract/ids.ts'
import type { uploadVisit as uploadVisitEndpoint } from '../../../../contract/visits/practitioner-visits.ts'
import { judgeVersion } from '../../../../domain/visits/amend/judge-version.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireMay } from '../../../access/require-may.ts'
import { requireSchema } from '../access.ts'
import { canonicalHash } from '../canonical-hash.ts'
import { commitAmendment } from './commit-amendment.ts'
import { commitVisit } from './commit-visit.ts'
import { keepPhotos } from './keep-photos.ts'
import type { VisitPorts } from '../ports.ts'
import { refuseUpload } from './refuse-verdict.ts'
import { readKnownVersions } from '../announce/registration-store.ts'
import { requireValid } from './require-valid.ts'
import { uploadSealedVisit } from '../sealed/upload-sealed-visit.ts'

/**
 * Commits a visit whole or not at all, exactly once (docs/offline.md 5.3): allowed? known already? valid? photos whole?
 * keep it.
 */
export const uploadVisit =
  (ports: VisitPorts): Handler<typeof uploadVisitEndpoint> =>
  async ({ actor, request: visit, sent, caller }) => {
    requireKey(caller.headers.get('idempotency-key'), visit)
    if (visit.kind === 'sealed') return uploadSealedVisit(ports, { actor, request: visit, sent })
    if (actor.kind === 'device') throw new Problem('forbidden', { detail: 'A tablet sends sealed visits only.' })
    const user = userOf(actor)
    requireMay(user, 'work for', visit.practiceId)
    requireSchema(visit.schemaVersion)
    const payloadHash = canonicalHash(sent)
    const judge = async () =>
      judgeVersion({ ...visit, payloadHash }, await readKnownVersions(ports.database.db, visit.visitId))
    const verdict = await judge()
    refuseUpload(verdict)
    if (verdict.kind === 'committed') return { receipt: verdict.receipt }
    await requireValid(ports, visit)
    const { loginId } = user
    if (verdict.kind === 'amends')
      return { receipt: await commitAmendment(ports, { visit, payloadHash, loginId, sealed: null }) }
    const photos = await keepPhotos(ports, visit).catch(async (error: unknown) => {
      // Whoever commits the same visit first takes the staged photos away.
      const now = await judge()
      if (now.kind === 'committed') return now.receipt
      throw error
    })
    return {
      receipt: Array.isArray(photos)
        ? await commitVisit(ports, { visit, payloadHash, photos, loginId, sealed: null })
        : photos,
    }
  }

function requireKey(key: string | null, { visitId, version }: { visitId: VisitId; version: number }): void {
  if (key !== null && key.toLowerCase() !== `${visitId}.${version}`)
    throw new Problem('bad-request', { detail: 'Idempotency-Key must be the visit id, a dot, and the version.' })
}
