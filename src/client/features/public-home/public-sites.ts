import type { Site } from '../../../contract/bookings/sites.ts'

/** The clinics of a country that anybody may book at. */
export const publicSites = (sites: readonly Site[], country: 'NZ' | 'AU'): Site[] =>
  sites.filter((site) => site.countryCode === country && !site.isCorporate)
