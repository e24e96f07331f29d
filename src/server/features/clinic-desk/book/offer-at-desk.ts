import type { PatientId, ServiceId, SiteId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { offerDefaults, type Offer, resolveOffer } from '../../../records/bookings/slots/resolve-offer.ts'
import { deskConflict } from '../desk-conflict.ts'

type Wanted = { siteId: SiteId; serviceId: ServiceId; patientId: PatientId | null }
type SoldOffer = Offer & { product: NonNullable<Offer['product']> }

/**
 * What a site sells a person of a service, without the lead time of online bookings. Throws 409 if it does not sell it
 * to them.
 */
export async function offerAtDesk(db: Db, wanted: Wanted, now: Date): Promise<SoldOffer> {
  const offer = await resolveOffer(db, { ...offerDefaults, booker: 'clinic', ...wanted }, now)
  if (offer?.product == null) throw deskConflict('not-now', 'This service is not offered here to this person.')
  return { ...offer, product: offer.product, row: { ...offer.row, minimum_booking_lead_time: 0 } }
}
