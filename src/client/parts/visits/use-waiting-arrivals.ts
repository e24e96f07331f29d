import { useQuery } from '@tanstack/react-query'
import { useOpenDevice } from '../../device/device-context.tsx'
import { pendingArrivalsQuery } from '../../data/kiosk.ts'

/** The number of kiosk check-ins that were not sent yet; undefined until they are counted. */
export const useWaitingArrivals = (): number | undefined => useQuery(pendingArrivalsQuery(useOpenDevice().kiosk)).data
