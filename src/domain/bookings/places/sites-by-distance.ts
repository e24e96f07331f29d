export type Place = { latitude: number; longitude: number }

const earthRadius = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two places in kilometres (haversine). */
export function distanceBetween(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half(a.latitude, b.latitude) + across)))
}

/**
 * The sites of a country with their distance in kilometres, the nearest first. When the place is unknown (`from` null),
 * the site of the last booking (`last`) comes first, then by name. A person's location never leaves the device
 * (P9.booking.02: the client filters by country).
 */
export function sitesByDistance<S extends Place & { siteId: number; siteName: string; countryCode: 'NZ' | 'AU' }>(
  sites: readonly S[],
  { country, from, last }: { country: 'NZ' | 'AU'; from: Place | null; last: number | null },
): { site: S; kilometres: number | null }[] {
  return sites
    .filter(({ countryCode }) => countryCode === country)
    .map((site) => ({ site, kilometres: from === null ? null : distanceBetween(site, from) }))
    .toSorted(
      (a, b) =>
        (a.kilometres ?? compareLastSite(a.site, last)) - (b.kilometres ?? compareLastSite(b.site, last)) ||
        a.site.siteName.localeCompare(b.site.siteName),
    )
}

const compareLastSite = ({ siteId }: { siteId: number }, last: number | null) => (siteId === last ? 0 : 1)
