import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { LoginId, PhotoId } from '../../../contract/ids.ts'
import type { OwnView } from '../../../contract/images/images.ts'
import type { SpotMessageItem } from '../../../device/outbox/kinds/message/list-messages.ts'
import type { MessageDraft } from '../../../device/outbox/kinds/message/save-message-draft.ts'
import { addSpotChatPhoto } from '../../data/spot-chats.ts'
import { useDevice } from '../../device/device-context.tsx'
import { DevicePhoto } from '../../parts/own-photos/device-photo.tsx'
import { refusedPhotoWords } from '../../parts/own-photos/refused-photo-words.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import css from './chat.module.css'

/** Adds a photo to the draft message, saved on the device at once; and why the last one was refused. */
export function useAddPhoto(draft: MessageDraft, patientLoginId: LoginId) {
  const device = useDevice()
  const adding = useMutation(addSpotChatPhoto(device))
  const [refused, setRefused] = useState<string | null>(null)
  const add = async (file: File, view: OwnView | null) => {
    setRefused(null)
    const taken = file.lastModified > 0 ? file.lastModified : device.clock.now()
    const about = { patientLoginId, view, takenAt: new Date(taken).toISOString() }
    const added = await adding.mutateAsync({ draft, file, about })
    if ('refused' in added) setRefused(refusedPhotoWords()[added.refused])
  }
  return { add, refused }
}

/** Why a photo was refused. */
export const RefusedPhoto = ({ why }: { why: string | null }) =>
  why === null ? null : (
    <Banner tone="danger" title={t`This photo was not added`} announce="now">
      <p>{why}</p>
    </Banner>
  )

type MessagePhotosProps = {
  photos: SpotMessageItem['photos']
  /** How many photos the service has received. */
  there: number
  onRemove?: ((photoId: PhotoId) => void) | undefined
}

/** The photos of a message on this device. */
export function MessagePhotos({ photos, there, onRemove }: MessagePhotosProps) {
  if (photos.length === 0 && there === 0) return null
  return (
    <div className="wrap-2">
      {photos.map(({ photoId }, at) => (
        <span key={photoId} className={css.kept}>
          <DevicePhoto photoId={photoId} alt={t`Photo ${at + 1}, on this phone`} />
          {onRemove !== undefined && (
            <IconButton
              icon={X}
              kind="second"
              label={t`Leave out photo ${at + 1}`}
              onPress={() => onRemove(photoId)}
              className={css.leaveOut}
            />
          )}
        </span>
      ))}
      {there > 0 && (
        <span className="small">
          {there === 1 ? (
            <Trans>1 photo is with us already.</Trans>
          ) : (
            <Trans>{there} photos are with us already.</Trans>
          )}
        </span>
      )}
    </div>
  )
}
