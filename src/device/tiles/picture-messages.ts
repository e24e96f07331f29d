import type { Comparison, Compared } from './compare-pictures.ts'
import type { TileSize } from './wanted-image.ts'

/** What a page asks the picture worker to do; the answer carries the same id. */
export type PictureRequest =
  | { id: number; type: 'unshuffle'; sheet: Uint8Array<ArrayBuffer>; size: TileSize }
  | { id: number; type: 'compare'; before: Compared; after: Compared }

export type PictureAnswer =
  | { id: number; type: 'unshuffled'; picture: ImageBitmap }
  | { id: number; type: 'compared'; comparison: Comparison }
  | { id: number; type: 'failed'; why: string }
