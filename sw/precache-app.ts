import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/**
 * The number of downloads at the same time; with HTTP/1.1 a browser opens six connections to a host, and the page
 * needs some itself.
 */
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

/** Rejects if one file can't be stored: the browser then repeats the whole install, and stored files stay. */
async function installAll(
  controller: PrecacheController,
  files: readonly PrecacheEntry[],
  event: ExtendableEvent,
): Promise<void> {
  const rest = files.values()
  const lane = async () => {
    for (const { url, revision } of rest) {
      // A name with a hash always has the same bytes; for other files the browser's own cache is bypassed.
      const cache = revision === null || revision === undefined ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin' })
      const params = { cacheKey: controller.getCacheKeyForURL(url) }
      await Promise.all(controller.strategy.handleAll({ params, request, event }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
