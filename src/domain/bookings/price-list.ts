import type { Site } from '../../contract/bookings/sites.ts'

/** A service as a price list has it: `price` in dollars with GST, the lowest where clinics differ. */
export type PricedService = { title: string; price: number; minutes: number | null; isFrom: boolean }

type SiteOffer = Pick<Site, 'countryCode' | 'isCorporate' | 'services'>

/**
 * What somebody new can book in a country: checks before treatments, as booking shows them, the dearest of a kind first; a
 * company's own clinics are left out.
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
