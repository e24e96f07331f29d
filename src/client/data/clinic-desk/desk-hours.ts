import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import {
  getDeskHours,
  type HoursConflict,
  hoursConflict,
  setClosure,
  setRoom,
  setShift,
} from '../../../contract/clinic-desk/desk-hours.ts'
import type { SiteId } from '../../../contract/ids.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { Api, RequestOf } from '../api.ts'

const hours = ['desk', 'hours'] as const

/** The week of a site that a day lies in: who works when, rooms, closed days. */
export const getDeskHoursQuery = (api: Api, { siteId, day }: { siteId: SiteId; day: string }) =>
  queryOptions({
    queryKey: [...hours, siteId, day],
    queryFn: () => api.call(getDeskHours, { request: { siteId, day } }),
    refetchOnWindowFocus: true,
  })

export type ShiftRequest = Omit<RequestOf<typeof setShift>, 'doing'>

/** Why a change of hours would not be made, of what the service says; null: it would. */
export type HoursRefusal = { message: string; conflict: HoursConflict | null }

/** What stands in the way, of a refusal; undefined of any other failure. */
export function hoursRefusal(error: unknown): HoursRefusal | undefined {
  if (!(error instanceof ApiException) || (error.status !== 409 && error.status !== 422)) return undefined
  const conflict = hoursConflict.safeParse(error.problem?.extensions).data ?? null
  const words =
    error.fieldErrors[0]?.message ?? error.problem?.detail ?? 'Somebody else changed this first. Look again.'
  return { message: words, conflict }
}

/** Whether hours could be changed so: asked before anything is saved. */
export const setShiftCheckQuery = (api: Api, asked: ShiftRequest | null) =>
  queryOptions({
    queryKey: [...hours, 'judged', asked],
    queryFn:
      asked === null
        ? skipToken
        : async (): Promise<HoursRefusal | null> => {
            try {
              await api.call(setShift, { request: { ...asked, doing: 'look' } })
              return null
            } catch (error) {
              const hindrance = hoursRefusal(error)
              if (hindrance === undefined) throw error
              return hindrance
            }
          },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

type HoursChange =
  | { kind: 'shift'; request: ShiftRequest }
  | { kind: 'closure'; request: RequestOf<typeof setClosure> }
  | { kind: 'room'; request: RequestOf<typeof setRoom> }

/** Changes hours, closed days or rooms. */
export const changeHours = (api: Api) =>
  mutationOptions({
    mutationFn: (change: HoursChange) => {
      switch (change.kind) {
        case 'shift':
          return api.call(setShift, { request: { ...change.request, doing: 'save' } })
        case 'closure':
          return api.call(setClosure, { request: change.request })
        case 'room':
          return api.call(setRoom, { request: change.request })
      }
    },
    meta: { refreshes: [['desk'], ['slots']] },
  })
