import type { TileMessage } from '../src/device/tiles/tile-messages.ts'
import { makeTileShelf, purgeOtherTiles } from '../src/device/tiles/tile-shelf.ts'

/** One after the other: a purge must not be overtaken by what was to be stored before it. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Keeps tiles that pages have sealed, at most so many bytes a user, and removes them when a page says so
 * (docs/offline.md 7).
 */
export function keepTiles(storage: CacheStorage, message: TileMessage): Promise<void> {
  const done = line.then(() => carryOut(storage, message))
  line = done.catch(() => undefined)
  return done
}

function carryOut(storage: CacheStorage, message: TileMessage): Promise<void> {
  switch (message.type) {
    case 'store-tile':
      return makeTileShelf(storage, message.owner).write(message.wanted, message.tile)
    case 'purge-tiles':
      return purgeOtherTiles(storage, message.keep)
  }
}
