import { expect, test } from 'vitest'
import type { PlottingArea } from '../body-model/draw-mannequin.ts'
import { anchorOf } from '../body-model/hit-test.ts'
import { screenPoint } from '../body-model/model-point.ts'
import { toModel, toScreen, type Viewport } from '../body-model/viewport.ts'
import {
  zoomedToArea,
  isSmall,
  largestScale,
  panned,
  clampedViewport,
  wholeFigure,
  zoomed,
  zoomedToPart,
} from './figure-viewport.ts'

const room = { width: 800, height: 600 }
/** A figure of 300 x 600 pixels at scale 1. */
const viewport: Viewport = { scale: 1, offsetX: 250, offsetY: 0, width: 300, height: 600 }
const areaOf = ([left, top]: [number, number], [width, height]: [number, number]): PlottingArea => ({
  plottingAreaId: 1000,
  mannequinId: 1,
  bodyPartId: 1,
  lesionLocationId: null,
  areaName: 'chest',
  side: null,
  polygon: [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ],
})

test('a figure stays between whole and eight times, in the middle while it fits', () => {
  expect(clampedViewport({ ...viewport, scale: 0.3, offsetX: -999, offsetY: 999 }, room)).toEqual(viewport)
  expect(clampedViewport({ ...viewport, scale: 20 }, room).scale).toBe(largestScale)
  // 600 x 1200: in the middle across, free up and down.
  expect(clampedViewport({ ...viewport, scale: 2, offsetX: 3, offsetY: -200 }, room)).toEqual({
    ...viewport,
    scale: 2,
    offsetX: 100,
    offsetY: -200,
  })
  expect(clampedViewport({ ...viewport, scale: 2, width: 400, offsetX: 3 }, room).offsetX).toBe(0)
})

test('no edge comes further in than a quarter of the room', () => {
  const near = { ...viewport, scale: 4 }
  expect(clampedViewport({ ...near, offsetX: 999, offsetY: 999 }, room)).toMatchObject({ offsetX: 200, offsetY: 150 })
  expect(clampedViewport({ ...near, offsetX: -9999, offsetY: -9999 }, room)).toMatchObject({
    offsetX: 800 - 1200 - 200,
    offsetY: 600 - 2400 - 150,
  })
})

test('zoomed about a point that point shows the same place; at the limits it stays as it is', () => {
  const about = screenPoint(420, 250)
  const near = zoomed({ ...viewport, scale: 3, offsetX: -100, offsetY: -400 }, { about, factor: 1.5 }, room)
  expect(near.scale).toBe(4.5)
  const [before, after] = [
    toModel(about, { ...viewport, scale: 3, offsetX: -100, offsetY: -400 }),
    toModel(about, near),
  ]
  expect([after.x, after.y]).toEqual([expect.closeTo(before.x), expect.closeTo(before.y)])
  const nearest = { ...viewport, scale: 8, offsetX: -900, offsetY: -2000 }
  expect(zoomed(nearest, { about, factor: 3 }, room)).toEqual(nearest)
  expect(zoomed(viewport, { about, factor: 0.2 }, room)).toEqual(viewport)
})

test('moved, it follows the finger within the limits', () => {
  const near = { ...viewport, scale: 4, offsetX: -100, offsetY: -500 }
  expect(panned(near, { x: 30, y: -40 }, room)).toEqual({ ...near, offsetX: -70, offsetY: -540 })
  expect(panned(viewport, { x: 30, y: -40 }, room)).toEqual(viewport)
})

test('a part of less than 28 pixels across is small until it can’t be enlarged further', () => {
  // 27.9 and 28 pixels square.
  const [less, enough] = [areaOf([0.4, 0.4], [27.9 / 300, 27.9 / 600]), areaOf([0.4, 0.4], [28.01 / 300, 28.01 / 600])]
  expect([isSmall(less, viewport), isSmall(enough, viewport)]).toEqual([true, false])
  expect(isSmall(less, { ...viewport, scale: 2 })).toBe(false)
  const tiny = areaOf([0.4, 0.4], [1 / 300, 1 / 600])
  expect([isSmall(tiny, { ...viewport, scale: 7.9 }), isSmall(tiny, { ...viewport, scale: 8 })]).toEqual([true, false])
})

test('a small part is brought to the middle, 110 pixels across', () => {
  const area = areaOf([0.4, 0.3], [22 / 300, 22 / 600])
  const near = zoomedToPart(area, viewport, room)
  expect(near.scale).toBeCloseTo(5)
  const middle = toScreen(anchorOf(area), near)
  expect([middle.x, middle.y]).toEqual([expect.closeTo(400), expect.closeTo(300)])
})

const mannequin = { viewBox: [0, 0, 300, 600] as const }
const closeUp = (area: PlottingArea | null, from: Viewport = viewport) => zoomedToArea(area, from, { room, mannequin })

test('the whole figure fills its room', () => {
  expect(wholeFigure(mannequin.viewBox, room)).toEqual(viewport)
})

test('an area is shown as large as 45 % of the room take it, in the middle', () => {
  // 60 x 30 pixels: 6 times as large by the width, 9 by the height.
  const wide = closeUp(areaOf([0.4, 0.5], [0.2, 0.05]))
  expect(wide.scale).toBeCloseTo(6)
  expect(wide.offsetX).toBeCloseTo(400 - 0.5 * 300 * 6)
  expect(wide.offsetY).toBeCloseTo(300 - 0.525 * 600 * 6)
  // 30 x 150 pixels: 1.8 times by the height.
  const high = closeUp(areaOf([0.45, 0.25], [0.1, 0.25]))
  expect(high.scale).toBeCloseTo(1.8)
  expect(closeUp(areaOf([0.45, 0.45], [0.001, 0.001])).scale).toBe(8)
})

test('who looks at it already, or beside the body, sees the whole figure', () => {
  const area = areaOf([0.4, 0.5], [0.2, 0.05])
  expect(closeUp(null, { ...viewport, scale: 3 })).toEqual(viewport)
  expect(closeUp(area, { ...viewport, scale: 6 })).toEqual(viewport)
  expect(closeUp(area, { ...viewport, scale: 5.72 })).toEqual(viewport)
  expect(closeUp(area, { ...viewport, scale: 5.7 }).scale).toBeCloseTo(6)
  expect(closeUp(areaOf([0, 0], [1, 1]))).toEqual(viewport)
})
