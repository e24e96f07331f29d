import { t } from '@lingui/core/macro'
import type { BodyshotImage } from '../../../contract/images/images.ts'
import { screenPoint } from '../../../domain/body-model/model-point.ts'
import { closeSpots } from '../../../domain/images/close-spots.ts'
import { type SeenPhoto, stagePointOf } from '../../../domain/images/photo-place.ts'
import css from './body-marks.module.css'
import { spotOnPhoto } from './bodyshot-of-spot.ts'
import type { Address } from '../../ui/address.ts'
import type { MapSpot } from './map-spot.ts'
import { MarkGroups, type MarkWay } from './mark-groups.tsx'
import { spotName } from './spot-words.ts'

/** A spot with the view of the figure that it was placed on. */
type BodySpot = MapSpot & { lesion: { modelId: number } }

type BodyMarksProps<Spot extends BodySpot> = {
  seen: SeenPhoto
  image: BodyshotImage
  lines: readonly Spot[]
  way: MarkWay<Spot, Address>
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
  return (
    <MarkGroups
      groups={closeSpots(shown, { placeOf: ({ at }) => at, chosen })}
      way={way}
      chosen={chosenId}
      height={seen.stage.height}
      mark={{
        size: 30,
        className: css.mark,
        labelOf: ({ by, number, lesion }) =>
          by === 'staff' ? t`Spot ${number}, ${spotName(lesion)}` : t`Spot ${number}, ${spotName(lesion)}, about here`,
        styleOf: ({ at: { x, y } }) => ({ left: x, top: y }),
      }}
    />
  )
}
