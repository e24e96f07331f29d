/** The brand melon books by phone: its booking page leads back to the list (product.md 2). */
export const canBookHere = (): boolean => document.documentElement.dataset['brand'] !== 'melon'
