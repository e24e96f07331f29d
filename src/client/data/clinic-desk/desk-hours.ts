import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import * as calls from '../../../contract/clinic-desk/desk-hours.ts'
import type { SiteId } from '../../../contract/ids.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { Api, RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { deskKey, sitesKey, slotsKey } from '../query-keys.ts'

const hoursKey = [...deskKey, 'hours']
const staleAfterChange = { refreshes: [deskKey, slotsKey] }

/** The week of a site around a day: rosters, rooms and closed days. */
export const getDeskHoursQuery = (api: Api, { siteId, day }: { siteId: SiteId; day: string }) =>
  queryOptions({
    queryKey: [...hoursKey, siteId, day],
    queryFn: () => api.call(calls.getDeskHours, { request: { siteId, day } }),
    refetchOnWindowFocus: true,
  })

export type ShiftRequest = Omit<RequestOf<typeof calls.setShift>, 'doing'>

/** Why the service refused a change of hours, with the bookings in the way. */
export type HoursRefusal = { message: string; conflict: calls.HoursConflict | null }

/** The refusal in an error of these calls; undefined for any other failure. */
export function hoursRefusal(error: unknown): HoursRefusal | undefined {
  if (!(error instanceof ApiException) || (error.status !== 409 && error.status !== 422)) return undefined
  const conflict = calls.hoursConflict.safeParse(error.problem?.extensions).data ?? null
  const message =
    error.fieldErrors[0]?.message ?? error.problem?.detail ?? 'Somebody else changed this first. Look again.'
  return { message, conflict }
}

/** Checks a shift before it is saved: null when it would be accepted. */
export const setShiftCheckQuery = (api: Api, request: ShiftRequest | null) =>
  queryOptions({
    queryKey: [...hoursKey, 'check', request],
    queryFn:
      request === null
        ? skipToken
        : async (): Promise<HoursRefusal | null> => {
            try {
              await api.call(calls.setShift, { request: { ...request, doing: 'look' } })
              return null
            } catch (error) {
              const refusal = hoursRefusal(error)
              if (refusal === undefined) throw error
              return refusal
            }
          },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Adds, changes or removes a shift. */
export const setShift = (api: Api) =>
  mutationOptions({
    mutationFn: (request: ShiftRequest) => api.call(calls.setShift, { request: { ...request, doing: 'save' } }),
    meta: staleAfterChange,
  })

/** Closes a site on a day, or opens it again. */
export const setClosure = mutationOf(calls.setClosure, staleAfterChange.refreshes)

/** Sets the addresses and switches of a site. */
export const setSite = mutationOf(calls.setSite, [deskKey, slotsKey, sitesKey])

/** Adds, renames or removes a room. */
export const setRoom = mutationOf(calls.setRoom, staleAfterChange.refreshes)
