import type { VisitId } from '../../../../contract/ids.ts'
import type { QuarantineReceipt, SealedEnvelope } from '../../../../contract/visits/sealed-visit.ts'
import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { checkVersion } from '../../../../domain/visits/amend/check-version.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { requireSender } from '../access.ts'
import { canonicalHash } from '../canonical-hash.ts'
import { commitSealed } from './commit-sealed.ts'
import { quarantineVisit } from './quarantine-visit.ts'
import type { SealedSubmission } from './open-envelope.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { readSeal } from '../register/read-seal.ts'
import { rejectUpload } from '../commit/reject-version.ts'
import { readKnownVersions } from '../register/registration-store.ts'
import { isWorkingFor, readQuarantineReceipt, readSealedManifest, writeRefused } from './sealed-store.ts'

type Sent = { visitId: VisitId; version: number; envelope: SealedEnvelope }

/**
 * Commits a sealed visit exactly once (docs/offline.md 4, 5.3). It must be registered and untouched, and the caller
 * must be allowed to send it; a known version gets its receipt again. It is opened and committed like any visit; or
 * held unopened, if whoever sealed it was disabled or left the practice since, or the tablet was reported lost. A
 * refused visit is stored with its envelope, so that it is held in the end if its owner does not return.
 */
export async function uploadSealedVisit(
  deps: VisitDependencies,
  { actor, request, sent, skew }: { actor: Actor; request: Sent; sent: unknown; skew: number | null },
): Promise<{ receipt: VisitReceipt | QuarantineReceipt }> {
  const { db } = deps.database
  const manifest = await readSealedManifest(db, request)
  // The same answer for callers who may not know of the visit, and for a tablet after a backup was restored.
  if (manifest === null) throw new Problem('offset-conflict', { detail: 'Register the visit again and go on.' })
  await requireSender(db, actor, manifest)
  const { ticket, tablet } = await readSeal(deps, manifest)
  if (canonicalHash((sent as { envelope: unknown }).envelope) !== manifest.envelopeHash)
    throw invalid('/envelope', 'This is not the envelope that the manifest signs.')
  const sealed: SealedSubmission = { manifest, ticket, envelope: request.envelope }
  const verdict = checkVersion(
    { ...manifest, payloadHash: manifest.envelopeHash },
    await readKnownVersions(db, manifest.visitId),
  )
  rejectUpload(verdict)
  if (verdict.kind === 'committed') return { receipt: verdict.receipt }
  const quarantined = await readQuarantineReceipt(db, manifest)
  if (quarantined) return { receipt: quarantined }
  if (tablet === 'lost') return { receipt: await quarantineVisit(deps, sealed, 'device-revoked') }
  if (!(await isWorkingFor(db, ticket.sub, manifest.practiceId)))
    return { receipt: await quarantineVisit(deps, sealed, 'owner-disabled') }
  try {
    return { receipt: await commitSealed(deps, sealed, skew) }
  } catch (error) {
    const isFinal = error instanceof Problem && error.code === 'invalid' && error.extras['damagedPhotos'] === undefined
    if (isFinal) await writeRefused(db, sealed, deps.clock.now())
    throw error
  }
}
