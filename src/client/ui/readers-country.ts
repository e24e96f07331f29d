/** The country of the page's reader: theme.js sets that of the host, and the session that of the account. */
export const readersCountry = (): 'NZ' | 'AU' => (document.documentElement.dataset['country'] === 'AU' ? 'AU' : 'NZ')
