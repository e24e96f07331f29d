/** Whose sites, examples and greetings are shown before anybody is known: the host's, which theme.js reads. */
export const hostCountry = (): 'NZ' | 'AU' => (document.documentElement.lang === 'en-NZ' ? 'NZ' : 'AU')
