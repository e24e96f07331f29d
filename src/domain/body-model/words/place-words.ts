import { bodyPartById, type PartName } from '../body-parts.ts'
import type { Point } from '../geometry/point.ts'
import { contains } from '../geometry/polygon.ts'
import type { BodyPoint } from '../surface/body-point.ts'
import { skinPointOf } from '../surface/skin-point-of.ts'
import type { Surfaces } from '../surface/surfaces.ts'
import { type Landmark, landmarks } from './landmarks.ts'
import { inPlane, stepsIn } from './planes.ts'
import { smallPartWords } from './small-parts.ts'

type Named = { location: string; bodyPartId: number }
type SkinPoint = Pick<BodyPoint, 'x' | 'y' | 'z'>

/**
 * Describes a place by its part and the landmark next to it, so that two people find the same place: "left upper
 * back, a hand's width below the shoulder blade". Only the part if no landmark is near, or the point of the skin is
 * unknown.
 */
export function placeWords(named: Named, point: SkinPoint | null): string {
  const near = landmarkWords(named, point)
  return near === null ? named.location : `${named.location}, ${near}`
}

/** The same without the part, for a line under it: "a hand's width below the shoulder blade", "on the upper rim". */
export function landmarkWords({ location, bodyPartId }: Named, point: SkinPoint | null | undefined): string | null {
  const part = bodyPartById(bodyPartId)?.part
  if (!point || part === undefined) return null
  const within = smallPartWords(location, point)
  if (within !== null) return within
  const near = nearestLandmark(part, point)
  return near && wordsOf(near, location)
}

type Plotted = Named & Parameters<typeof skinPointOf>[0]

/** The words for a spot on the current drawing, from the loaded maps; at the edge of its view only the part. */
export const spotPlaceWords = (spot: Plotted, surfaces: Surfaces): string =>
  placeWords(spot, skinPointOf(spot, surfaces))

/** The words of `spotPlaceWords` without the part. */
export const spotLandmarkWords = (spot: Plotted, surfaces: Surfaces): string | null =>
  landmarkWords(spot, skinPointOf(spot, surfaces))

/** `across` and `down`: from the landmark, in its plane. */
type Near = { landmark: Landmark; side: 'left' | 'right'; across: number; down: number; away: number }

/** A landmark farther away than two hands and a half helps nobody, in units. */
const farthest = 125

/** Parts that go round the body, and how far to the front the skin of their front lies: their back has other landmarks. */
const roundParts: ReadonlySet<PartName> = new Set(['shoulders', 'lower arm', 'wrist'])
const frontFrom = 13

function nearestLandmark(part: PartName, skin: SkinPoint): Near | null {
  const face = skin.z > frontFrom ? 'front' : 'back'
  const side = skin.x < 0 ? 'right' : 'left'
  let best: Near | null = null
  for (const landmark of landmarks) {
    if (!landmark.of.includes(part) || (roundParts.has(part) && landmark.face !== face)) continue
    if (landmark.helps?.(skin) === false) continue
    const place = inPlane(landmark.plane ?? 'from the front', skin, landmark.reads)
    if (landmark.inside === true && contains(landmark.line, place))
      return { landmark, side, across: 0, down: 0, away: 0 }
    const [nearX, nearY] = nearestOn(landmark.line, place)
    const [across, down] = [place[0] - nearX, place[1] - nearY]
    const away = Math.hypot(across, down)
    if (away < (best?.away ?? farthest)) best = { landmark, side, across, down, away }
  }
  return best
}

function nearestOn(line: readonly Point[], [x, y]: Point): Point {
  let nearest: Point = [Infinity, Infinity]
  line.forEach(([x0, y0], i) => {
    const [x1, y1] = line[i + 1] ?? [x0, y0]
    const length = (x1 - x0) ** 2 + (y1 - y0) ** 2
    const along = length === 0 ? 0 : ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length
    const t = Math.min(1, Math.max(0, along))
    const at: Point = [x0 + t * (x1 - x0), y0 + t * (y1 - y0)]
    if (Math.hypot(x - at[0], y - at[1]) < Math.hypot(x - nearest[0], y - nearest[1])) nearest = at
  })
  return nearest
}

/**
 * Widths that everybody can measure with their hand, each up to so many units; a finger is 18 mm wide, a hand 85 mm,
 * a unit 1.75 mm.
 */
const widths = [
  [15, 'a finger’s width'],
  [25, 'two fingers’ width'],
  [36, 'three fingers’ width'],
  [72, 'a hand’s width'],
  [farthest, 'two hands’ width'],
] as const

/** Nearer than this the words say "by" the landmark, in units. */
const atOnce = 7

function wordsOf({ landmark, side, across, down, away }: Near, location: string): string {
  // On a part in the middle, a landmark that exists on both sides needs its side.
  const isSided = /\b(left|right)\b/i.test(location) || landmark.reads === 'in the middle'
  const name = `the ${isSided ? '' : `${side} `}${landmark.name}`
  if (away === 0 && landmark.inside === true) return `on ${name}`
  if (away < atOnce) return `by ${name}`
  const plane = landmark.plane ?? 'from the front'
  const steps = stepsIn(plane, [across, down], landmark.reads).toSorted((a, b) => b.by - a.by)
  const told = steps.filter(({ by }, i) => i === 0 || (by >= atOnce && by >= (steps[0]?.by ?? 0) / 2))
  const from = plane === 'along the hand' || plane === 'along the arm' ? `from ${name}` : name
  return `${told.map(({ by, words }) => `${widthOf(by)} ${words}`).join(' and ')} ${from}`
}

const widthOf = (units: number): string => widths.find(([most]) => units <= most)?.[1] ?? 'two hands’ width'
