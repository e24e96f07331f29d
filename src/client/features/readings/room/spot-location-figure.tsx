import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import { onTodaysDrawing } from '../../../../domain/body-model/carry-place.ts'
import { drawMannequin } from '../../../../domain/body-model/draw-mannequin.ts'
import { mannequinNameOf } from '../../../../domain/body-model/mannequin-ids.ts'
import { placeOfSpot } from '../../../../domain/readings/spot-place.ts'
import { ShadedFigure } from '../../../parts/figures/shaded-figure.tsx'
import { LesionMark, type LesionMarkKind } from '../../../ui/indicators/lesion-mark.tsx'
import css from './spot-details.module.css'

/** The location of a spot on the figure, zoomed in. */
export function SpotLocationFigure({ spot, kind }: { spot: ReadingSpot; kind: LesionMarkKind }) {
  const place = onTodaysDrawing(placeOfSpot(spot))
  const name = mannequinNameOf(place.mannequinId)
  if (name === null) return null
  const drawn = drawMannequin(name)
  const [, , width, height] = drawn.viewBox
  const at = { left: `${place.x * 100}%`, top: `${place.y * 100}%` }
  return (
    <div className={css.where} aria-hidden>
      <div
        className={css.body}
        style={{ aspectRatio: `${width} / ${height}`, translate: `${-place.x * 100}% ${-place.y * 100}%` }}
      >
        <ShadedFigure mannequin={drawn} near={place} />
        <span className={css.mark} style={at}>
          <LesionMark kind={kind} number={spot.number} size={30} voice="silent" />
        </span>
      </div>
    </div>
  )
}
