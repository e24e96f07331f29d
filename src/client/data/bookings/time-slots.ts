import { queryOptions } from '@tanstack/react-query'
import type { Site } from '../../../contract/bookings/sites.ts'
import * as calls from '../../../contract/bookings/time-slots.ts'
import type { Availability } from '../../../contract/bookings/time-slots.ts'
import type { PatientId, ServiceId, SiteId } from '../../../contract/ids.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import { responseSchema, minute, nullOnStatus } from '../api.ts'
import type { Api, CachedApi } from '../api.ts'
import { sitesKey, slotsKey } from '../query-keys.ts'

const getSites = (api: Api, referrer: string | null) =>
  api.call(calls.getSites, { query: { referrer, promoCode: null, serviceTypeId: null } })

/** Every site with its services; corporate sites only with their referrer. */
export const getSitesQuery = (api: Api, referrer: string | null) =>
  queryOptions({ queryKey: [...sitesKey, referrer], queryFn: () => getSites(api, referrer), staleTime: 10 * minute })

/** The first free time at a country's clinics; null if there is none. */
export const getFirstFreeTimeQuery = (api: Api, countryCode: 'NZ' | 'AU') =>
  queryOptions({
    queryKey: [...slotsKey, 'first', countryCode],
    queryFn: async ({ signal }) =>
      (await api.call(calls.getFirstFreeTime, { query: { countryCode } }, { signal })) ?? null,
    staleTime: minute,
  })

/** The sites of one country that offer a service (P9.booking.02). */
export const bookableSitesIn = (country: 'NZ' | 'AU') => (sites: readonly Site[]) =>
  sites.filter((site) => site.countryCode === country && site.services.length > 0)

/** Every site, for its address, phone and map; cached on the device. */
export const getSitesCachedQuery = ({ api, viewed }: CachedApi) =>
  queryOptions({
    queryKey: ['kept-sites'],
    queryFn: () =>
      viewed.read({ name: 'sites', schema: responseSchema(calls.getSites), load: () => getSites(api, null) }),
    staleTime: 10 * minute,
  })

/** The product of a service for a patient, or the one recommended instead; null when none suits. */
export const findRecommendedProductQuery = (
  api: Api,
  about: { siteId: SiteId; serviceId: ServiceId; patientId: PatientId | null; lesionCount: number | null },
) =>
  queryOptions({
    queryKey: ['offers', about.siteId, about.serviceId, about.patientId, about.lesionCount],
    queryFn: async () => (await api.call(calls.findRecommendedProduct, { request: about })) ?? null,
    staleTime: 5 * minute,
  })

export type SlotSearchInput = {
  siteId: SiteId
  serviceId: ServiceId
  patientId: PatientId | null
  isCorporatePatient: boolean
  /** How many spots the patient wants checked; omitted: not said. */
  lesionCount?: number | null
  /** The first and the last day, both included. */
  from: string
  to: string
}

/** The free times of some days; null on 404 (P8.slot.01). */
export const searchTimeslotsQuery = (api: Api, { from, to, ...about }: SlotSearchInput) =>
  queryOptions({
    queryKey: [...slotsKey, about.siteId, about.serviceId, about.patientId, about.lesionCount ?? null, from, to],
    queryFn: ({ signal }): Promise<Availability | null> => {
      const request = { ...about, startDate: from, endDate: to, extraTime: 0 }
      return api.call(calls.searchTimeslots, { request }, { signal }).catch(nullOnStatus(404))
    },
    // A time may be taken at any moment; the server decides when it is chosen.
    staleTime: minute / 2,
    gcTime: 5 * minute,
  })

/** The next day with a free time, searched a fortnight at a time; null when there is none. */
export const searchTimeslotsNextFreeQuery = (api: Api, { from, to, ...about }: SlotSearchInput) =>
  queryOptions({
    queryKey: ['next-free', about.siteId, about.serviceId, about.patientId, about.lesionCount ?? null, from, to],
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
