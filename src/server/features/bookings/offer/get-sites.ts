import type * as calls from '../../../../contract/bookings/time-slots.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { bookerOf } from './booker-of.ts'
import { presentSite } from './present-site.ts'
import {
  readAppointmentProducts,
  readInvitedSites,
  readOwnPrices,
  readRooms,
  readSites,
  readSiteServices,
} from './site-store.ts'

/** Every site with its services. Corporate sites are included only for callers with their referrer or code. */
export const getSites =
  ({ database: { db }, clock }: Services): Handler<typeof calls.getSites> =>
  async ({ query: { referrer, promoCode, serviceTypeId }, actor }) => {
    const now = clock.now()
    const invited = await readInvitedSites(db, { referrer, promoCode, today: dayInZone(now, 'Pacific/Auckland') })
    const [sites, products, services, rooms, own] = [
      await readSites(db),
      await readAppointmentProducts(db),
      Map.groupBy(await readSiteServices(db, { booker: bookerOf(actor), serviceTypeId, now }), (row) => row.site_id),
      Map.groupBy(await readRooms(db), (row) => row.site_id),
      Map.groupBy(await readOwnPrices(db), (row) => row.site_id),
    ]
    return sites
      .filter((site) => !site.is_corporate || invited.includes(site.site_id))
      .filter((site) => serviceTypeId === null || services.has(site.site_id))
      .map((site) =>
        presentSite(site, {
          services: services.get(site.site_id) ?? [],
          products,
          rooms: rooms.get(site.site_id) ?? [],
          own: own.get(site.site_id) ?? [],
        }),
      )
  }
