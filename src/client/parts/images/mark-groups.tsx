import type { CSSProperties, ReactNode } from 'react'
import type { CloseSpots } from '../../../domain/images/close-spots.ts'
import type { Address, ExternalAddress } from '../../ui/address.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { CloseMarks } from './close-marks.tsx'
import type { MapSpot } from './map-spot.ts'

/** The link of a mark, or what pressing it does. */
export type MarkWay<Spot, Link extends Address | ExternalAddress> =
  | { kind: 'link'; hrefOf: (line: Spot) => Link }
  | { kind: 'press'; onPress: (line: Spot) => void }

type MarkGroupsProps<Spot extends MapSpot> = {
  groups: readonly CloseSpots<Spot>[]
  way: MarkWay<Spot, Address | ExternalAddress>
  chosen: string | undefined
  /** The height of the picture under the marks. */
  height: number
  /** The look and name of a mark that stands alone. */
  mark: {
    size: number
    className: string | undefined
    labelOf: (spot: Spot) => string
    styleOf: (group: CloseSpots<Spot>) => CSSProperties
  }
}

/** The marks of spots on a picture; each opens its spot, those that lie close a list of them. */
export function MarkGroups<Spot extends MapSpot>({ groups, way, chosen, height, mark }: MarkGroupsProps<Spot>) {
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
  return groups.map((group) => {
    const { at, spots } = group
    const [line, ...others] = spots
    const { lesionId } = line.lesion
    if (others.length > 0) return <CloseMarks key={lesionId} {...{ spots, at, height }} renderWay={open} />
    const drawn = <LesionMark kind={line.kind} number={line.number} voice="silent" size={mark.size} on="picture" />
    return open(line, drawn, {
      className: mark.className,
      'aria-label': mark.labelOf(line),
      'aria-current': lesionId === chosen ? true : undefined,
      style: mark.styleOf(group),
    })
  })
}
