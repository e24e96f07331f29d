import { queryOptions } from '@tanstack/react-query'
import { getCancellationReasons } from '../../../contract/lookups/lookups.ts'
import { getServiceScope, getServiceScopeForService, getServiceTypes } from '../../../contract/bookings/services.ts'
import type { ServiceId, ServiceScopeId } from '../../../contract/ids.ts'
import { minute, nullOnStatus } from '../api.ts'
import type { Api } from '../api.ts'

/** The service types, by which services are grouped. */
export const getServiceTypesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['service-types'],
    queryFn: () => api.call(getServiceTypes, {}),
    staleTime: 60 * minute,
  })

/** The current scope of a service; null when it has none. */
export const getServiceScopeForServiceQuery = (api: Api, serviceId: ServiceId) =>
  queryOptions({
    queryKey: ['scopes', 'of-service', serviceId],
    queryFn: () => api.call(getServiceScopeForService, { query: { serviceId } }).catch(nullOnStatus(404)),
    staleTime: 10 * minute,
  })

/** One version of a scope, current or former. */
export const getServiceScopeQuery = (api: Api, scopeId: ServiceScopeId) =>
  queryOptions({
    queryKey: ['scopes', scopeId],
    queryFn: () => api.call(getServiceScope, { query: { scopeId } }),
    staleTime: 60 * minute,
  })

/** The scope of a booked service: the accepted version, else the current one; null when it has none. */
export const getServiceScopeAcceptedQuery = (
  api: Api,
  about: { serviceId: ServiceId; scopeId: ServiceScopeId | null },
) =>
  queryOptions({
    queryKey: ['scopes', 'of-booking', about.serviceId, about.scopeId],
    queryFn: () =>
      (about.scopeId === null
        ? api.call(getServiceScopeForService, { query: { serviceId: about.serviceId } })
        : api.call(getServiceScope, { query: { scopeId: about.scopeId } })
      ).catch(nullOnStatus(404)),
  })

/** The reasons for cancelling a booking. */
export const getCancellationReasonsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cancellation-reasons'],
    queryFn: () => api.call(getCancellationReasons, {}),
    staleTime: 60 * minute,
  })
