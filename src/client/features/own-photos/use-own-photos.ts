import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnPhotoItem } from '../../../device/outbox/kinds/own-photo/own-photos.ts'
import { useDevice } from '../../device/device-context.tsx'

/** The photos on this device that were not sent yet, in step with the outbox; undefined until they are read. */
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
