import type { PrecacheEntry } from 'workbox-precaching'

/** The part of Workbox's controller that says where it stores the app. */
type StoredApp = { strategy: { cacheName: string }; getCacheKeyForURL: (url: string) => string | undefined }

/**
 * Stores files of the app again that the browser has deleted since this worker was installed: Workbox only stores
 * them at an install, and without them the app would not open without a network. Rejects if one can't be fetched, or
 * the server has another build by now, which brings its own worker.
 */
export async function storeMissingApp(app: StoredApp, files: readonly PrecacheEntry[]): Promise<void> {
  const cache = await caches.open(app.strategy.cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  for (const { url, revision } of files) {
    const key = app.getCacheKeyForURL(url)
    if (key === undefined || stored.has(key)) continue
    // A name with a hash is the same bytes for good.
    const cached = revision === null || revision === undefined ? 'default' : 'no-cache'
    const response = await fetch(url, { cache: cached, credentials: 'same-origin' })
    if (!(await isOfBuild(response, files))) throw new Error(`${url} can’t be stored: ${response.status}`)
    await cache.put(key, response)
  }
}

/** Whether the response is one of our files; a page must name scripts of this build only. */
async function isOfBuild(response: Response, files: readonly PrecacheEntry[]): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage) return true
  const named = (await response.clone().text()).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)
  const ours = new Set(files.map(({ url }) => url))
  const found = [...named].map(([, path = '']) => path)
  return found.length > 0 && found.every((path) => ours.has(path))
}
