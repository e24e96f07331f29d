/** The country of who reads the page: theme.js says the host's, and the session its account's. */
export const readersCountry = (): 'NZ' | 'AU' => (document.documentElement.dataset['country'] === 'AU' ? 'AU' : 'NZ')
