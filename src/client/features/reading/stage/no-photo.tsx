import { ImageOff } from 'lucide-react'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/reading-visit.ts'
import type { PhotoKind } from '../../../../domain/readings/photo-series.ts'
import { dateText } from '../../../../domain/time/day-words.ts'
import css from './stage.module.css'

type NoPhotoProps = { visit: ReadingVisit; spot: ReadingSpot; kind: PhotoKind }

/** A spot that was plotted and not photographed, and why. */
export function NoPhoto({ visit, spot, kind }: NoPhotoProps) {
  return (
    <div className={css.nothing}>
      <ImageOff aria-hidden />
      <p>
        <b>{kind === 'overview' ? 'No overview was taken' : 'No photo was taken'}</b>
        <br />
        {spot.outcome === 'refer-only'
          ? 'This place is not for photos. A doctor looks at it.'
          : `${visit.pharmacist} plotted it on ${dateText(visit.visitDate)}.`}
      </p>
    </div>
  )
}
