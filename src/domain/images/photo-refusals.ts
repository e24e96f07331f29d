import type { PhotoCheck } from './check-photo.ts'

/** A photo with more pixels is refused: no screen of ours needs them, and decoding them takes a server's memory. */
export const maxPhotoPixels = 60_000_000

/** Why a photo can't be shown, found when its pixels are decoded. `pixels`: how many it has, where they are too many. */
export type PictureRefusal =
  | { readonly refused: 'not-its-type' | 'incomplete' | 'unreadable' }
  | { readonly refused: 'too-many-pixels'; readonly pixels: number }

/** Why a file is refused as a photo: its structure, something hidden in it, or its pixels. */
export type PhotoRefusal = Extract<PhotoCheck, { refused: string }> | PictureRefusal

/** The message to somebody whose photo is refused, with what to do. */
export function photoRefusalText(refusal: PhotoRefusal): string {
  switch (refusal.refused) {
    case 'empty':
      return 'This photo is empty. Take it again.'
    case 'no-photo':
      return 'This file is not a JPEG, PNG, WebP or HEIC photo. Choose a photo.'
    case 'truncated':
    case 'incomplete':
      return 'Part of this photo is missing. Take it again.'
    case 'something-hidden':
      return 'This photo contains another document. Take it again.'
    case 'not-its-type':
    case 'unreadable':
      return 'This photo can’t be opened, so nobody could look at it. Take it again.'
    case 'too-many-pixels':
      return `This photo has ${Math.round(refusal.pixels / 1_000_000)} megapixels; we can keep up to ${maxPhotoPixels / 1_000_000}. Take it with a smaller size.`
  }
}
