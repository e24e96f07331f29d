import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ArrivalId, PracticeId } from '../../contract/ids.ts'
import * as calls from '../../contract/kiosk.ts'
import type { ClientDevice } from '../device/open-client-device.ts'
import { pollUnlessLive } from './live/poll-unless-live.ts'
import type { Api } from './api.ts'
import { arrivalsKey } from './query-keys.ts'

/** The unconfirmed arrivals at the practice's kiosks. */
export const listArrivalsQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...arrivalsKey, practiceId],
    queryFn: async () =>
      practiceId === null ? [] : (await api.call(calls.listArrivals, { request: { practiceId } })).arrivals,
    refetchInterval: pollUnlessLive(20_000),
  })

/** Confirms an arrival, which takes it off the list. */
export const confirmArrival = (api: Api) =>
  mutationOptions({
    mutationFn: (arrivalId: ArrivalId) => api.call(calls.confirmArrival, { params: { arrivalId } }),
    meta: { refreshes: [arrivalsKey] },
  })

/** Turns this tablet into a practice's kiosk. */
export const turnOnKiosk = (kiosk: ClientDevice['kiosk']) =>
  mutationOptions({ mutationFn: (practiceId: PracticeId) => kiosk.turnOn(practiceId) })

/** How many check-ins of this kiosk are not sent yet; counted on the tablet. */
export const pendingArrivalsQuery = (kiosk: ClientDevice['kiosk']) =>
  queryOptions({ queryKey: ['waiting-arrivals'], queryFn: kiosk.unsentCount, staleTime: 0, refetchInterval: 5_000 })
