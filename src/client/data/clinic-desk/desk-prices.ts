import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/clinic-desk/desk-prices.ts'
import type { SiteId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../api.ts'

/** What a site's appointments cost. */
export const getDeskPricesQuery = (api: Api, siteId: SiteId) =>
  queryOptions({
    queryKey: ['desk', 'prices', siteId],
    queryFn: () => api.call(calls.getDeskPrices, { request: { siteId } }),
    refetchOnWindowFocus: true,
  })

export type PricesRequest = RequestOf<typeof calls.setDeskPrices>

/** Gives a service of a site other prices. */
export const setDeskPrices = (api: Api) =>
  mutationOptions({
    mutationFn: (request: PricesRequest) => api.call(calls.setDeskPrices, { request }),
    meta: { refreshes: [['desk', 'prices'], ['sites'], ['slots']] },
  })
