import { useEffect, useState } from 'react'
import type { PhotoId } from '../../../contract/ids.ts'

/** Reads a photo from the device; rejects when it is missing or damaged. */
export type ReadPhoto = (photoId: PhotoId) => Promise<Blob>

export type ThumbnailState =
  | { kind: 'reading' }
  | { kind: 'shown'; src: string }
  | { kind: 'unseen' }
  | { kind: 'failed' }

const edge = 138

/** One photo in memory at a time: a visit may have 60 of 5 MB (OFFLINE 3). */
let line: Promise<unknown> = Promise.resolve()

async function shrink(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { resizeWidth: edge, resizeQuality: 'medium' })
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } finally {
    bitmap.close()
  }
}

async function thumbnailOf(photoId: PhotoId, read: ReadPhoto): Promise<ThumbnailState> {
  const photo = await read(photoId).catch(() => null)
  if (photo === null) return { kind: 'failed' }
  // A browser that can't decode HEIC shows that there is a photo, and nothing wrong with it (DOMAIN 5).
  const small = await shrink(photo).catch(() => null)
  return small === null ? { kind: 'unseen' } : { kind: 'shown', src: URL.createObjectURL(small) }
}

/** A small picture of a photo on the device, made when its turn comes. */
export function useThumbnail(photoId: PhotoId, read: ReadPhoto): ThumbnailState {
  const [state, setState] = useState<ThumbnailState>({ kind: 'reading' })
  useEffect(() => {
    let isWanted = true
    let src: string | undefined
    const mine = line.then(async () => {
      if (!isWanted) return
      const made = await thumbnailOf(photoId, read)
      if (made.kind === 'shown') src = made.src
      if (isWanted) setState(made)
      else if (src !== undefined) URL.revokeObjectURL(src)
    })
    line = mine
    return () => {
      isWanted = false
      if (src !== undefined) URL.revokeObjectURL(src)
    }
  }, [photoId, read])
  return state
}
