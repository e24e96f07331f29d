/** Whose clinics this host shows; set before the first paint from the hosts that the server names (product.md 9). */
export const bookingCountry = (): 'NZ' | 'AU' => (document.documentElement.lang === 'en-NZ' ? 'NZ' : 'AU')
