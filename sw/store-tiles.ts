import type { TileMessage } from '../src/device/tiles/tile-messages.ts'
import { makeTileCache, purgeOtherTiles } from '../src/device/tiles/tile-cache.ts'

/** Runs one message after the other: a purge must not overtake tiles that were to be stored before it. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Stores tiles that pages have encrypted, up to a number of bytes per user, and deletes them on a page's message
 * (docs/offline.md 7).
 */
export function storeTiles(storage: CacheStorage, message: TileMessage): Promise<void> {
  const done = queue.then(() => handle(storage, message))
  queue = done.catch(() => undefined)
  return done
}

function handle(storage: CacheStorage, message: TileMessage): Promise<void> {
  switch (message.type) {
    case 'store-tile':
      return makeTileCache(storage, message.owner).write(message.wanted, message.tile)
    case 'purge-tiles':
      return purgeOtherTiles(storage, message.keep)
  }
}
