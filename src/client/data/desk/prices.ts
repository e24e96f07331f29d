import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getDeskPrices, setDeskPrices } from '../../../contract/bookings/desk-prices.ts'
import type { SiteId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../asking.ts'

/** What a site's appointments cost. */
export const deskPricesQuery = (api: Api, siteId: SiteId) =>
  queryOptions({
    queryKey: ['desk', 'prices', siteId],
    queryFn: () => api.call(getDeskPrices, { request: { siteId } }),
    refetchOnWindowFocus: true,
  })

export type PricesAsked = RequestOf<typeof setDeskPrices>

/** Gives a service of a site other prices. */
export const changePrices = (api: Api) =>
  mutationOptions({
    mutationFn: (request: PricesAsked) => api.call(setDeskPrices, { request }),
    meta: { refreshes: [['desk', 'prices'], ['sites'], ['slots']] },
  })
