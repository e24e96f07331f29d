import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { checkVisit } from '../../../../domain/visits/complete/check-visit.ts'
import { Problem } from '../../../http/problem.ts'
import type { VisitPorts } from '../ports.ts'
import { readOffer } from './visit-store.ts'

/** Throws 422 naming each field of a visit that breaks a rule, or that its practice does not offer. */
export async function requireValid({ database, clock, config }: VisitPorts, visit: VisitUpload): Promise<void> {
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
