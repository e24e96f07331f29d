import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isCacheable } from './is-cacheable.ts'

const cacheName = 'lentigo-pharmacy'

/**
 * Files that only pharmacies need before they ask for them: patients do not download Konva, the figures with their
 * reliefs and surface maps, and the capture check.
 */
export const isPharmacyFile = ({ url }: PrecacheEntry) =>
  url.startsWith('figures/') || /(^|\/)(konva|figure|imaging-worker)[\w-]*\.(js|css)$/.test(url)

/** Stores every file of the set that is not stored yet; rejects when one can't be had, so that nobody believes to be ready. */
export async function storePharmacyFiles(files: readonly PrecacheEntry[], origin: string): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of files) {
    const address = versioned(file)
    if ((await cache.match(address)) !== undefined) continue
    const response = await fetch(file.url, { cache: 'no-cache' })
    if (!isCacheable(response, origin)) throw new Error(`${file.url} can't be stored: ${response.status}`)
    await cache.put(address, response)
  }
}

/** A new build takes its set along before it takes over, where the set is in use. */
export async function updatePharmacyFiles(files: readonly PrecacheEntry[], origin: string): Promise<void> {
  if (await caches.has(cacheName)) await storePharmacyFiles(files, origin)
}

/** Removes what earlier builds stored. */
export async function deleteOldPharmacyFiles(files: readonly PrecacheEntry[]): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  const wanted = new Set(files.map((file) => new URL(versioned(file), self.location.origin).href))
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request)
  }
}

type Otherwise = (request: Request, event: ExtendableEvent) => Promise<Response>

/** Answers with a file of the set from the store when it is there, else as `otherwise` has it. */
export function routePharmacyFiles(files: readonly PrecacheEntry[], otherwise: Otherwise): void {
  const fileAt = new Map(files.map((file) => [`/${file.url}`, versioned(file)]))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && fileAt.has(url.pathname),
    async ({ request, url, event }) =>
      (await caches.match(fileAt.get(url.pathname) ?? request, { cacheName })) ?? otherwise(request, event),
  )
}

/** Files without a hash in their name are told apart by their revision. */
const versioned = ({ url, revision }: PrecacheEntry) =>
  revision === null || revision === undefined ? `/${url}` : `/${url}?rev=${revision}`
