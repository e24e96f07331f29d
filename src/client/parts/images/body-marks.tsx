import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { BodyshotImage } from '../../../contract/images/images.ts'
import { screenPoint } from '../../../domain/body-model/model-point.ts'
import { closeSpots } from '../../../domain/images/close-spots.ts'
import { type SeenPhoto, stagePointOf } from '../../../domain/images/photo-place.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import css from './body-marks.module.css'
import { spotOnPhoto } from './bodyshot-of-spot.ts'
import { CloseMarks } from './close-marks.tsx'
import type { Address } from '../../ui/address.ts'
import type { MapSpot } from './map-spot.ts'
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

/**
 * Spots on a body photo, where staff placed them, else near where they are on the figure; each opens its own photos, and
 * those that lie close a list of them.
 */
export function BodyMarks<Spot extends BodySpot>({ seen, image, lines, way, chosenId }: BodyMarksProps<Spot>) {
  const shown = lines.flatMap((line) => {
    const found = spotOnPhoto(line.lesion, image)
    if (found === null) return []
    const { x, y } = stagePointOf(found.at, seen)
    const isSeen = x >= 0 && y >= 0 && x <= seen.stage.width && y <= seen.stage.height
    return isSeen ? [{ ...line, at: screenPoint(x, y), by: found.by }] : []
  })
  const chosen = shown.find(({ lesion }) => lesion.lesionId === chosenId)?.lesion.lesionId
  const open = (line: Spot, content: ReactNode, props: object = {}) =>
    way.kind === 'link' ? (
      <a key={line.lesion.lesionId} {...props} href={way.hrefOf(line)}>
        {content}
      </a>
    ) : (
      <button key={line.lesion.lesionId} type="button" {...props} onClick={() => way.onPress(line)}>
        {content}
      </button>
    )
  return closeSpots(shown, { placeOf: ({ at }) => at, chosen }).map(({ at, spots }) => {
    const [line, ...others] = spots
    const { lesion, kind, number, by } = line
    if (others.length > 0) {
      const { height } = seen.stage
      return (
        <CloseMarks
          key={lesion.lesionId}
          {...{ spots, at, height }}
          renderWay={(spot, content) => open(spot, content)}
        />
      )
    }
    return open(line, <LesionMark kind={kind} number={number} voice="silent" size={30} />, {
      className: css.mark,
      'aria-label':
        by === 'staff' ? t`Spot ${number}, ${spotName(lesion)}` : t`Spot ${number}, ${spotName(lesion)}, about here`,
      'aria-current': lesion.lesionId === chosenId ? true : undefined,
      style: { left: at.x, top: at.y },
    })
  })
}
