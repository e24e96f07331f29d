import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { photoOf } from '../../../../domain/readings/photo-series.ts'
import { ObfuscatedImage } from '../../../parts/images/obfuscated-image.tsx'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import css from './publish.module.css'

/** The close-up of a spot at this visit, small; nothing where there is no photo. */
export function SpotPhoto({ visit, spot }: { visit: ReadingVisit; spot: ReadingSpot }) {
  const image = photoOf(spot.images, 'close-up')
  if (image === null) return null
  return (
    <ObfuscatedImage
      className={css.photo}
      wanted={wantedOf(image, 'thumbnail')}
      alt={photoAlt(image, spot)}
      hiddenWords={hiddenWords('reader', visit.patient.firstName).spots}
    />
  )
}
