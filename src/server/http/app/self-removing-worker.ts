/**
 * Replaces the app's service worker when `SERVICE_WORKER` is off: it removes itself and the cached app, so that every page
 * comes from the server again. IndexedDB, with drafts and unsent visits, is not touched (docs/offline.md 7).
 */
export const selfRemovingWorker = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
self.addEventListener('message', (event) => {
  if (event.data && event.data.type === 'prepare-pharmacy') event.ports[0].postMessage({ type: 'pharmacy-not-ready' })
})
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
