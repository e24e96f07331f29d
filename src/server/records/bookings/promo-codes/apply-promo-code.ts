import type { BookingId, PatientId } from '../../../../contract/ids.ts'
import { currencyOf } from '../../../../domain/bookings/money/money.ts'
import { costAfterPromo, promoCodeErrors } from '../../../../domain/bookings/money/promo-code.ts'
import { ageOn } from '../../../../domain/patients/birth-date.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { invalid } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { findPromoCode, isNewPatient, readTags } from './promo-code-rows-store.ts'
import { readBooker } from '../slots/offer-store.ts'
import type { Offer } from '../slots/resolve-offer.ts'

/** The cost of a booking with or without a promo code. */
export type AppliedPromoCode = {
  code: string | null
  campaignId: number | null
  validUntil: string | null
  cost: number
  isReferred: boolean
}

type PromoCodeInput = {
  offer: Pick<Offer, 'row' | 'fullCost'> & { product: { is_discount: boolean } | null }
  code: string | null
  patientId: PatientId | null
  /** The e-mail address of a person without a record; for a patient the address of their account is used. */
  emailAddress?: string | null | undefined
  /** The link that led to the booking; omitted if unknown, as for bookings at the desk. */
  link?: { referrer: string | null }
  now: Date
  /** The booking that already uses the code. */
  booking?: BookingId
}

/** Checks a code for a booking; throws 422 with the reason when it can't be used. */
export async function applyPromoCode(db: Db, about: PromoCodeInput): Promise<AppliedPromoCode> {
  const judged = await checkPromoCode(db, about)
  if ('error' in judged) throw invalid('/promoCode', judged.error)
  return judged
}

/** The cost of a booking with a code, in cents; the full price when the code can't be used. */
export async function costAfterPromoCode(db: Db, about: PromoCodeInput): Promise<number> {
  const judged = await checkPromoCode(db, about)
  return 'error' in judged ? about.offer.fullCost : judged.cost
}

async function checkPromoCode(
  db: Db,
  { offer, code, patientId, emailAddress, link, now, booking }: PromoCodeInput,
): Promise<AppliedPromoCode | { error: string }> {
  if (code === null || code === '')
    return { code: null, campaignId: null, validUntil: null, cost: offer.fullCost, isReferred: false }
  const found = await findPromoCode(db, code, booking ?? null)
  if (found === null) return { error: `There is no code ${code}. Check it, or go on without.` }
  const patient = patientId === null ? null : ((await readBooker(db, patientId)) ?? null)
  const { row } = offer
  const today = dayInZone(now, row.time_zone)
  const [error] = promoCodeErrors(found.code, found.campaign, {
    today,
    age: patient === null ? null : ageOn(patient.birth_date, today),
    isNewPatient: patientId === null ? null : await isNewPatient(db, patientId),
    brandId: row.brand_id,
    siteId: row.site_id,
    serviceId: row.service_id,
    // A code issued to an e-mail address may be used by whoever signs in with that address.
    emailAddress: patientId === null ? (emailAddress ?? null) : (patient?.user_name ?? ''),
    currency: currencyOf(row.country_code),
    tags: await readTags(db, patientId),
    link: link ?? null,
    isDiscount: offer.product?.is_discount ?? false,
  })
  if (error !== undefined) return { error }
  const { campaignId, campaign, isReferred } = found
  return {
    code: found.code,
    campaignId,
    validUntil: campaign.validUntil,
    cost: costAfterPromo(offer.fullCost, campaign.value),
    isReferred,
  }
}
