import type { OwnerHash } from '../owner-hash.ts'
import type { KeptTile } from './tile-shelf.ts'
import type { WantedImage } from './wanted-image.ts'

/** What pages ask the service worker to do with tiles; it stores what pages have sealed. */
export type TileMessage =
  | { type: 'store-tile'; owner: OwnerHash; wanted: WantedImage; tile: KeptTile }
  | { type: 'purge-tiles'; keep: OwnerHash | null }
