import { t } from '@lingui/core/macro'
import { screenPoint } from '../../../domain/body-model/model-point.ts'
import { closeSpots } from '../../../domain/images/close-spots.ts'
import type { FigureArea } from '../../../domain/plotting/figure-viewport.ts'
import type { Address, ExternalAddress } from '../../ui/address.ts'
import type { MapSpot } from './map-spot.ts'
import { MarkGroups, type MarkWay } from './mark-groups.tsx'
import css from './spot-map.module.css'
import { spotName } from './spot-words.ts'

export type SpotMarksProps<Spot extends MapSpot> = {
  /** The spots with their places on the picture. */
  lines: readonly Spot[]
  /** The size of the picture. */
  room: FigureArea
  chosen?: Spot['lesion']['lesionId'] | undefined
  way: MarkWay<Spot, Address | ExternalAddress>
}

/** Spots on a picture of the body; each mark opens its spot, those that lie close a list of them. */
export function SpotMarks<Spot extends MapSpot>({ lines, room, chosen, way }: SpotMarksProps<Spot>) {
  const groups = closeSpots(lines, {
    placeOf: ({ lesion }) => screenPoint(lesion.modelX * room.width, lesion.modelY * room.height),
    chosen,
  })
  return (
    <MarkGroups
      {...{ groups, way, chosen }}
      height={room.height}
      mark={{
        size: 36,
        className: css.spot,
        labelOf: ({ number, lesion }) => t`Spot ${number}, ${spotName(lesion)}`,
        styleOf: ({ spots: [{ lesion }] }) => ({ left: `${lesion.modelX * 100}%`, top: `${lesion.modelY * 100}%` }),
      }}
    />
  )
}
