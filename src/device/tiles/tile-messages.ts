import type { OwnerHash } from '../users/owner-hash.ts'
import type { CachedTile } from './tile-cache.ts'
import type { ImageRequest } from './image-request.ts'

/** What pages ask the service worker to do with tiles; it stores what pages have sealed. */
export type TileMessage =
  | { type: 'store-tile'; owner: OwnerHash; wanted: ImageRequest; tile: CachedTile }
  | { type: 'purge-tiles'; keep: OwnerHash | null }
