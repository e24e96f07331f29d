import { useEffect, useState } from 'react'
import type { PhotoId } from '../../../contract/ids.ts'
import { PhotoMissing, type PhotoStore } from '../../../device/drafts/photo-store.ts'
import { DamagedRecord } from '../../../device/vault/vault.ts'

/** `no-preview`: the photo is stored, but this browser can't show its format (HEIC outside Safari). */
export type Preview =
  | { kind: 'loading' }
  | { kind: 'shown'; url: string }
  | { kind: 'no-preview' }
  | { kind: 'damaged' }

const loading: Preview = { kind: 'loading' }

// Full photos are decoded one after the other, so that only one is in memory.
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

async function smallCopy(blob: Blob, widest: number): Promise<Blob | null> {
  const full = await createImageBitmap(blob).catch(() => null)
  if (full === null) return null
  const factor = Math.min(1, widest / Math.max(full.width, full.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(full.width * factor))
  canvas.height = Math.max(1, Math.round(full.height * factor))
  canvas.getContext('2d')?.drawImage(full, 0, 0, canvas.width, canvas.height)
  full.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

async function previewOf(store: PhotoStore, photoId: PhotoId, widest: number): Promise<Preview> {
  try {
    const { blob } = await store.readPhoto(photoId)
    const small = await smallCopy(blob, widest)
    return small === null ? { kind: 'no-preview' } : { kind: 'shown', url: URL.createObjectURL(small) }
  } catch (error) {
    if (error instanceof PhotoMissing || error instanceof DamagedRecord) return { kind: 'damaged' }
    throw error
  }
}

type Wanted = { photoId: PhotoId | null; widest: number }

/**
 * A small copy of a stored photo as an object URL, at most `widest` pixels wide; the URL is revoked when the component
 * no longer shows it.
 */
export function useThumbnail(store: PhotoStore, { photoId, widest }: Wanted): Preview {
  const [made, setMade] = useState<{ photoId: PhotoId; preview: Preview } | null>(null)
  useEffect(() => {
    if (photoId === null) return
    let gone = false
    let url: string | null = null
    void inTurn(async () => {
      if (gone) return
      const preview = await previewOf(store, photoId, widest)
      if (preview.kind === 'shown') url = preview.url
      if (gone && url !== null) URL.revokeObjectURL(url)
      else if (!gone) setMade({ photoId, preview })
    })
    return () => {
      gone = true
      if (url === null) return
      URL.revokeObjectURL(url)
      // The same photo may be shown again, for example after Undo: then it is made again.
      setMade(null)
    }
  }, [store, photoId, widest])
  return made !== null && made.photoId === photoId ? made.preview : loading
}
