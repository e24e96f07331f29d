import type { StoredPlace } from './carry-place.ts'
import { drawMannequin, type Mannequin } from './draw-mannequin.ts'
import { drawingOf } from './former-drawings.ts'
import { mannequinEntry, mannequinNameOf } from './mannequin-ids.ts'

/** How tall a head, hand or foot is, as a share of the body. */
const partHeights = { body: 1, head: 0.14, hand: 0.11, foot: 0.15 } as const

/** How far a carried place lies from where it was put, as a share of the body's height; null for one that was not carried. */
export function movedShare(place: Pick<StoredPlace, 'mannequinId' | 'x' | 'y' | 'carriedFrom'>): number | null {
  const name = mannequinNameOf(place.mannequinId)
  const from = name && place.carriedFrom && drawingOf(name, place.carriedFrom.mannequinVersion)
  if (!name || !place.carriedFrom || !from) return null
  const today = drawMannequin(name)
  const [before, after] = [inFigure(place.carriedFrom, from, today), inFigure(place, today, today)]
  return Math.hypot(after.x - before.x, after.y - before.y) * partHeights[mannequinEntry(name).seen.of]
}

type Drawn = Pick<Mannequin, 'plottingAreas'>

/**
 * A place relative to the figure's own middle and height, because each drawing has different margins around its
 * figure.
 */
function inFigure({ x, y }: { x: number; y: number }, { plottingAreas }: Drawn, { viewBox }: Mannequin) {
  const points = plottingAreas.flatMap(({ polygon }) => polygon)
  const [xs, ys] = [points.map(([each]) => each), points.map(([, each]) => each)]
  const [left, right, top, bottom] = [xs.reduce(least), xs.reduce(most), ys.reduce(least), ys.reduce(most)]
  const proportion = viewBox[2] / viewBox[3]
  return {
    x: ((x - (left + right) / 2) * proportion) / (bottom - top),
    y: (y - top) / (bottom - top),
  }
}

const least = (a: number, b: number) => Math.min(a, b)
const most = (a: number, b: number) => Math.max(a, b)

/** From this share of the body's height on, a move is worth mentioning. */
const namedFrom = 0.02
/** An adult's height, in centimetres. */
const adultHeight = 175

/** How far a carried place moved, in centimetres of an adult; null if that is not worth mentioning. */
export function namedMove(place: Parameters<typeof movedShare>[0]): number | null {
  const share = movedShare(place)
  return share !== null && share > namedFrom ? Math.round(share * adultHeight) : null
}
