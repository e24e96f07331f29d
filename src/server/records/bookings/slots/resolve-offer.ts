import type { PatientId, ServiceId, SiteId } from '../../../../contract/ids.ts'
import type { ServiceCompatibility } from '../../../../contract/bookings/time-slots.ts'
import { findServiceMismatch, type ServiceMismatch } from '../../../../domain/bookings/compatibility.ts'
import { priceOf } from '../../../../domain/bookings/money/price-of.ts'
import type { Booker } from '../../../../domain/bookings/sold-to.ts'
import { recommendProduct } from '../../../../domain/bookings/recommend-product.ts'
import { ageOn } from '../../../../domain/patients/birth-date.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Db } from '../../../platform/database.ts'
import * as store from './offer-store.ts'

/**
 * The requested service and what the caller says about the person. The clinic's own data about a patient takes
 * precedence.
 */
export type OfferInput = {
  booker: Booker
  siteId: SiteId
  serviceId: ServiceId
  /** The chosen product; null: the best fit is chosen. */
  productId: number | null
  patientId: PatientId | null
  lesionCount: number | null
  isCorporate: boolean
  isChild: boolean
  isNewPatient: boolean
  birthDate: string | null
  bookingDate: string | null
  extraMinutes: number
}

/** The input for an offer if nothing is known about the person or product. */
export const offerDefaults = {
  productId: null,
  lesionCount: null,
  isCorporate: false,
  isChild: false,
  isNewPatient: false,
  birthDate: null,
  bookingDate: null,
  extraMinutes: 0,
} as const satisfies Partial<OfferInput>

/**
 * The offer for a person: the product, its price in cents, the duration, and how the service fits what they had before.
 */
export type Offer = {
  row: store.OfferRow
  product: store.ProductRow | null
  score: number
  fullCost: number
  deposit: number
  extraPatientMinutes: number
  hadServiceBefore: boolean
  isFollowUp: boolean
  compatibility: ServiceCompatibility
  mismatch: ServiceMismatch | null
}

/** Finds the offer; null if the site does not offer the service to this person, or takes online bookings elsewhere. */
export async function resolveOffer(db: Db, input: OfferInput, now: Date): Promise<Offer | null> {
  const row = await store.readOffer(db, { ...input, now })
  if (!row) return null
  const patient = input.patientId === null ? null : ((await store.readBooker(db, input.patientId)) ?? null)
  const had = input.patientId === null ? [] : await store.readServicesHad(db, input.patientId)
  const birthDate = patient?.birth_date ?? input.birthDate
  const day = input.bookingDate ?? dayInZone(now, row.time_zone)
  const age = birthDate === null ? null : ageOn(birthDate, day)
  const isCorporate = input.isCorporate || patient?.is_corporate === true
  if (row.is_corporate && !isCorporate) return null
  const hadServiceBefore = row.check_service_history && had.includes(input.serviceId)
  const isFollowUp = hadServiceBefore && !input.isNewPatient
  const previousServiceId = had[0] ?? null
  const conflicts = await store.readConflicts(db, input.serviceId)
  const mismatch = findServiceMismatch({ conflicts, youngestAge: row.youngest_age }, { previousServiceId, age })
  const products = await store.readAppointmentProducts(db, { ...input, country: row.country_code })
  const booker = { isFollowUp, age, isCorporate, isChild: input.isChild, lesionCount: lesionCount(input, patient) }
  const chosen = products.filter(({ product_id }) => input.productId === null || product_id === input.productId)
  const found = recommendProduct(chosen.map(toOfferedProduct), booker)
  const product = products.find(({ product_id }) => product_id === found?.product.productId) ?? null
  const price = found && priceOf(found.product, pricesOf(row), isFollowUp)
  const base = { row, hadServiceBefore, isFollowUp, mismatch, extraPatientMinutes: extraMinutes(row, input, patient) }
  const compatibility = { requestedServiceId: input.serviceId, previousServiceId, compatible: mismatch === null }
  if (!found || !product || !price) return { ...base, compatibility, product: null, score: 0, fullCost: 0, deposit: 0 }
  return { ...base, compatibility, product, score: found.score, ...price }
}

const toOfferedProduct = (row: store.ProductRow) => ({
  productId: row.product_id,
  cost: row.cents,
  duration: row.duration,
  maxNumberOfLesions: row.max_number_of_lesions,
  patients: row.patients,
  audience: row.audience,
})

const pricesOf = (row: store.OfferRow) => ({
  newPatient: row.price_new_patient,
  followUp: row.price_follow_up,
  newPatientDeposit: row.deposit_new_patient,
  followUpDeposit: row.deposit_follow_up,
})

// The number of spots from the search, otherwise the number that the patient or desk entered before.
const lesionCount = (input: OfferInput, patient: { number_of_lesions_to_be_imaged: number } | null): number | null =>
  input.lesionCount ?? (patient?.number_of_lesions_to_be_imaged || null)

// The extra minutes noted for the patient or requested in the search, plus those of the service.
function extraMinutes(
  row: store.OfferRow,
  input: OfferInput,
  patient: { extra_booking_minutes: number } | null,
): number {
  const forPatient = Math.max(input.extraMinutes, patient?.extra_booking_minutes ?? 0)
  return forPatient + (row.add_extra_patient_time ? row.extra_patient_minutes : 0)
}
