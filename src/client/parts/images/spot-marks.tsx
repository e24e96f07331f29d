import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { screenPoint } from '../../../domain/body-model/model-point.ts'
import { closeSpots } from '../../../domain/images/close-spots.ts'
import type { FigureArea } from '../../../domain/plotting/figure-viewport.ts'
import type { Address, ExternalAddress } from '../../ui/address.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { CloseMarks } from './close-marks.tsx'
import type { MapSpot } from './map-spot.ts'
import css from './spot-map.module.css'
import { spotName } from './spot-words.ts'

export type SpotMarksProps<Spot extends MapSpot> = {
  /** With their places on the picture that they lie on. */
  lines: readonly Spot[]
  /** The size of that picture. */
  room: FigureArea
  chosen?: Spot['lesion']['lesionId'] | undefined
  way:
    | { kind: 'link'; hrefOf: (line: Spot) => Address | ExternalAddress }
    | { kind: 'press'; onPress: (line: Spot) => void }
}

/** Spots on a picture of the body; each mark opens its spot, those that lie close a list of them. */
export function SpotMarks<Spot extends MapSpot>({ lines, room, chosen, way }: SpotMarksProps<Spot>) {
  const groups = closeSpots(lines, {
    placeOf: ({ lesion }) => screenPoint(lesion.modelX * room.width, lesion.modelY * room.height),
    chosen,
  })
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
  return groups.map(({ at, spots }) => {
    const [line, ...others] = spots
    const { lesion, kind, number } = line
    if (others.length > 0)
      return <CloseMarks key={lesion.lesionId} {...{ spots, at }} height={room.height} renderWay={open} />
    return open(line, <LesionMark kind={kind} number={number} voice="silent" size={36} />, {
      className: css.spot,
      'aria-label': t`Spot ${number}, ${spotName(lesion)}`,
      'aria-current': lesion.lesionId === chosen ? true : undefined,
      style: { left: `${lesion.modelX * 100}%`, top: `${lesion.modelY * 100}%` },
    })
  })
}
