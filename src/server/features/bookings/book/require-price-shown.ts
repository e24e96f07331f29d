import { toCents, toDollars, moneyText } from '../../../../domain/bookings/money/money.ts'
import { Problem } from '../../../http/problem.ts'

/** Throws 409 if the price shown differs from the current one. `shown` is in dollars, `cost` in cents. */
export function requirePriceShown(shown: number | null | undefined, cost: number): void {
  if (shown == null || toCents(shown) === cost) return
  throw new Problem('conflict', { detail: `The price is ${moneyText(cost)} now.`, extras: { cost: toDollars(cost) } })
}
