/**
 * The country whose sites, examples and greetings are shown before anybody is known: that of the host name, which
 * theme.js reads.
 */
export const hostCountry = (): 'NZ' | 'AU' => (document.documentElement.lang === 'en-NZ' ? 'NZ' : 'AU')
