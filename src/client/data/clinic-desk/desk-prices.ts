import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/clinic-desk/desk-prices.ts'
import type { SiteId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../api.ts'
import { deskKey, sitesKey, slotsKey } from '../query-keys.ts'

const pricesKey = [...deskKey, 'prices']

/** The prices of a site. */
export const getDeskPricesQuery = (api: Api, siteId: SiteId) =>
  queryOptions({
    queryKey: [...pricesKey, siteId],
    queryFn: () => api.call(calls.getDeskPrices, { request: { siteId } }),
    refetchOnWindowFocus: true,
  })

type PricesRequest = RequestOf<typeof calls.setDeskPrices>

/** Sets the prices of a service at a site. */
export const setDeskPrices = (api: Api) =>
  mutationOptions({
    mutationFn: (request: PricesRequest) => api.call(calls.setDeskPrices, { request }),
    meta: { refreshes: [pricesKey, sitesKey, slotsKey] },
  })
