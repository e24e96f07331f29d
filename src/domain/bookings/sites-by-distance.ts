export type Place = { latitude: number; longitude: number }

const earthRadius = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two places over the ground, in kilometres (haversine). */
export function distanceBetween(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half(a.latitude, b.latitude) + across)))
}

/**
 * The sites of a country with their distance in kilometres, the nearest first; by name where nobody said where they
 * are (`from` null). Where a person is never leaves the device (product.md 9: the client filters by country).
 */
export function sitesByDistance<S extends Place & { siteName: string; countryCode: 'NZ' | 'AU' }>(
  sites: readonly S[],
  { country, from }: { country: 'NZ' | 'AU'; from: Place | null },
): { site: S; kilometres: number | null }[] {
  return sites
    .filter(({ countryCode }) => countryCode === country)
    .map((site) => ({ site, kilometres: from === null ? null : distanceBetween(site, from) }))
    .toSorted((a, b) => (a.kilometres ?? 0) - (b.kilometres ?? 0) || a.site.siteName.localeCompare(b.site.siteName))
}
