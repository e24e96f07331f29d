import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import type { OwnView } from '../../../../contract/images/images.ts'
import type { SpotMessageItem } from '../../../../device/outbox/kinds/message/list-messages.ts'
import { PhotoFileButton } from '../../../parts/capture/photo-file-button.tsx'
import { DevicePhoto } from '../../../parts/own-photos/device-photo.tsx'
import css from '../chat.module.css'

type PhotoFieldsProps = {
  photos: SpotMessageItem['photos']
  onPhoto: (file: File, view: OwnView) => void
}

/** A photo from 20 cm and a close-up, from the camera or the album; saved at once. */
export function PhotoFields({ photos, onPhoto }: PhotoFieldsProps) {
  const views = [
    { view: 'overview', word: t`From 20 cm` },
    { view: 'close-up', word: t`Close-up` },
  ] as const
  return (
    <fieldset className={css.fields}>
      <legend className="h3 label">
        <Trans>Photos of the spot</Trans>
      </legend>
      {views.map(({ view, word }) => {
        const taken = photos.find((photo) => photo.view === view)
        return (
          <div key={view}>
            <p>{word}</p>
            {taken !== undefined && (
              <span className={css.kept}>
                <DevicePhoto key={taken.photoId} photoId={taken.photoId} alt={t`${word}, on this phone`} />
              </span>
            )}
            <PhotoFileButton icon={Camera} label={word} from="album" onFile={(file) => onPhoto(file, view)}>
              {taken === undefined ? <Trans>Add the photo</Trans> : <Trans>Choose another photo</Trans>}
            </PhotoFileButton>
          </div>
        )
      })}
    </fieldset>
  )
}
