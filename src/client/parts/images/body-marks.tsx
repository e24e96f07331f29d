import { t } from '@lingui/core/macro'
import type { BodyshotImage } from '../../../contract/images/images.ts'
import { type SeenPhoto, stagePointOf } from '../../../domain/images/photo-place.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import css from './body-marks.module.css'
import { spotOnPhoto } from './bodyshot-of-spot.ts'
import type { Address } from '../../ui/address.ts'
import type { MapSpot } from './spot-map.tsx'
import { spotName } from './spot-words.ts'

/** A spot with the view of the figure that it was placed on. */
type BodySpot = MapSpot & { lesion: { modelId: number } }

export type BodyMarksProps<Spot extends BodySpot> = {
  seen: SeenPhoto
  image: BodyshotImage
  lines: readonly Spot[]
  /** The link of a mark, or what pressing it does. */
  way: { kind: 'link'; hrefOf: (line: Spot) => Address } | { kind: 'press'; onPress: (line: Spot) => void }
  chosenId: string | undefined
}

/** Spots on a body photo, where staff placed them, else near where they are on the figure; each opens its own photos. */
export function BodyMarks<Spot extends BodySpot>({ seen, image, lines, way, chosenId }: BodyMarksProps<Spot>) {
  return lines.map((line) => {
    const { lesion, kind, number } = line
    const found = spotOnPhoto(lesion, image)
    if (found === null) return null
    const { x, y } = stagePointOf(found.at, seen)
    if (x < 0 || y < 0 || x > seen.stage.width || y > seen.stage.height) return null
    const given = {
      className: css.mark,
      'aria-label':
        found.by === 'staff'
          ? t`Spot ${number}, ${spotName(lesion)}`
          : t`Spot ${number}, ${spotName(lesion)}, about here`,
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
