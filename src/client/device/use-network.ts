import { useSyncExternalStore } from 'react'
import { useOpenDevice } from './device-context.tsx'
import type { Network } from './network-watch.ts'

/** Whether the service can be reached at the moment. */
export function useNetwork(): Network {
  const { network } = useOpenDevice()
  return useSyncExternalStore(network.subscribe, network.current)
}
