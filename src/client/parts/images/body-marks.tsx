import { t } from '@lingui/core/macro'
import { modelPoint } from '../../../domain/body-model/model-point.ts'
import { type ModelFrame, placeInPhoto } from '../../../domain/images/bodyshot-frame.ts'
import { type SeenPhoto, stagePointOf } from '../../../domain/images/photo-place.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import css from './body-marks.module.css'
import type { Address } from '../../ui/address.ts'
import type { MapSpot } from './spot-map.tsx'
import { spotName } from './spot-words.ts'

export type BodyMarksProps<Spot extends MapSpot> = {
  seen: SeenPhoto
  frame: ModelFrame
  lines: readonly Spot[]
  /** The link of a mark, or what pressing it does. */
  way: { kind: 'link'; hrefOf: (line: Spot) => Address } | { kind: 'press'; onPress: (line: Spot) => void }
  chosenId: string | undefined
}

/** The spots of a side on its body photo, near where they were placed on the figure; each opens its own photos. */
export function BodyMarks<Spot extends MapSpot>({ seen, frame, lines, way, chosenId }: BodyMarksProps<Spot>) {
  return lines.map((line) => {
    const { lesion, kind, number } = line
    const place = placeInPhoto(modelPoint(lesion.modelX, lesion.modelY), frame)
    if (place === null) return null
    const { x, y } = stagePointOf(place, seen)
    if (x < 0 || y < 0 || x > seen.stage.width || y > seen.stage.height) return null
    const given = {
      className: css.mark,
      'aria-label': t`Spot ${number}, ${spotName(lesion)}, about here`,
      'aria-current': lesion.lesionId === chosenId ? true : undefined,
      style: { left: x, top: y },
    }
    const mark = <LesionMark kind={kind} number={number} voice="silent" size={30} />
    return way.kind === 'link' ? (
      <a key={lesion.lesionId} {...given} href={way.hrefOf(line)}>
        {mark}
      </a>
    ) : (
      <button key={lesion.lesionId} type="button" {...given} onClick={() => way.onPress(line)}>
        {mark}
      </button>
    )
  })
}
