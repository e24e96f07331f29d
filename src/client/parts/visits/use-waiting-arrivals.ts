import { useQuery } from '@tanstack/react-query'
import { useOpenDevice } from '../../device/device-context.tsx'
import { pendingArrivalsQuery } from '../../data/kiosk.ts'

/** How many kiosk check-ins the service does not have yet; undefined until they are counted. */
export const useWaitingArrivals = (): number | undefined => useQuery(pendingArrivalsQuery(useOpenDevice().kiosk)).data
