/** The authority for complaints about health information. */
type PrivacyAuthority = { name: string; href: string }

const authorities: Readonly<Record<'NZ' | 'AU', PrivacyAuthority>> = {
  NZ: { name: 'Office of the Privacy Commissioner', href: 'https://www.privacy.org.nz' },
  AU: { name: 'Office of the Australian Information Commissioner', href: 'https://www.oaic.gov.au' },
}

/** The privacy authority of a country. */
export const privacyAuthority = (country: 'NZ' | 'AU'): PrivacyAuthority => authorities[country]
