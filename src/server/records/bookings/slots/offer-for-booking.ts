import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { BookingRow } from '../booking-store.ts'
import { offerDefaults, type Offer, resolveOffer } from './resolve-offer.ts'

/**
 * The offer of an existing booking, for finding another time: its product, duration and price stay, even if the patient
 * would count as a follow-up by now. Throws 409 if the service is no longer offered.
 */
export async function offerForBooking(db: Db, row: BookingRow, now: Date): Promise<Offer> {
  const minutes = Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000)
  const input = {
    ...offerDefaults,
    // It was sold before, so limits for online booking and for the number of spots don't apply.
    booker: 'clinic' as const,
    lesionCount: 0,
    siteId: row.site_id,
    serviceId: row.service_id,
    patientId: row.patient_id,
    isCorporate: row.employer_name !== null,
  }
  const offer = await resolveOffer(db, input, now)
  if (offer?.product == null)
    throw new Problem('conflict', { detail: 'This service is not offered here any more. Call the clinic.' })
  const product = { ...offer.product, product_id: row.product_id, duration: minutes }
  return { ...offer, product, extraPatientMinutes: 0, fullCost: row.full_cost, deposit: row.deposit }
}
