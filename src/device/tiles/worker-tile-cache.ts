import type { OwnerHash } from '../users/owner-hash.ts'
import type { TileMessage } from './tile-messages.ts'
import { makeTileCache, purgeOtherTiles, type TileCache } from './tile-cache.ts'

/**
 * How a page stores tiles; `post` sends a message to the service worker and returns whether one controls the page.
 */
export type TileHost = { storage: CacheStorage; post: (message: TileMessage) => boolean }

/** The browser's own Cache Storage and service worker; null where there is none (an insecure address). */
export function platformTileHost(): TileHost | null {
  const { caches: storage, navigator: ours } = globalThis as {
    caches?: CacheStorage
    navigator?: { serviceWorker?: { controller?: { postMessage: (message: unknown, transfer: []) => void } | null } }
  }
  if (storage === undefined) return null
  const post = (message: TileMessage) => {
    const worker = ours?.serviceWorker?.controller
    worker?.postMessage(message, [])
    return worker != null
  }
  return { storage, post }
}

/** A tile cache that the page reads and the service worker fills; while no worker controls the page, the page fills it. */
export function workerTileCache({ storage, post }: TileHost, owner: OwnerHash): TileCache {
  const tileCache = makeTileCache(storage, owner)
  return {
    ...tileCache,
    write: async (wanted, tile) => {
      if (!post({ type: 'store-tile', owner, wanted, tile })) await tileCache.write(wanted, tile)
    },
  }
}

/** A cache that stores nothing, for browsers without Cache Storage. */
export const emptyTileCache: TileCache = {
  read: async () => null,
  write: async () => undefined,
  drop: async () => undefined,
  dropOf: async () => undefined,
  purge: async () => undefined,
}

/** Deletes the tiles of all but one user: here at once, and in the worker after what it still has to store. */
export async function purgeTiles(host: TileHost | null, keep: OwnerHash | null): Promise<void> {
  if (host === null) return
  await purgeOtherTiles(host.storage, keep)
  host.post({ type: 'purge-tiles', keep })
}
