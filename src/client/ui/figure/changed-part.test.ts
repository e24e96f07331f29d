import { expect, test } from 'vitest'
import { drawMannequin } from '../../../domain/body-model/draw-mannequin.ts'
import { modelPoint, screenPoint, type ScreenPoint } from '../../../domain/body-model/model-point.ts'
import { toScreen } from '../../../domain/body-model/viewport.ts'
import { wholeFigure } from '../../../domain/plotting/figure-viewport.ts'
import { type Box, changedPart } from './changed-part.ts'
import type { FigureColours } from './figure-colours.ts'
import type { FigureMark, FigureScene } from './figure-scene.ts'

const mannequin = drawMannequin('adult-neutral-front')
const size = { width: 700, height: 740 }
const viewport = wholeFigure(mannequin.viewBox, size)
const [first, second] = mannequin.plottingAreas
if (!first || !second) throw new Error('The figure has no areas.')
const mark = (key: string, x: number, y: number): FigureMark => ({
  key,
  at: screenPoint(x, y),
  look: { kind: 'new', number: 1 },
  state: 'plain',
  behind: [],
})
const scene: FigureScene = {
  mannequin,
  viewport,
  size,
  colours: {} as FigureColours,
  markSize: 28,
  activeArea: first,
  marks: [mark('one', 100, 100)],
  top: [],
  motion: 'still',
}
const holds = ({ left, top, right, bottom }: Box, { x, y }: ScreenPoint) =>
  left <= x && x <= right && top <= y && y <= bottom
const boxesOf = (now: FigureScene, before = scene): readonly Box[] => {
  const changed = changedPart(before, now)
  if (changed === 'figure' || changed === 'marks') throw new Error(`All above the ${changed} is drawn.`)
  return changed
}

test('another view is drawn whole, other marks without the figure, the same scene not at all', () => {
  expect(changedPart(null, scene)).toBe('figure')
  expect(changedPart(scene, { ...scene, viewport: { ...viewport, scale: 2 } })).toBe('figure')
  expect(changedPart(scene, { ...scene, colours: {} as FigureColours })).toBe('figure')
  expect(changedPart(scene, { ...scene, marks: [] })).toBe('marks')
  expect(changedPart(scene, { ...scene })).toEqual([])
})

test('an area that is lit, and the one that no longer is, are drawn whole and nothing else', () => {
  const boxes = boxesOf({ ...scene, activeArea: second })
  for (const area of [first, second]) {
    const corners = area.polygon.map(([x, y]) => toScreen(modelPoint(x, y), viewport))
    expect(boxes.some((box) => corners.every((at) => holds(box, at)))).toBe(true)
  }
  expect(boxes).toHaveLength(2)
  const painted = boxes.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0)
  expect(painted).toBeLessThan(0.1 * size.width * size.height)
  expect(boxesOf({ ...scene, activeArea: null })).toEqual([boxes[0]])
})

test('a mark above all is drawn with its ring where it comes and where it was', () => {
  const [was, comes] = [mark('top', 200, 300), mark('top', 400, 500)]
  const boxes = boxesOf({ ...scene, top: [comes] }, { ...scene, top: [was] })
  expect(boxes).toHaveLength(2)
  for (const { at } of [was, comes]) {
    const [ring, beyond] = [28, 80]
    expect(boxes.filter((box) => holds(box, screenPoint(at.x - ring, at.y + ring)))).toHaveLength(1)
    expect(boxes.filter((box) => holds(box, screenPoint(at.x - beyond, at.y)))).toHaveLength(0)
  }
})
