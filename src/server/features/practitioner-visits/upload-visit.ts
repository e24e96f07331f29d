import { createHash } from 'node:crypto'
import type { uploadVisit as uploadVisitEndpoint } from '../../../contract/practitioner-visits.ts'
import type { VisitUpload } from '../../../contract/visit-upload.ts'
import { dayInZone } from '../../../domain/patients/day-in-zone.ts'
import { canonicalJson, NotCanonicalError } from '../../../domain/visits/canonical-json.ts'
import { checkVisit } from '../../../domain/visits/check-visit.ts'
import { judgeVersion } from '../../../domain/visits/judge-version.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { requirePractice, requireSchema } from './access.ts'
import { commitVisit } from './commit-visit.ts'
import { keepPhotos } from './keep-photos.ts'
import type { VisitPorts } from './ports.ts'
import { refuseUpload } from './refuse-verdict.ts'
import { readKnownVersions } from './registration-store.ts'
import { readOffer } from './visit-store.ts'

/** Commits a visit whole or not at all, exactly once (OFFLINE 5.3): allowed? known already? valid? photos whole? keep it. */
export const uploadVisit =
  (ports: VisitPorts): Handler<typeof uploadVisitEndpoint> =>
  async ({ actor, request: visit, sent, caller }) => {
    // A tablet with nobody signed in sends sealed visits only.
    if (actor.kind === 'device' || visit.kind === 'sealed') throw new Problem('forbidden')
    const user = userOf(actor)
    requirePractice(user, visit.practiceId)
    requireSchema(visit.schemaVersion)
    requireKey(caller.headers.get('idempotency-key'), visit)
    const payloadHash = hashOf(sent)
    const judge = async () =>
      judgeVersion({ ...visit, payloadHash }, await readKnownVersions(ports.database.db, visit.visitId))
    const verdict = await judge()
    refuseUpload(verdict)
    if (verdict.kind === 'committed') return { receipt: verdict.receipt }
    await requireValid(ports, visit)
    const photos = await keepPhotos(ports, visit).catch(async (error: unknown) => {
      // Whoever commits the same visit first takes the staged photos away.
      const now = await judge()
      if (now.kind === 'committed') return now.receipt
      throw error
    })
    return {
      receipt: Array.isArray(photos)
        ? await commitVisit(ports, { visit, payloadHash, photos, loginId: user.loginId })
        : photos,
    }
  }

function requireKey(key: string | null, { visitId, version }: VisitUpload): void {
  if (key !== null && key.toLowerCase() !== `${visitId}.${version}`)
    throw new Problem('bad-request', { detail: 'Idempotency-Key must be the visit id, a dot, and the version.' })
}

function hashOf(sent: unknown): string {
  try {
    return createHash('sha256').update(canonicalJson(sent)).digest('hex')
  } catch (error) {
    if (error instanceof NotCanonicalError)
      throw invalid('/', 'The visit holds something that has no canonical JSON (RFC 8785).')
    throw error
  }
}

async function requireValid({ database, clock, config }: VisitPorts, visit: VisitUpload): Promise<void> {
  const offer = await readOffer(database.db, visit)
  const errors = checkVisit(visit, {
    today: dayInZone(clock.now(), offer.timeZone),
    testNumbers: config.demo ? 'accepted' : 'refused',
  })
  if (!offer.isProductOffered)
    errors.push({ pointer: '/productId', message: 'Your practice does not offer this product.' })
  else if (!offer.isScopeOfProduct)
    errors.push({ pointer: '/serviceConsent/scopeOfServiceId', message: 'This scope does not belong to the service.' })
  if (errors.length > 0) throw new Problem('invalid', { errors })
}
