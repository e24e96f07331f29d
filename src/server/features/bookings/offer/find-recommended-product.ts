import type { ServiceId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/bookings/time-slots.ts'
import type { RecommendedProduct } from '../../../../contract/bookings/time-slots.ts'
import { toDollars } from '../../../../domain/bookings/money/money.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { presentProduct } from '../../../records/bookings/services/present-product.ts'
import type { Services } from '../../../platform/services.ts'
import { bookerOf } from './booker-of.ts'
import { resolvePatient } from '../resolve-patient.ts'
import { costAfterPromoCode } from '../../../records/bookings/promo-codes/apply-promo-code.ts'
import { type Offer, resolveOffer, offerDefaults } from '../../../records/bookings/slots/resolve-offer.ts'

/** The product for a person: that of the requested service, or of the service recommended instead. */
export const findRecommendedProduct =
  ({ database: { db }, clock }: Services): Handler<typeof calls.findRecommendedProduct> =>
  async ({ request, actor }) => {
    const now = clock.now()
    const patientId = await resolvePatient(db, actor, {
      requestedPatientId: request.patientId ?? null,
      said: request,
      now,
    })
    const input = {
      ...offerDefaults,
      booker: bookerOf(actor),
      siteId: request.siteId,
      serviceId: request.serviceId,
      patientId,
      lesionCount: request.lesionCount ?? null,
      isCorporate: request.isCorporatePatient ?? false,
      isChild: request.isChildPatient ?? false,
      birthDate: request.birthDate ?? null,
      bookingDate: request.bookingDate ?? null,
    }
    const offer = await resolveOffer(db, input, now)
    if (offer === null) throw new Problem('not-found')
    const other = offer.mismatch?.recommendedServiceId ?? null
    if (other === null && offer.mismatch !== null) return null
    const instead = other === null ? offer : await resolveOffer(db, { ...input, serviceId: other as ServiceId }, now)
    if (instead === null) return null
    const { promoCode, emailAddress } = request
    const cost = await costAfterPromoCode(db, { offer: instead, code: promoCode ?? null, patientId, emailAddress, now })
    return presentRecommended(instead, { requested: offer, cost })
  }

/**
 * Presents the product of an offer (A3.booking.16) at a cost in cents, with the suitability of the requested service;
 * null without a product.
 */
export function presentRecommended(
  offer: Offer,
  { requested, cost }: { requested: Offer; cost: number },
): RecommendedProduct | null {
  if (offer.product === null) return null
  const { row, product, score, hadServiceBefore, deposit, fullCost } = offer
  return {
    ...presentProduct({ ...row, ...product }),
    cost: toDollars(cost),
    score,
    hadServiceBefore,
    deposit: toDollars(Math.min(deposit, cost)),
    fullCost: toDollars(fullCost),
    serviceCompatibility: requested.compatibility,
  }
}
