import type { Side } from '../../body-parts.ts'
import { ring } from '../../geometry/curve.ts'
import { cutOut } from '../../geometry/cut-out.ts'
import { flatLine, flattenRing } from '../../geometry/flatten.ts'
import { flip, flipPoint, stay, whole, type Move } from '../../geometry/move.ts'
import type { Polygon } from '../../geometry/point.ts'
import { bySize, byY } from '../../geometry/polygon-order.ts'
import { split } from '../../geometry/split.ts'
import { area, type DrawnArea } from './area.ts'
import { warpTo } from '../build-moves.ts'
import type { Build } from '../build.ts'
import { dot } from '../dot.ts'
import { chestLines } from '../tables/front-lines.ts'
import { areolaRadius, cleftCut, genitalCut } from '../tables/private-cuts.ts'

type Areas = readonly DrawnArea[]

/**
 * Divides one area in two: the first part keeps its name and its place in the list; the second is appended at the
 * end.
 */
function divided(areas: Areas, name: string, divide: (polygon: Polygon) => readonly [Polygon, DrawnArea]): Areas {
  let added: readonly DrawnArea[] = []
  const rest = areas.map((item) => {
    if (item.areaName !== name) return item
    const [polygon, cutOff] = divide(item.polygon)
    added = [cutOff]
    return { ...item, polygon }
  })
  return [...rest, ...added]
}

function withoutAreola(areas: Areas, side: Side, build: Build): Areas {
  const facing: Move = side === 'left' ? stay : flipPoint
  const centre = facing(warpTo(build)(chestLines[build].nipple))
  const areola = flattenRing(ring(dot(centre, { radius: areolaRadius, weight: 'soft' }).points))
  const name = `${side} areola` as const
  return divided(areas, 'chest', (chest) => [
    cutOut(chest, areola),
    area(areola, 'chest', { side, lesionLocation: name, label: name }),
  ])
}

function withoutGenitals(areas: Areas, warp: Move): Areas {
  const line = flatLine(whole(genitalCut).map(warp))
  return divided(areas, 'pelvis', (pelvis) => {
    const [above, genitals] = split(pelvis, { line, by: byY, name: 'genitals' })
    return [above, area(genitals, 'pelvis', { lesionLocation: 'genitals', label: 'genitals' })]
  })
}

/** On a back view the patient's right is at the viewer's right. */
function withoutCleft(areas: Areas, side: Side, warp: Move): Areas {
  const half = side === 'right' ? cleftCut : flip(cleftCut)
  const line = flatLine(half.map(warp))
  const lesionLocation = 'between the buttocks'
  return divided(areas, `${side} buttock`, (seat) => {
    const [cleft, buttock] = split(seat, { line, by: bySize, name: 'cleft' })
    return [buttock, area(cleft, 'buttocks', { side, lesionLocation, label: `${side} side ${lesionLocation}` })]
  })
}

/** The areas of a body from the front, with the private ones divided off chest and pelvis. */
export function frontWithPrivate(areas: Areas, build: Build): Areas {
  const breasts = withoutAreola(withoutAreola(areas, 'right', build), 'left', build)
  return withoutGenitals(breasts, warpTo(build))
}

/** The areas of a body from the back, with the area between the buttocks separated from them. */
export const backWithPrivate = (areas: Areas, build: Build): Areas =>
  withoutCleft(withoutCleft(areas, 'left', warpTo(build)), 'right', warpTo(build))
