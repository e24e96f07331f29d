import { t } from '@lingui/core/macro'
import { dateText } from '../../../domain/time/format-day.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import { photoAlt, photoWord } from '../../parts/images/spot-words.ts'
import css from './photo-strip.module.css'
import { wantedOf } from '../../parts/viewer/wanted-of.ts'

type PhotoStripProps = {
  lesion: Lesion
  photos: readonly PatientImage[]
  chosen: readonly PatientImage['imageId'][]
  hiddenWords: string
  onChoose: (image: PatientImage) => void
}

/** The photos of a spot, newest first; those on the stage are marked as pressed. */
export function PhotoStrip({ lesion, photos, chosen, hiddenWords, onChoose }: PhotoStripProps) {
  return (
    <ul className={css.strip} aria-label={t`Photos of this spot`}>
      {photos.map((image) => (
        <li key={image.imageId}>
          <ObfuscatedImage
            wanted={wantedOf(image, 'thumbnail')}
            alt={photoAlt(image, lesion)}
            hiddenWords={hiddenWords}
          />
          <button
            type="button"
            className={css.shot}
            aria-pressed={chosen.includes(image.imageId)}
            onClick={() => onChoose(image)}
          >
            {photoWord(image)}
            <br />
            {dateText(image.visitDate)}
          </button>
        </li>
      ))}
    </ul>
  )
}
