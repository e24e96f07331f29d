import type { TileMessage } from '../src/device/tiles/tile-messages.ts'
import { makeTileCache, purgeOtherTiles } from '../src/device/tiles/tile-cache.ts'

/** One after the other: a purge must not be overtaken by what was to be stored before it. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Keeps tiles that pages have sealed, at most so many bytes a user, and removes them when a page says so
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
