/** An amount in minor units (cents) with GST: always a whole number. */
export type Cents = number

/** Converts dollars of the wire to cents. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100)
/** Converts cents to dollars for the wire. */
export const toDollars = (cents: Cents): number => cents / 100

export type Country = 'NZ' | 'AU'
export type Currency = 'NZD' | 'AUD'
/** The currency of a country's sites. */
export const currencyOf = (country: Country): Currency => (country === 'NZ' ? 'NZD' : 'AUD')

/** The GST that an amount contains: 15 % in New Zealand, 10 % in Australia (docs/domain.md 1), rounded to the cent. */
export const gstIncluded = (amount: Cents, country: Country): Cents =>
  country === 'NZ' ? Math.round((amount * 3) / 23) : Math.round(amount / 11)

/** Formats an amount: `$50.00`. Never `AU$` or `NZ$`, because a site has one currency. */
export const moneyText = (amount: Cents): string =>
  `$${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
