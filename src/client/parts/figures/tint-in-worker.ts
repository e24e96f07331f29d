import type { TintJobs } from '../../../device/figures/tint-worker.ts'
import { browserPlatform } from '../../../device/platform/browser-platform.ts'
import { makeWorkerClient } from '../../../device/workers/worker-client.ts'
import { workerUrl } from '../../page/worker-url.ts'
import { tintReliefsBy } from '../../ui/figure/relief/relief-pictures.ts'

const worker = makeWorkerClient<TintJobs>(async () => {
  const { default: path } = await import('../../../device/figures/tint-worker.ts?worker&url')
  return new Worker(workerUrl(path), { type: 'module' })
}, browserPlatform().clock)

/** From now on the body is tinted in a worker if one can draw, so that touches never wait for it. */
export function tintInWorker(): void {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return
  tintReliefsBy((wanted) => worker.run('tint', wanted))
}
