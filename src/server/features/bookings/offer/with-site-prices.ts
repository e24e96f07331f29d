import type { Service } from '../../../../contract/bookings/services.ts'
import { toDollars } from '../../../../domain/bookings/money/money.ts'
import type { OwnPriceRow } from './site-store.ts'

type SitePriceContext = { country: 'NZ' | 'AU'; own: readonly OwnPriceRow[]; productId: number | null }

/**
 * A service with the site's own prices in the fields of the site's country; new patients pay the price of their
 * product.
 */
export function withSitePrices(service: Service, { country, own, productId }: SitePriceContext): Service {
  const ownOf = (kind: OwnPriceRow['kind'], product: number | null = null) => {
    const cents = own.find((row) => row.kind === kind && row.product_id === product)?.cents
    return cents === undefined ? null : toDollars(cents)
  }
  const price = productId === null ? null : ownOf('product', productId)
  const followUp = ownOf('follow-up')
  const [deposit, followUpDeposit] = [ownOf('new-patient-deposit'), ownOf('follow-up-deposit')]
  return country === 'NZ'
    ? {
        ...service,
        defaultNewPatientPriceNz: price ?? service.defaultNewPatientPriceNz,
        defaultFollowupPriceNz: followUp ?? service.defaultFollowupPriceNz,
        defaultNewPatientDepositNz: deposit ?? service.defaultNewPatientDepositNz,
        defaultFollowupDepositNz: followUpDeposit ?? service.defaultFollowupDepositNz,
      }
    : {
        ...service,
        defaultNewPatientPriceAu: price ?? service.defaultNewPatientPriceAu,
        defaultFollowupPriceAu: followUp ?? service.defaultFollowupPriceAu,
        defaultNewPatientDepositAu: deposit ?? service.defaultNewPatientDepositAu,
        defaultFollowupDepositAu: followUpDeposit ?? service.defaultFollowupDepositAu,
      }
}
