import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/clinic-desk/desk-services.ts'
import type { SiteId } from '../../../contract/ids.ts'
import type { Api } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { deskKey, sitesKey, slotsKey } from '../query-keys.ts'

const servicesKey = [...deskKey, 'services']

/** The settings of each service at a site. */
export const getDeskServicesQuery = (api: Api, siteId: SiteId) =>
  queryOptions({
    queryKey: [...servicesKey, siteId],
    queryFn: () => api.call(calls.getDeskServices, { request: { siteId } }),
    refetchOnWindowFocus: true,
  })

/** Sets a site's own settings for a service, or returns to the general ones. */
export const setDeskService = mutationOf(calls.setDeskService, [servicesKey, sitesKey, slotsKey])
