import type { PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import { modelPoint } from '../../../domain/body-model/model-point.ts'
import { toScreen } from '../../../domain/body-model/viewport.ts'
import type { FigureMark, FigureScene } from './figure-scene.ts'

/** A rectangle on the canvas, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/**
 * What must be repainted: the figure or the marks with all above them, or some boxes of the top layer; an empty list
 * means nothing.
 */
type ChangedPart = 'figure' | 'marks' | readonly Box[]

/** The reach of a mark with ring and count from its centre, in multiples of its size. */
const markReach = 1.5
/** The reach of the border of a highlighted area beyond it at any zoom, in CSS pixels. */
const penReach = 3

/**
 * Finds what must be repainted. A highlighted area and the top marks are small, so touches and taps repaint only those.
 */
export function changedPart(before: FigureScene | null, scene: FigureScene): ChangedPart {
  if (
    before === null ||
    before.mannequin !== scene.mannequin ||
    before.viewport !== scene.viewport ||
    before.size !== scene.size ||
    before.colours !== scene.colours
  )
    return 'figure'
  if (before.marks !== scene.marks) return 'marks'
  const areas = before.activeArea === scene.activeArea ? [] : [before.activeArea, scene.activeArea]
  const marks = before.top === scene.top ? [] : [...before.top, ...scene.top]
  return [
    ...areas.flatMap((area) => (area === null ? [] : [boxOfArea(area, scene)])),
    ...marks.map((mark) => boxOfMark(mark, scene)),
  ]
}

function boxOfArea({ polygon }: PlottingArea, { viewport }: FigureScene): Box {
  const places = polygon.map(([x, y]) => toScreen(modelPoint(x, y), viewport))
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return {
    left: Math.min(...xs) - penReach,
    top: Math.min(...ys) - penReach,
    right: Math.max(...xs) + penReach,
    bottom: Math.max(...ys) + penReach,
  }
}

function boxOfMark({ at }: FigureMark, { markSize }: FigureScene): Box {
  const reach = markReach * markSize
  return { left: at.x - reach, top: at.y - reach, right: at.x + reach, bottom: at.y + reach }
}
