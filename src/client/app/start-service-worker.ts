import type { AnyRouter } from '@tanstack/react-router'
import { serviceWorkerBridge } from '../device/service-worker-bridge.ts'
import { whenIdle } from '../page/when-idle.ts'

/** A page that never stands, as one whose code is broken, must hear of a new build too. */
const startTimeoutMs = 10_000

/** Registers the worker once the first page stands: what it keeps of the app would else share the line and the processor with it. */
export function startServiceWorkerWhenIdle(router: AnyRouter): void {
  const start = () => void serviceWorkerBridge.start()
  const stop = router.subscribe('onRendered', () => {
    stop()
    whenIdle(start)
  })
  setTimeout(start, startTimeoutMs)
}
