import { hostCountry } from './i18n/host-country.ts'

/** The other country, with its address of this service (`COUNTRY_URLS`), which theme.js names; null where none is set. */
export function otherCountry(): { country: 'NZ' | 'AU'; href: string } | null {
  const href = document.documentElement.dataset['elsewhere']
  return href === undefined ? null : { country: hostCountry() === 'NZ' ? 'AU' : 'NZ', href }
}
