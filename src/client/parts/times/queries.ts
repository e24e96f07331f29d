import { queryOptions } from '@tanstack/react-query'
import type { PatientId, ServiceId, SiteId } from '../../../contract/ids.ts'
import { type Availability, searchTimeslots } from '../../../contract/bookings/time-slots.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'

type Api = SignedInDevice['api']

const isNotFound = (error: unknown) => error instanceof ApiException && error.status === 404
const retry = (count: number, error: Error) =>
  !(error instanceof NetworkFailure) && !(error instanceof ApiException) && count < 2
const base = { retry, networkMode: 'always' } as const
const minute = 60_000

export type WeekAsked = {
  siteId: SiteId
  serviceId: ServiceId
  patientId: PatientId | null
  isCorporatePatient: boolean
  /** The first and the last day, both included. */
  from: string
  to: string
}

/** What can be booked in some days; 404 is nothing (P8.slot.01). */
export const slotsQuery = (api: Api, { from, to, ...about }: WeekAsked) =>
  queryOptions({
    ...base,
    queryKey: ['times', 'slots', about.siteId, about.serviceId, about.patientId, from, to],
    queryFn: async ({ signal }): Promise<Availability | null> => {
      const request = { ...about, startDate: from, endDate: to, extraTime: 0 }
      return api.call(searchTimeslots, { request }, { signal }).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      })
    },
    // A time may go at any moment; what is chosen is tried at the server.
    staleTime: minute / 2,
    gcTime: 5 * minute,
  })

/** Every time that was looked at: after a booking some are other ones. */
export const everySlot = { queryKey: ['times', 'slots'] } as const

/** The next day with a time after some day: asked for a fortnight at a time, until one has it. */
export const nextFreeQuery = (api: Api, { from, to, ...about }: WeekAsked) =>
  queryOptions({
    ...base,
    queryKey: ['times', 'next-free', about.siteId, about.serviceId, about.patientId, from, to],
    queryFn: async ({ signal }): Promise<string | null> => {
      for (let start = from; start <= to; start = addDays(start, 14)) {
        const request = { ...about, startDate: start, endDate: addDays(start, 13), extraTime: 0 }
        const { dates } = await api.call(searchTimeslots, { request }, { signal })
        const free = dates.find(({ timeslots }) => timeslots.length > 0)
        if (free !== undefined) return free.bookingDate
      }
      return null
    },
    staleTime: minute,
  })
