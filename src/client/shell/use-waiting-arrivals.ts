import { useQuery } from '@tanstack/react-query'
import { useOpenDevice } from './device-context.tsx'

/** How many kiosk check-ins the service does not have yet; the tablet itself knows. undefined until they are counted. */
export function useWaitingArrivals(): number | undefined {
  const { kiosk } = useOpenDevice()
  const { data } = useQuery({
    queryKey: ['waiting-arrivals'],
    queryFn: kiosk.waiting,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 5_000,
  })
  return data
}
