import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ArrivalId, PracticeId } from '../../contract/ids.ts'
import * as calls from '../../contract/kiosk.ts'
import type { ClientDevice } from '../device/open-client-device.ts'
import { pollUnlessLive } from './live/poll-unless-live.ts'
import type { Api } from './api.ts'

const arrivals = ['arrivals'] as const

/** Who came to the practice's kiosk and waits to be seen to. */
export const listArrivalsQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...arrivals, practiceId],
    queryFn: async () =>
      practiceId === null ? [] : (await api.call(calls.listArrivals, { request: { practiceId } })).arrivals,
    refetchInterval: pollUnlessLive(20_000),
  })

/** Somebody was seen to: they wait no more. */
export const confirmArrival = (api: Api) =>
  mutationOptions({
    mutationFn: (arrivalId: ArrivalId) => api.call(calls.confirmArrival, { params: { arrivalId } }),
    meta: { refreshes: [arrivals] },
  })

/** Makes this tablet a practice's kiosk. */
export const turnOnKiosk = (kiosk: ClientDevice['kiosk']) =>
  mutationOptions({ mutationFn: (practiceId: PracticeId) => kiosk.turnOn(practiceId) })

/** How many kiosk check-ins the service does not have yet; the tablet itself knows. */
export const pendingArrivalsQuery = (kiosk: ClientDevice['kiosk']) =>
  queryOptions({ queryKey: ['waiting-arrivals'], queryFn: kiosk.unsentCount, staleTime: 0, refetchInterval: 5_000 })
