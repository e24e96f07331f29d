/**
 * Whether bookings are made in the app. The brand melon books by phone: its booking page leads back to the list
 * (P2.brand.01).
 */
export const canBookOnline = (): boolean => document.documentElement.dataset['brand'] !== 'melon'
