/** An amount in minor units (cents) with GST: always a whole number. */
export type Cents = number

/** The cents of an amount of the wire, which is in dollars. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100)
/** The amount as the wire has it, in dollars. */
export const toDollars = (cents: Cents): number => cents / 100

export type Country = 'NZ' | 'AU'
export type Currency = 'NZD' | 'AUD'
/** What a country's sites are paid in. */
export const currencyOf = (country: Country): Currency => (country === 'NZ' ? 'NZD' : 'AUD')

/** The GST that an amount contains: 15 % in New Zealand, 10 % in Australia (docs/domain.md 1), rounded to the cent. */
export const gstIncluded = (amount: Cents, country: Country): Cents =>
  country === 'NZ' ? Math.round((amount * 3) / 23) : Math.round(amount / 11)

/** An amount to read: `$50.00`; with `AU$` or `NZ$` nowhere, for a site has one currency. */
export const moneyText = (amount: Cents): string =>
  `$${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
