import { queryOptions, skipToken } from '@tanstack/react-query'
import { getBookedPeople } from '../../../../contract/bookings/booked-people.ts'
import { searchBookings, settlePayment } from '../../../../contract/bookings/bookings.ts'
import type { BookingId, LoginId, PatientId, ServiceId, ServiceScopeId, SiteId } from '../../../../contract/ids.ts'
import { getServiceScope, getServiceScopeForService, getServiceTypes } from '../../../../contract/bookings/services.ts'
import { findRecommendedProduct, getSites } from '../../../../contract/bookings/time-slots.ts'
import { getUserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { ApiException, NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'

type Api = SignedInDevice['api']

const isNotFound = (error: unknown) => error instanceof ApiException && error.status === 404
const retry = (count: number, error: Error) =>
  !(error instanceof NetworkFailure) && !(error instanceof ApiException) && count < 2
const base = { retry, networkMode: 'always' } as const
const minute = 60_000

/** The clinics of one country (P9.booking.02), a company's own only with its referrer. */
export const sitesQuery = (api: Api, { country, referrer }: { country: 'NZ' | 'AU'; referrer: string | null }) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'sites', country, referrer],
    queryFn: async () => {
      const sites = await api.call(getSites, { query: { referrer, promoCode: null, serviceTypeId: null } })
      return sites.filter((site) => site.countryCode === country && site.services.length > 0)
    },
    staleTime: 10 * minute,
  })

/** The kinds of services, by which they are grouped. */
export const serviceTypesQuery = (api: Api) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'service-types'],
    queryFn: () => api.call(getServiceTypes, {}),
    staleTime: 60 * minute,
  })

/** The product of a service that suits a patient, or the one that is recommended instead; null where none does. */
export const offerQuery = (api: Api, about: { siteId: SiteId; serviceId: ServiceId; patientId: PatientId | null }) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'offer', about.siteId, about.serviceId, about.patientId],
    queryFn: async () => (await api.call(findRecommendedProduct, { request: about })) ?? null,
    staleTime: 5 * minute,
  })

/** What a service covers, in the words that are in force now; null where it has none. */
export const scopeOfServiceQuery = (api: Api, serviceId: ServiceId) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'scope-of', serviceId],
    queryFn: () =>
      api.call(getServiceScopeForService, { query: { serviceId } }).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      }),
    staleTime: 10 * minute,
  })

/** One version of such words, also a former one. */
export const scopeQuery = (api: Api, scopeId: ServiceScopeId) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'scope', scopeId],
    queryFn: () => api.call(getServiceScope, { query: { scopeId } }),
    staleTime: 60 * minute,
  })

/** Whom the signed-in patient books for. */
export const peopleQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'people', loginId],
    queryFn: () => api.call(getBookedPeople, {}),
    staleTime: 5 * minute,
  })

/** The signed-in patient’s own account. */
export const accountQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'account', loginId],
    queryFn: ({ signal }) => api.call(getUserAccount, {}, { signal }),
  })

/** The patient's bookings to come and past; 100 a page (P9.booking.01). */
export const ownBookingsQuery = (api: Api, loginId: LoginId | null) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'own', loginId],
    queryFn:
      loginId === null
        ? skipToken
        : async () =>
            (await api.call(searchBookings, { request: { patientLoginId: loginId, pageNo: 1, pageSize: 100 } }))
              .records,
    staleTime: 0,
  })

const askAgainMs = 2_000
/** How often the bank is asked before somebody is told that it takes long. */
export const mostAsked = 15

/**
 * How a payment stands, asked until it is decided: the provider may know later than the browser is back, and the
 * booking may be written later than it returns.
 */
export const settleQuery = (api: Api, bookingId: BookingId) =>
  queryOptions({
    ...base,
    queryKey: ['booking', 'settle', bookingId],
    queryFn: () => api.call(settlePayment, { request: { bookingId } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const isDecided = state.data !== undefined && state.data.state !== 'open'
      return isDecided || state.dataUpdateCount + state.errorUpdateCount >= mostAsked ? false : askAgainMs
    },
  })
