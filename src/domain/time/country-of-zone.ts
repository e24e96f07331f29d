/** The country of a clinic by its IANA zone: Australia's zones are named after it, all others are New Zealand's. */
export const countryOfZone = (timeZone: string): 'NZ' | 'AU' => (timeZone.startsWith('Australia/') ? 'AU' : 'NZ')

/** How a message of a clinic begins, in the words of its country. */
export const greetings = { NZ: 'Kia ora', AU: 'Hello' } as const
