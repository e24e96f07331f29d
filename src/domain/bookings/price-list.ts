import type { Site } from '../../contract/bookings/sites.ts'

/** An entry of the price list: `price` in dollars with GST, the lowest of all clinics. */
export type PricedService = { title: string; price: number; minutes: number | null; isFrom: boolean }

type SiteOffer = Pick<Site, 'countryCode' | 'isCorporate' | 'services'>

/**
 * The services for new patients in a country: checks before treatments as in the booking, the most expensive of a kind
 * first; corporate sites are left out.
 */
export function priceList(sites: readonly SiteOffer[], country: 'NZ' | 'AU'): PricedService[] {
  const offered = sites
    .filter((site) => site.countryCode === country && !site.isCorporate)
    .flatMap(({ services }) => services)
  return [...Map.groupBy(offered, ({ onlineTitle }) => onlineTitle)]
    .flatMap(([title, same]) => {
      const prices = same.flatMap((service) => {
        const price = country === 'NZ' ? service.defaultNewPatientPriceNz : service.defaultNewPatientPriceAu
        return price === null || price <= 0 ? [] : [price]
      })
      const price = Math.min(...prices)
      if (prices.length === 0) return []
      const isFrom = Math.max(...prices) > price || same.some((service) => service.isDefaultNewPatientPriceIndicative)
      const listed: PricedService = { title, price, minutes: same[0]?.duration ?? null, isFrom }
      return [{ kind: same[0]?.serviceTypeId ?? 0, listed }]
    })
    .toSorted((a, b) => a.kind - b.kind || b.listed.price - a.listed.price)
    .map(({ listed }) => listed)
}
