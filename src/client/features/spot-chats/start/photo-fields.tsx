import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { photoId } from '../../../../contract/ids.ts'
import type { SpotPhoto } from '../../../data/clinic/spot-chats.ts'
import css from '../chat.module.css'

type PhotoFieldsProps = { photos: readonly SpotPhoto[]; onPhotos: (photos: readonly SpotPhoto[]) => void }
const views = () =>
  [
    { view: 'overview', word: t`From 20 cm` },
    { view: 'close-up', word: t`Close-up` },
  ] as const

/** A photo from 20 cm and one as near as it is sharp, by the phone's camera or from its album. */
export function PhotoFields({ photos, onPhotos }: PhotoFieldsProps) {
  const id = useId()
  return (
    <fieldset className={css.fields}>
      <legend className="h3">
        <Trans>Photos of the spot</Trans>
      </legend>
      {views().map(({ view, word }) => {
        const taken = photos.find((photo) => photo.view === view)
        return (
          <div key={view}>
            <label htmlFor={`${id}-${view}`}>{taken === undefined ? word : `${word}: ${taken.file.name}`}</label>
            <div>
              <input
                id={`${id}-${view}`}
                type="file"
                className={css.file}
                accept="image/*"
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  if (file === undefined) return
                  const photo = { photoId: photoId.parse(crypto.randomUUID()), view, file }
                  onPhotos([...photos.filter((other) => other.view !== view), photo])
                }}
              />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
