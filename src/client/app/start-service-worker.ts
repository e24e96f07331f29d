import type { AnyRouter } from '@tanstack/react-router'
import { serviceWorkerBridge } from '../device/service-worker-bridge.ts'
import { whenIdle } from '../page/when-idle.ts'

/** A page that never renders, for example because its code is broken, must also hear of a new build. */
const startTimeoutMs = 10_000

/**
 * Registers the service worker once the first page is drawn: its precaching would otherwise compete for the network and
 * the processor.
 */
export function startServiceWorkerWhenIdle(router: AnyRouter): void {
  const start = () => void serviceWorkerBridge.start()
  const stop = router.subscribe('onRendered', () => {
    stop()
    whenIdle(start)
  })
  setTimeout(start, startTimeoutMs)
}
