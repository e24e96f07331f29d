import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOpenDevice } from './device-context.tsx'

/** What failed for want of a network, is old, or came from what the device kept meanwhile, is read again once the service is back. */
export function useRefetchOnReturn(): void {
  const { network, clock } = useOpenDevice()
  const queries = useQueryClient()
  useEffect(() => {
    let offlineSince = network.current() === 'offline' ? clock.now() : undefined
    const unsubscribe = network.subscribe(() => {
      if (network.current() === 'offline') {
        offlineSince ??= clock.now()
        return
      }
      if (offlineSince === undefined || !network.isReached()) return
      const since = offlineSince
      offlineSince = undefined
      void queries.refetchQueries({
        type: 'active',
        predicate: (query) => query.state.error !== null || query.state.dataUpdatedAt >= since || query.isStale(),
      })
    })
    return () => {
      unsubscribe()
    }
  }, [network, clock, queries])
}
