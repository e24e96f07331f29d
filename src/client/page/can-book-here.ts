/** The brand melon books by phone: its booking page leads back to the list (P2.brand.01). */
export const canBookHere = (): boolean => document.documentElement.dataset['brand'] !== 'melon'
