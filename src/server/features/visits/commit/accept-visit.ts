import type { LoginId } from '../../../../contract/ids.ts'
import type { VisitReceipt, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { checkVersion } from '../../../../domain/visits/amend/check-version.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { timesByServer } from '../../../../domain/visits/arrival/times-by-server.ts'
import { checkVisit } from '../../../../domain/visits/complete/check-visit.ts'
import { Problem } from '../../../http/problem.ts'
import { readKnownVersions } from '../register/registration-store.ts'
import type { VisitDependencies } from '../dependencies.ts'
import type { SealedOrigin } from '../sealed/sealed-proof.ts'
import { commitAmendment } from './commit-amendment.ts'
import { commitVisit } from './commit-visit.ts'
import { savePhotos } from './save-photos.ts'
import type { PhotoKeys } from './match-photos.ts'
import { rejectUpload } from './reject-version.ts'
import { readOffer } from './visit-store.ts'

/** A received version of a visit that the caller may send: plain, or sealed with the keys of its photos. */
type ArrivedVisit = {
  visit: VisitUpload
  payloadHash: string
  loginId: LoginId
  sealed: SealedOrigin | null
  photoKeys: PhotoKeys | null
  /** How far the sender's clock was behind, in milliseconds; null if unknown. */
  skew: number | null
}

/**
 * The only way to accept a visit or its amendment, however it was sent: checks whether it is known, validates it,
 * checks its photos, and commits it. Throws as each step does.
 */
export async function acceptVisit(
  deps: VisitDependencies,
  { photoKeys, skew, ...sent }: ArrivedVisit,
): Promise<VisitReceipt> {
  const visit = timesByServer(sent.visit, { arrivedAt: deps.clock.now(), skew })
  const arrived = { ...sent, visit }
  const { payloadHash, sealed } = arrived
  const check = async () =>
    checkVersion(
      { ...visit, payloadHash: sealed?.proof.envelopeHash ?? payloadHash },
      await readKnownVersions(deps.database.db, visit.visitId),
    )
  const verdict = await check()
  rejectUpload(verdict)
  if (verdict.kind === 'committed') return verdict.receipt
  await requireValid(deps, visit)
  if (verdict.kind === 'amends') return commitAmendment(deps, arrived)
  const photos = await savePhotos(deps, visit, photoKeys).catch(async (error: unknown) => {
    // Another call that committed the same visit first may have removed the staged photos.
    const now = await check()
    if (now.kind === 'committed') return now.receipt
    throw error
  })
  return Array.isArray(photos) ? commitVisit(deps, { ...arrived, photos }) : photos
}

/** Throws 422 that names each field of a visit that breaks a rule, or that its practice does not offer. */
async function requireValid({ database, clock, config }: VisitDependencies, visit: VisitUpload): Promise<void> {
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
