import { t } from '@lingui/core/macro'
import type { PatientImage } from '../../../contract/images/images.ts'
import { onTodaysDrawing } from '../../../domain/body-model/carry-place.ts'
import { drawMannequin } from '../../../domain/body-model/draw-mannequin.ts'
import { mannequinNameOf } from '../../../domain/body-model/mannequin-ids.ts'
import { ShadedFigure } from '../figures/shaded-figure.tsx'
import css from './own-photos.module.css'

/**
 * The place that a patient tapped on the figure before they took a photo, with the body around it; nothing if they
 * chose a name from the list.
 */
export function PhotoPlace({ image }: { image: PatientImage }) {
  const { modelId, modelVersion, lesionX, lesionY, bodyPartId } = image
  if (modelId === null || modelVersion === null || lesionX === null || lesionY === null || bodyPartId === null)
    return null
  const at = { mannequinId: modelId, mannequinVersion: modelVersion, x: lesionX, y: lesionY }
  const place = onTodaysDrawing({ ...at, bodyPartId, lesionLocationId: null })
  const name = mannequinNameOf(place.mannequinId)
  if (name === null) return null
  const drawn = drawMannequin(name)
  const [, , width, height] = drawn.viewBox
  return (
    <figure className={css.place} aria-label={t`Where it is on the body`}>
      <div
        className={css.body}
        style={{ aspectRatio: `${width} / ${height}`, translate: `${-place.x * 100}% ${-place.y * 100}%` }}
      >
        <ShadedFigure mannequin={drawn} near={place} />
        <span className={css.ring} style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }} />
      </div>
    </figure>
  )
}
