import type { LoginId } from '../../../../contract/ids.ts'
import type { VisitReceipt, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { judgeVersion } from '../../../../domain/visits/amend/judge-version.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { checkVisit } from '../../../../domain/visits/complete/check-visit.ts'
import { Problem } from '../../../http/problem.ts'
import { readKnownVersions } from '../announce/registration-store.ts'
import type { VisitPorts } from '../ports.ts'
import type { SealedOrigin } from '../sealed/sealed-proof.ts'
import { commitAmendment } from './commit-amendment.ts'
import { commitVisit } from './commit-visit.ts'
import { keepPhotos } from './keep-photos.ts'
import type { PhotoKeys } from './match-photos.ts'
import { refuseUpload } from './refuse-verdict.ts'
import { readOffer } from './visit-store.ts'

/** A version of a visit that may be sent, as it came: in the clear, or sealed with the keys of its photos. */
type Arrived = {
  visit: VisitUpload
  payloadHash: string
  loginId: LoginId
  sealed: SealedOrigin | null
  photoKeys: PhotoKeys | null
}

/**
 * The one way in for a visit and for what amends it, however it was sent: known already? valid? photos whole? commit it.
 * Throws as each step does.
 */
export async function takeIn(ports: VisitPorts, { photoKeys, ...arrived }: Arrived): Promise<VisitReceipt> {
  const { visit, payloadHash, sealed } = arrived
  const judge = async () =>
    judgeVersion(
      { ...visit, payloadHash: sealed?.proof.envelopeHash ?? payloadHash },
      await readKnownVersions(ports.database.db, visit.visitId),
    )
  const verdict = await judge()
  refuseUpload(verdict)
  if (verdict.kind === 'committed') return verdict.receipt
  await requireValid(ports, visit)
  if (verdict.kind === 'amends') return commitAmendment(ports, arrived)
  const photos = await keepPhotos(ports, visit, photoKeys).catch(async (error: unknown) => {
    // Whoever commits the same visit first takes the staged photos away.
    const now = await judge()
    if (now.kind === 'committed') return now.receipt
    throw error
  })
  return Array.isArray(photos) ? commitVisit(ports, { ...arrived, photos }) : photos
}

/** Throws 422 naming each field of a visit that breaks a rule, or that its practice does not offer. */
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
