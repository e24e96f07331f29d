import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { OwnView } from '../../../../contract/patients/images.ts'
import type { SpotMessageItem } from '../../../../device/spot-chats/list-messages.ts'
import { KeptPicture } from '../../../parts/own-photos/kept-picture.tsx'
import css from '../chat.module.css'

type PhotoFieldsProps = {
  photos: SpotMessageItem['photos']
  onPhoto: (file: File, view: OwnView) => void
}

/** A photo from 20 cm and one as near as it is sharp, by the phone's camera or from its album; kept at once. */
export function PhotoFields({ photos, onPhoto }: PhotoFieldsProps) {
  const id = useId()
  const views = [
    { view: 'overview', word: t`From 20 cm` },
    { view: 'close-up', word: t`Close-up` },
  ] as const
  return (
    <fieldset className={css.fields}>
      <legend className="h3">
        <Trans>Photos of the spot</Trans>
      </legend>
      {views.map(({ view, word }) => {
        const taken = photos.find((photo) => photo.view === view)
        return (
          <div key={view}>
            <label htmlFor={`${id}-${view}`}>{word}</label>
            {taken !== undefined && (
              <span className={css.kept}>
                <KeptPicture key={taken.photoId} photoId={taken.photoId} alt={t`${word}, on this phone`} />
              </span>
            )}
            <div>
              <input
                id={`${id}-${view}`}
                type="file"
                className={css.file}
                accept="image/*"
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  if (file !== undefined) onPhoto(file, view)
                  target.value = ''
                }}
              />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
