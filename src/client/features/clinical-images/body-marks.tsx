import { modelPoint } from '../../../domain/body-model/model-point.ts'
import { type ModelFrame, placeInPhoto } from '../../../domain/images/bodyshot-frame.ts'
import type { LesionLine } from '../../../domain/images/lesion-line.ts'
import { type SeenPhoto, stagePointOf } from '../../../domain/images/photo-place.ts'
import { spotName } from '../../parts/images/spot-words.ts'
import { LesionMark } from '../../ui/signs/lesion-mark.tsx'
import css from './body-marks.module.css'
import type { Address } from '../../ui/address.ts'

export type BodyMarksProps = {
  seen: SeenPhoto
  frame: ModelFrame
  lines: readonly LesionLine[]
  hrefOf: (line: LesionLine) => Address
  chosenId: string | undefined
}

/** The spots of a side on its body photo, about where they were placed on the figure; each opens its own photos. */
export function BodyMarks({ seen, frame, lines, hrefOf, chosenId }: BodyMarksProps) {
  return lines.map((line) => {
    const { lesion, kind, number } = line
    const place = placeInPhoto(modelPoint(lesion.modelX, lesion.modelY), frame)
    if (place === null) return null
    const { x, y } = stagePointOf(place, seen)
    if (x < 0 || y < 0 || x > seen.stage.width || y > seen.stage.height) return null
    return (
      <a
        key={lesion.lesionId}
        className={css.mark}
        href={hrefOf(line)}
        aria-label={`Spot ${number}, ${spotName(lesion)}, about here`}
        aria-current={lesion.lesionId === chosenId ? true : undefined}
        style={{ left: x, top: y }}
      >
        <LesionMark kind={kind} number={number} voice="silent" size={30} />
      </a>
    )
  })
}
