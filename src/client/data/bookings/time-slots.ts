import { queryOptions } from '@tanstack/react-query'
import type { Site } from '../../../contract/bookings/sites.ts'
import * as calls from '../../../contract/bookings/time-slots.ts'
import type { Availability } from '../../../contract/bookings/time-slots.ts'
import type { PatientId, ServiceId, SiteId } from '../../../contract/ids.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import { responseSchema, minute, nullOnStatus } from '../api.ts'
import type { Api, CachedApi } from '../api.ts'

const getSites = (api: Api, referrer: string | null) =>
  api.call(calls.getSites, { query: { referrer, promoCode: null, serviceTypeId: null } })

/** Every clinic with what it offers, a company's own only with its referrer. */
export const getSitesQuery = (api: Api, referrer: string | null) =>
  queryOptions({ queryKey: ['sites', referrer], queryFn: () => getSites(api, referrer), staleTime: 10 * minute })

/** The clinics of one country in which something can be booked (P9.booking.02). */
export const bookableSitesIn = (country: 'NZ' | 'AU') => (sites: readonly Site[]) =>
  sites.filter((site) => site.countryCode === country && site.services.length > 0)

/** Every clinic, for its address, phone and map; kept on the device. */
export const getSitesCachedQuery = ({ api, viewed }: CachedApi) =>
  queryOptions({
    queryKey: ['kept-sites'],
    queryFn: () =>
      viewed.read({ name: 'sites', schema: responseSchema(calls.getSites), load: () => getSites(api, null) }),
    staleTime: 10 * minute,
  })

/** The product of a service that suits a patient, or the one that is recommended instead; null where none does. */
export const findRecommendedProductQuery = (
  api: Api,
  about: { siteId: SiteId; serviceId: ServiceId; patientId: PatientId | null },
) =>
  queryOptions({
    queryKey: ['offers', about.siteId, about.serviceId, about.patientId],
    queryFn: async () => (await api.call(calls.findRecommendedProduct, { request: about })) ?? null,
    staleTime: 5 * minute,
  })

export type SlotSearchInput = {
  siteId: SiteId
  serviceId: ServiceId
  patientId: PatientId | null
  isCorporatePatient: boolean
  /** The first and the last day, both included. */
  from: string
  to: string
}

/** Every time that was looked at: after a booking some are other ones. */
export const slots = ['slots'] as const

/** What can be booked in some days; 404 is nothing (P8.slot.01). */
export const searchTimeslotsQuery = (api: Api, { from, to, ...about }: SlotSearchInput) =>
  queryOptions({
    queryKey: [...slots, about.siteId, about.serviceId, about.patientId, from, to],
    queryFn: ({ signal }): Promise<Availability | null> => {
      const request = { ...about, startDate: from, endDate: to, extraTime: 0 }
      return api.call(calls.searchTimeslots, { request }, { signal }).catch(nullOnStatus(404))
    },
    // A time may go at any moment; what is chosen is tried at the server.
    staleTime: minute / 2,
    gcTime: 5 * minute,
  })

/** The next day with a time after some day: asked for a fortnight at a time, until one has it. */
export const searchTimeslotsNextFreeQuery = (api: Api, { from, to, ...about }: SlotSearchInput) =>
  queryOptions({
    queryKey: ['next-free', about.siteId, about.serviceId, about.patientId, from, to],
    queryFn: async ({ signal }): Promise<string | null> => {
      for (let start = from; start <= to; start = addDays(start, 14)) {
        const request = { ...about, startDate: start, endDate: addDays(start, 13), extraTime: 0 }
        const { dates } = await api.call(calls.searchTimeslots, { request }, { signal })
        const free = dates.find(({ timeslots }) => timeslots.length > 0)
        if (free !== undefined) return free.bookingDate
      }
      return null
    },
    staleTime: minute,
  })
