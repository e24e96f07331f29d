import { useId } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import { ObfuscatedImage } from '../../../parts/images/obfuscated-image.tsx'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import css from './dialogs.module.css'

type PhotoChoiceProps = {
  photos: readonly PatientImage[]
  firstName: string
  value: string | undefined
  onValue: (imageId: string) => void
}

/** A choice between photos, shown as thumbnails. */
export function PhotoChoice({ photos, firstName, value, onValue }: PhotoChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.photoChoice}>
      <legend>Which photo</legend>
      {photos.map((image) => (
        <label key={image.imageId}>
          <input type="radio" name={name} checked={image.imageId === value} onChange={() => onValue(image.imageId)} />
          <span aria-hidden>
            <ObfuscatedImage
              className={css.choicePhoto}
              wanted={wantedOf(image, 'thumbnail')}
              alt={image.displayName}
              hiddenWords={hiddenWords('reader', firstName).spots}
            />
          </span>
          <span className="small">{image.displayName}</span>
        </label>
      ))}
    </fieldset>
  )
}
