import type { Cents } from './money.ts'

/** What a service costs at a country's sites, for whom; null: not sold so. */
export type ServicePrices = {
  newPatient: Cents | null
  followUp: Cents | null
  newPatientDeposit: Cents | null
  followUpDeposit: Cents | null
}

/**
 * What a product costs a person in full, and its deposit, which is never more. The product's price counts; where it
 * is for anybody and the service has a lower one for follow-ups, those pay that.
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
