import type { ServiceId } from '../../../../contract/ids.ts'
import { checkDeposit } from '../../../../domain/bookings/money/check-deposit.ts'
import type { SitePriceRow } from './site-prices-store.ts'

/** What is wrong with the prices of a service as they hold at a site, in words; the same on screen and in a clinic file. */
export const checkServiceDeposit = (rows: readonly SitePriceRow[], serviceId: ServiceId): string | null =>
  checkDeposit(
    rows
      .filter((row) => row.serviceId === serviceId)
      .map(({ kind, patients, own, inCountry }) => ({ kind, patients, cents: own ?? inCountry })),
  )
