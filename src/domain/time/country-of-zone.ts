/** The country of a clinic by its IANA zone: Australia's zones are named after it, all others are New Zealand's. */
export const countryOfZone = (timeZone: string): 'NZ' | 'AU' => (timeZone.startsWith('Australia/') ? 'AU' : 'NZ')
