import type { Site } from '../../contract/bookings/sites.ts'
import { priceList, type PricedService } from './price-list.ts'

/** A service with what it is about and the clinics that offer it, by name. */
export type OfferedService = PricedService & { description: string; sites: readonly string[] }

type SiteOffer = Pick<Site, 'countryCode' | 'isCorporate' | 'services' | 'siteName'>

/** What can be booked in a country, checks before treatments, with where; a company's own clinics are left out. */
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
