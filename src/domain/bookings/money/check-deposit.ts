import { type Cents, moneyText } from './money.ts'

/** A price of a service; for a product, also which patients it is for. */
export type PriceRow = {
  kind: 'product' | 'follow-up' | 'new-patient-deposit' | 'follow-up-deposit'
  patients: 'any' | 'new' | 'follow-up' | null
  cents: Cents | null
}

/** The error text when a deposit is higher than a price that it is part of; null when all are fine. */
export function checkDeposit(prices: readonly PriceRow[]): string | null {
  const of = (kind: PriceRow['kind']) => prices.find((one) => one.kind === kind)?.cents ?? null
  const followUp = of('follow-up')
  const sold = (to: 'new' | 'follow-up') =>
    prices.flatMap(({ kind, patients, cents }) => {
      if (kind !== 'product' || cents === null || (patients !== 'any' && patients !== to)) return []
      return [to === 'follow-up' && patients === 'any' && followUp !== null ? Math.min(cents, followUp) : cents]
    })
  for (const [who, least, deposit] of [
    ['a new patient', Math.min(...sold('new')), of('new-patient-deposit')],
    ['a follow-up', Math.min(...sold('follow-up')), of('follow-up-deposit')],
  ] as const)
    if (deposit !== null && deposit > least)
      return `The deposit of ${who} would be ${moneyText(deposit)} of a price of ${moneyText(least)}. A deposit is at most the price.`
  return null
}
