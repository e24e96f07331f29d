import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ArrivalId, PracticeId } from '../../contract/ids.ts'
import { confirmArrival, listArrivals } from '../../contract/kiosk.ts'
import type { ClientDevice } from '../device/open-client-device.ts'
import { askUnlessLive } from './live/ask-unless-live.ts'
import type { Api } from './asking.ts'

const arrivals = ['arrivals'] as const

/** Who came to the practice's kiosk and waits to be seen to. */
export const arrivalsQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...arrivals, practiceId],
    queryFn: async () =>
      practiceId === null ? [] : (await api.call(listArrivals, { request: { practiceId } })).arrivals,
    refetchInterval: askUnlessLive(20_000),
  })

/** Somebody was seen to: they wait no more. */
export const seeTo = (api: Api) =>
  mutationOptions({
    mutationFn: (arrivalId: ArrivalId) => api.call(confirmArrival, { params: { arrivalId } }),
    meta: { refreshes: [arrivals] },
  })

/** Makes this tablet a practice's kiosk. */
export const turnKioskOn = (kiosk: ClientDevice['kiosk']) =>
  mutationOptions({ mutationFn: (practiceId: PracticeId) => kiosk.turnOn(practiceId) })

/** How many kiosk check-ins the service does not have yet; the tablet itself knows. */
export const waitingArrivalsQuery = (kiosk: ClientDevice['kiosk']) =>
  queryOptions({ queryKey: ['waiting-arrivals'], queryFn: kiosk.waiting, staleTime: 0, refetchInterval: 5_000 })
