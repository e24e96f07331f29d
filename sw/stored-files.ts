import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isCacheable } from './is-cacheable.ts'

/**
 * A file of the build, and when a device stores it: with the app, with a pharmacy's offline files, or at its first
 * use (scripts/stored-files.ts). Patients do not download the pages of staff, nor staff the figures of a pharmacy.
 */
export type StoredFile = PrecacheEntry & { storedWith: 'app' | 'pharmacy' | 'use' }

/** Whether an entry of the precache list says when it is stored. */
export const isStoredFile = (entry: PrecacheEntry | string): entry is StoredFile =>
  typeof entry !== 'string' && 'storedWith' in entry

const pharmacyCache = 'lentigo-pharmacy'
const usedCache = 'lentigo-used'

/**
 * Stores every file of the set that is not stored yet; rejects if one can't be fetched, so that nobody wrongly
 * believes to be ready.
 */
export async function storePharmacyFiles(files: readonly PrecacheEntry[], origin: string): Promise<void> {
  const cache = await caches.open(pharmacyCache)
  for (const file of files) {
    const address = versioned(file)
    if ((await cache.match(address)) !== undefined) continue
    const response = await fetch(file.url, { cache: 'no-cache' })
    if (!isCacheable(response, origin)) throw new Error(`${file.url} can't be stored: ${response.status}`)
    await cache.put(address, response)
  }
}

/** If the set is in use, a new build stores its own set before it takes over. */
export async function updatePharmacyFiles(files: readonly PrecacheEntry[], origin: string): Promise<void> {
  if (await caches.has(pharmacyCache)) await storePharmacyFiles(files, origin)
}

/** Removes what earlier builds stored. */
export async function deleteOldFiles(files: readonly PrecacheEntry[]): Promise<void> {
  const wanted = new Set(files.map((file) => new URL(versioned(file), self.location.origin).href))
  for (const name of [pharmacyCache, usedCache]) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (!wanted.has(request.url)) await cache.delete(request)
    }
  }
}

type Otherwise = (request: Request, event: ExtendableEvent) => Promise<Response>

/**
 * Answers with a file that is not stored with the app: from the cache, otherwise from `figures`, otherwise fetched
 * and then stored.
 */
export function routeStoredFiles(files: readonly StoredFile[], figures: Otherwise): void {
  const fileAt = new Map(files.map((file) => [`/${file.url}`, file]))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && fileAt.has(url.pathname),
    async ({ request, url, event }) => {
      const file = fileAt.get(url.pathname)
      const address = file === undefined ? request : versioned(file)
      const stored =
        (await caches.match(address, { cacheName: pharmacyCache })) ??
        (await caches.match(address, { cacheName: usedCache }))
      if (stored !== undefined) return stored
      return url.pathname.startsWith('/figures/') ? figures(request, event) : storeUsed(request, event)
    },
  )
}

/** Stores a used script or style, so that it is available without a network; its name changes with its bytes. */
async function storeUsed(request: Request, event: ExtendableEvent): Promise<Response> {
  const response = await fetch(request)
  if (isCacheable(response, self.location.origin)) {
    const copy = response.clone()
    // If the disk is full, answer anyway.
    event.waitUntil(
      caches
        .open(usedCache)
        .then((cache) => cache.put(new URL(request.url).pathname, copy))
        .catch(() => undefined),
    )
  }
  return response
}

/** Files without a hash in their name are distinguished by their revision. */
const versioned = ({ url, revision }: PrecacheEntry) =>
  revision === null || revision === undefined ? `/${url}` : `/${url}?rev=${revision}`
