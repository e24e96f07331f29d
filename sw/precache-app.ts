import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** As many at once; a browser asks one host of HTTP/1.1 for six, and the page still asks for its own. */
const lanes = 4

/**
 * The app's files, stored before this worker takes over; files of earlier builds are deleted afterwards. Workbox itself
 * loads files one by one, a round trip each: on a slow network a user leaves before that ends.
 */
export function precacheApp(scope: ServiceWorkerGlobalScope, files: readonly PrecacheEntry[]): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList([...files])
  scope.addEventListener('install', (event) => event.waitUntil(installAll(controller, files, event)))
  scope.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)))
  registerRoute(new PrecacheRoute(controller))
  cleanupOutdatedCaches()
  return controller
}

/** Rejects when one can't be kept: the browser tries the whole again, and what is kept stands. */
async function installAll(
  controller: PrecacheController,
  files: readonly PrecacheEntry[],
  event: ExtendableEvent,
): Promise<void> {
  const rest = files.values()
  const lane = async () => {
    for (const { url, revision } of rest) {
      // A name with a hash is the same bytes for good; the others are asked for past what the browser has.
      const cache = revision === null || revision === undefined ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin' })
      const params = { cacheKey: controller.getCacheKeyForURL(url) }
      await Promise.all(controller.strategy.handleAll({ params, request, event }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
