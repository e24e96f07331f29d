import type * as calls from '../../../../contract/clinic-desk/desk-prices.ts'
import type { DeskPrices } from '../../../../contract/clinic-desk/desk-prices.ts'
import { toDollars } from '../../../../domain/bookings/money/money.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Db } from '../../../platform/database.ts'
import { readSitePrices, type SitePriceRow } from '../../../records/bookings/prices/site-prices-store.ts'
import type { SiteRow } from '../desk-store.ts'
import { presentDeskSite } from '../present-desk.ts'
import { requirePlanner } from '../hours/roster-plan.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'

/** desk/prices: a site's prices. */
export const getDeskPrices =
  ({ database: { db } }: Pick<BookingDependencies, 'database'>): Handler<typeof calls.getDeskPrices> =>
  async ({ request: { siteId }, actor }) =>
    presentPrices(db, await requirePlanner(db, userOf(actor), siteId))

/** The prices of a site's services, for its managers. */
export async function presentPrices(db: Db, site: SiteRow): Promise<DeskPrices> {
  const byService = Map.groupBy(await readSitePrices(db, site.site_id), ({ serviceId }) => serviceId)
  const services = [...byService].map(([serviceId, rows]) => ({
    serviceId,
    serviceName: rows[0]?.serviceName ?? '',
    prices: rows.map(presentPrice),
  }))
  return { site: presentDeskSite(site), services }
}

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

const presentPrice = (row: SitePriceRow): DeskPrices['services'][number]['prices'][number] => ({
  kind: row.kind,
  productId: row.productId,
  name: row.productName ?? '',
  minutes: row.minutes,
  inCountry: dollars(row.inCountry),
  own: dollars(row.own),
  whenChanged: row.changedAt?.toISOString() ?? null,
})
