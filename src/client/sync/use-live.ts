import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveUpdate } from '../../device/live/live-update.ts'
import { staleKeysAfter } from '../data/live/live-keys.ts'
import { useOpenDevice } from '../device/device-context.tsx'
import { liveLink } from '../device/live-link.ts'
import type { ClientDevice } from '../device/open-client-device.ts'
import { useSession } from '../session/current-user/use-current-user.ts'

/** What changes within this time is read again at once: publishing changes several things. */
const gatherMs = 50

/** While somebody is signed in: what changes on the server is read again, in every tab, as it changes. */
export function useLive(): void {
  const device = useOpenDevice()
  const queries = useQueryClient()
  const loginId = useSession()?.login.loginId
  useEffect(() => {
    if (loginId === undefined) return undefined
    const stopped = new AbortController()
    void follow(device, { queries, stopped: stopped.signal })
    return () => stopped.abort()
  }, [device, queries, loginId])
}

/** The reader is code that no page needs for its first frame. */
async function follow(
  { api, network }: ClientDevice,
  { queries, stopped }: { queries: QueryClient; stopped: AbortSignal },
): Promise<void> {
  const [{ startLive }, { browserPlatform }] = await Promise.all([
    import('../../device/live/start-live.ts'),
    import('../../device/platform/browser-platform.ts'),
  ])
  if (stopped.aborted) return
  const live = startLive({ ...browserPlatform(), api, beganAt: performance.timeOrigin }, readAgain(queries, stopped))
  liveLink.set(live)
  const wakeIfSeen = () => {
    if (document.visibilityState === 'visible') live.wake()
  }
  document.addEventListener('visibilitychange', wakeIfSeen, { signal: stopped })
  addEventListener('pageshow', wakeIfSeen, { signal: stopped })
  const unsubscribe = network.subscribe(() => network.isReached() && wakeIfSeen())
  stopped.addEventListener('abort', () => {
    unsubscribe()
    liveLink.set(null)
    live.stop()
  })
}

/** Marks what is old and reads what is shown of it again, once for all that comes together. */
function readAgain(queries: QueryClient, stopped: AbortSignal): (news: LiveUpdate) => void {
  const old = new Map<string, QueryKey>()
  return (news) => {
    const isFirst = old.size === 0
    for (const queryKey of staleKeysAfter(news)) old.set(JSON.stringify(queryKey), queryKey)
    if (!isFirst) return
    setTimeout(() => {
      const keys = [...old.values()]
      old.clear()
      if (!stopped.aborted) for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    }, gatherMs)
  }
}
