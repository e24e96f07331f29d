import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoId } from '../../../contract/ids.ts'
import type { OwnPhotoItem } from '../../../device/own-photos/own-photos.ts'
import { useDevice } from '../../device/device-context.tsx'

/** The patient's photos on this device that the server does not have yet, in step with the outbox; undefined until they are read. */
export function useOwnPhotos(): readonly OwnPhotoItem[] | undefined {
  const { ownPhotos } = useDevice()
  const [items, setItems] = useState<readonly OwnPhotoItem[]>()
  const read = useEffectEvent(async (isShown: () => boolean) => {
    const found = await ownPhotos.list()
    if (isShown()) setItems(found)
  })
  useEffect(() => {
    let shown = true
    const readNow = () => void read(() => shown)
    const unsubscribe = ownPhotos.subscribe(readNow)
    readNow()
    return () => {
      shown = false
      unsubscribe()
    }
  }, [ownPhotos])
  return items
}

/** The address of a photo on this device as it was taken; null while it is read, and where the browser can't show it. */
export function useOwnPhotoUrl(photoId: PhotoId): string | null {
  const { ownPhotos } = useDevice()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let shown = true
    const show = (blob: Blob) => {
      if (!shown || /hei[cf]/u.test(blob.type)) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    // A photo that went meanwhile, or is damaged, has no picture; the list says so.
    ownPhotos.read(photoId).then(show, () => undefined)
    return () => {
      shown = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [ownPhotos, photoId])
  return url
}
