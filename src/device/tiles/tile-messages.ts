import type { OwnerHash } from '../users/owner-hash.ts'
import type { CachedTile } from './tile-cache.ts'
import type { ImageRequest } from './image-request.ts'

/** The tile messages of pages to the service worker, which stores what pages have encrypted. */
export type TileMessage =
  | { type: 'store-tile'; owner: OwnerHash; wanted: ImageRequest; tile: CachedTile }
  | { type: 'purge-tiles'; keep: OwnerHash | null }
