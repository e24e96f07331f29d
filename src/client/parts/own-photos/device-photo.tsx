import { t } from '@lingui/core/macro'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PhotoId } from '../../../contract/ids.ts'
import { useDevice } from '../../device/device-context.tsx'

/** A patient's own photo on this phone; an icon if the browser can't show it. */
export function DevicePhoto({ photoId, alt }: { photoId: PhotoId; alt: string }) {
  const url = useOwnPhotoUrl(photoId)
  return url === null ? <ImageOff aria-label={t`No preview`} /> : <img src={url} alt={alt} />
}

/** The object URL of a photo on this device; null while it is read, and if the browser can't show it. */
function useOwnPhotoUrl(photoId: PhotoId): string | null {
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
    // A photo that was removed or is damaged has no picture; the list says so.
    ownPhotos.read(photoId).then(show, () => undefined)
    return () => {
      shown = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [ownPhotos, photoId])
  return url
}
