import type { ServiceId } from '../../../../contract/ids.ts'
import { checkDeposit } from '../../../../domain/bookings/money/check-deposit.ts'
import type { SitePriceRow } from './site-prices-store.ts'

/** The fault in a service's prices at a site, as text; the same text on screen and for a clinic file. */
export const checkServiceDeposit = (rows: readonly SitePriceRow[], serviceId: ServiceId): string | null =>
  checkDeposit(
    rows
      .filter((row) => row.serviceId === serviceId)
      .map(({ kind, patients, own, inCountry }) => ({ kind, patients, cents: own ?? inCountry })),
  )
