import { queryOptions } from '@tanstack/react-query'
import type { Kiosk } from '../../../device/kiosk/kiosk.ts'

/** How many arrivals the server does not have yet. The tablet itself knows, with a network or without. */
export const waitingArrivalsQuery = (kiosk: Kiosk) =>
  queryOptions({
    queryKey: ['waiting-arrivals'],
    queryFn: kiosk.waiting,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 5_000,
  })
