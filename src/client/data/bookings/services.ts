import { queryOptions } from '@tanstack/react-query'
import { getCancellationReasons } from '../../../contract/lookups/lookups.ts'
import { getServiceScope, getServiceScopeForService, getServiceTypes } from '../../../contract/bookings/services.ts'
import type { ServiceId, ServiceScopeId } from '../../../contract/ids.ts'
import { minute, nullOnStatus } from '../api.ts'
import type { Api } from '../api.ts'

/** The kinds of services, by which they are grouped. */
export const getServiceTypesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['service-types'],
    queryFn: () => api.call(getServiceTypes, {}),
    staleTime: 60 * minute,
  })

/** What a service covers, in the words that are in force now; null where it has none. */
export const getServiceScopeForServiceQuery = (api: Api, serviceId: ServiceId) =>
  queryOptions({
    queryKey: ['scopes', 'of-service', serviceId],
    queryFn: () => api.call(getServiceScopeForService, { query: { serviceId } }).catch(nullOnStatus(404)),
    staleTime: 10 * minute,
  })

/** One version of such words, also a former one. */
export const getServiceScopeQuery = (api: Api, scopeId: ServiceScopeId) =>
  queryOptions({
    queryKey: ['scopes', scopeId],
    queryFn: () => api.call(getServiceScope, { query: { scopeId } }),
    staleTime: 60 * minute,
  })

/** The scope of a booked service: the version that was accepted, else the one in force; null where it has none. */
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

/** Why a booking can be cancelled. */
export const getCancellationReasonsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cancellation-reasons'],
    queryFn: () => api.call(getCancellationReasons, {}),
    staleTime: 60 * minute,
  })
