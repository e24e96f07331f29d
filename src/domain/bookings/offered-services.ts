import type { Site } from '../../contract/bookings/sites.ts'
import { priceList, type PricedService } from './price-list.ts'

/** A service with its description and the clinics that offer it, by name. */
export type OfferedService = PricedService & { description: string; sites: readonly string[] }

type SiteOffer = Pick<Site, 'countryCode' | 'isCorporate' | 'services' | 'siteName'>

/**
 * The services that can be booked in a country with their clinics, checks before treatments; corporate sites are left
 * out.
 */
export function offeredServices(sites: readonly SiteOffer[], country: 'NZ' | 'AU'): OfferedService[] {
  const open = sites.filter((site) => site.countryCode === country && !site.isCorporate)
  return priceList(open, country).map((listed) => {
    const offering = open.filter(({ services }) => services.some(({ onlineTitle }) => onlineTitle === listed.title))
    const described = offering
      .flatMap(({ services }) => services)
      .find(({ onlineTitle }) => onlineTitle === listed.title)
    return {
      ...listed,
      description: described?.onlineDescription ?? '',
      sites: offering.map(({ siteName }) => siteName).toSorted((a, b) => a.localeCompare(b)),
    }
  })
}
