import { alertStore } from '../alerts/alert-store.ts'
import { connectionMessage } from './error-screen.tsx'

/** P8.platform.01: how long the code of a page may take to load, in ms. */
const chunkTimeoutMs = 120_000

type RouteLoad = { toLocation: { href: string } }
type LoadEvents = {
  subscribe: (event: 'onBeforeLoad' | 'onResolved', listener: (load: RouteLoad) => void) => () => void
}

/**
 * P8.platform.01, P8.platform.02: shows an error when the code of a page does not load within 120 s, or when a
 * stylesheet or script fails. The router itself waits for ever, and shows the page if its code comes after all. Another
 * page that loads late, or the same page loaded again meanwhile, does not restart the timer.
 */
export function watchChunks(router: LoadEvents): void {
  let waiting: { href: string; timer: ReturnType<typeof setTimeout> } | undefined
  router.subscribe('onBeforeLoad', ({ toLocation: { href } }) => {
    if (waiting?.href === href) return
    clearTimeout(waiting?.timer)
    waiting = { href, timer: setTimeout(report, chunkTimeoutMs) }
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    if (waiting?.href !== toLocation.href) return
    clearTimeout(waiting.timer)
    waiting = undefined
  })
  addEventListener('vite:preloadError', report)
}

function report(): void {
  if (alertStore.current().some(({ message }) => message === connectionMessage())) return
  alertStore.raise({ kind: 'error', duration: 'persistent', message: connectionMessage() })
}
