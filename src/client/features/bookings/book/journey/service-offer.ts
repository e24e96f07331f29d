import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { RecommendedProduct } from '../../../../../contract/bookings/time-slots.ts'

/**
 * A service with its price for one person, in dollars with GST. `other-recommended`: it can't follow their previous
 * service; `too-many-spots`: no appointment of it is long enough for their number of spots.
 */
export type ServiceOffer = {
  service: SiteService
  price: { cost: number; deposit: number }
  /** The follow-up price, if it is lower and the person is not known yet. */
  followUpPrice: number | null
  minutes: number | null
} & (
  | { kind: 'fits' }
  | { kind: 'had-before' }
  | { kind: 'other-recommended'; instead: string }
  | { kind: 'too-many-spots'; most: number }
)

/** The price and suitability of a service: by the recommendation for the patient, else by the site's price list. */
export function serviceOffer(
  about: { site: Site; service: SiteService; who: 'visitor' | 'patient'; spots: number | null },
  found: RecommendedProduct | null | undefined,
): ServiceOffer {
  const { site, service, who, spots } = about
  const list = listPrices(site, service)
  const followUpPrice = who === 'visitor' ? list.followUp : null
  const base = { service, price: list.newPatient, followUpPrice, minutes: service.duration }
  if (spots !== null && service.mostLesions !== null && spots > service.mostLesions)
    return { ...base, kind: 'too-many-spots', most: service.mostLesions }
  if (found === undefined) return { ...base, kind: 'fits' }
  if (found === null) return { ...base, followUpPrice: null, kind: 'fits' }
  if (found.serviceId !== service.serviceId)
    return { ...base, followUpPrice: null, kind: 'other-recommended', instead: found.serviceName }
  return {
    service,
    price: { cost: found.fullCost, deposit: found.deposit },
    followUpPrice,
    minutes: found.duration,
    kind: found.hadServiceBefore ? 'had-before' : 'fits',
  }
}

/** P9.payment.01: prices and deposits are kept separately for NZ and AU. */
function listPrices({ countryCode }: Site, service: SiteService) {
  const isNz = countryCode === 'NZ'
  const cost = (isNz ? service.defaultNewPatientPriceNz : service.defaultNewPatientPriceAu) ?? 0
  const deposit = (isNz ? service.defaultNewPatientDepositNz : service.defaultNewPatientDepositAu) ?? 0
  const later = isNz ? service.defaultFollowupPriceNz : service.defaultFollowupPriceAu
  return {
    newPatient: { cost, deposit: Math.min(deposit, cost) },
    followUp: later !== null && later < cost ? later : null,
  }
}
