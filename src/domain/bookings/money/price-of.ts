import type { Cents } from './money.ts'

/** The prices of a service in a country by kind of patient; null: not sold to them. */
export type ServicePrices = {
  newPatient: Cents | null
  followUp: Cents | null
  newPatientDeposit: Cents | null
  followUpDeposit: Cents | null
}

/**
 * The full price of a product for a person, and its deposit, which is never higher. The product's price counts, unless
 * it is for anybody and the service has a lower one for follow-ups.
 */
export function priceOf(
  product: { cost: Cents | null; patients: 'any' | 'new' | 'follow-up' },
  prices: ServicePrices,
  isFollowUp: boolean,
): { fullCost: Cents; deposit: Cents } | null {
  const own = product.cost ?? (isFollowUp ? prices.followUp : prices.newPatient)
  if (own === null) return null
  const isForAll = isFollowUp && product.patients === 'any'
  const fullCost = isForAll ? Math.min(own, prices.followUp ?? own) : own
  const deposit = (isFollowUp ? prices.followUpDeposit : prices.newPatientDeposit) ?? 0
  return { fullCost, deposit: Math.min(deposit, fullCost) }
}
