import type { AnyRouter } from '@tanstack/react-router'
import { swBridge } from '../device/sw-bridge.ts'
import { whenIdle } from '../page/when-idle.ts'

/** A page that never stands, as one whose code is broken, must hear of a new build too. */
const atLatestMs = 10_000

/** Registers the worker once the first page stands: what it keeps of the app would else share the line and the processor with it. */
export function startWorkerLate(router: AnyRouter): void {
  const start = () => void swBridge.start()
  const stop = router.subscribe('onRendered', () => {
    stop()
    whenIdle(start)
  })
  setTimeout(start, atLatestMs)
}
