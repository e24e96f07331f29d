import { expect, test } from 'vitest'
import {
  filledView,
  fittedSize,
  pinchedView,
  imageLayout,
  pannedView,
  placeAt,
  clampedView,
  type Stage,
  zoomedView,
} from './viewer-viewport.ts'

/** A stage that is wider than its image: 800 x 400 shows 1000 x 800 as 500 x 400. */
const wide: Stage = { width: 800, height: 400, imageWidth: 1000, imageHeight: 800 }
/** The same turned: 400 x 800 shows 800 x 1000 as 400 x 500. */
const tall: Stage = { width: 400, height: 800, imageWidth: 800, imageHeight: 1000 }
const whole = { scale: 1, x: 0.5, y: 0.5 }

test('the whole image fits into the stage by its longer side', () => {
  expect([fittedSize(wide), fittedSize(tall)]).toEqual([
    { width: 500, height: 400 },
    { width: 400, height: 500 },
  ])
})

test('a view is held within 1 and 8 times, and its middle so that no edge comes into the stage', () => {
  expect(clampedView({ scale: 0.2, x: 0, y: 1 }, wide)).toEqual(whole)
  expect(clampedView({ scale: 99, x: 0.5, y: 0.5 }, wide)).toEqual({ scale: 8, x: 0.5, y: 0.5 })
  // At 4 times the image is 2000 x 1600: the stage shows 0.4 of its width and 0.25 of its height.
  const [left, right] = [clampedView({ scale: 4, x: 0, y: 0 }, wide), clampedView({ scale: 4, x: 1, y: 1 }, wide)]
  expect([left.x, left.y, right.x, right.y]).toEqual([0.2, 0.125, 0.8, 0.875])
  expect(clampedView({ scale: 4, x: 0.3, y: 0.6 }, wide)).toEqual({ scale: 4, x: 0.3, y: 0.6 })
  // At 1.2 times it is narrower than the stage, and higher: in the middle across, free by a bit upwards.
  const near = clampedView({ scale: 1.2, x: 0.1, y: 0 }, wide)
  expect(near.x).toBe(0.5)
  expect(near.y).toBeCloseTo(400 / 960)
})

test('a part of the image fills the stage, as near as the limits let it', () => {
  // 250 x 125 of 1000 x 800 are 125 x 62.5 pixels at 1: 6.4 times as large they fill 800 x 400 both ways.
  expect(filledView({ left: 400, top: 300, width: 250, height: 125 }, wide)).toEqual({
    scale: 6.4,
    x: 0.525,
    y: 362.5 / 800,
  })
  expect(filledView({ left: 0, top: 0, width: 500, height: 800 }, wide)).toEqual({ scale: 3.2, x: 0.25, y: 0.5 })
  expect(filledView({ left: 0, top: 0, width: 800, height: 250 }, tall)).toEqual({ scale: 6.4, x: 0.5, y: 0.125 })
  expect(filledView({ left: 500, top: 400, width: 1, height: 1 }, wide).scale).toBe(8)
})

test('a point of the stage shows a place of the image, in its middle that of the view', () => {
  const view = { scale: 2, x: 0.4, y: 0.6 }
  expect(placeAt({ x: 400, y: 200 }, view, wide)).toEqual({ x: 0.4, y: 0.6 })
  const at = placeAt({ x: 500, y: 120 }, view, wide)
  expect(at.x).toBeCloseTo(0.5)
  expect(at.y).toBeCloseTo(0.5)
})

test('what is gripped comes to lie where the fingers take it', () => {
  const [from, to] = [
    { x: 500, y: 120 },
    { x: 450, y: 150 },
  ]
  const view = pinchedView({ scale: 2, x: 0.4, y: 0.6 }, { from, to, factor: 2 }, wide)
  expect(view.scale).toBe(4)
  const [before, after] = [placeAt(from, { scale: 2, x: 0.4, y: 0.6 }, wide), placeAt(to, view, wide)]
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
})

test('zoomed about a point that point shows the same; at the limits the picture stays where it is', () => {
  const about = { x: 300, y: 250 }
  const near = zoomedView({ scale: 3, x: 0.4, y: 0.6 }, { about, factor: 2 }, wide)
  expect(near.scale).toBe(6)
  expect(placeAt(about, near, wide).x).toBeCloseTo(placeAt(about, { scale: 3, x: 0.4, y: 0.6 }, wide).x)
  expect(placeAt(about, near, wide).y).toBeCloseTo(placeAt(about, { scale: 3, x: 0.4, y: 0.6 }, wide).y)
  const nearest = { scale: 8, x: 0.4, y: 0.6 }
  const still = zoomedView(nearest, { about, factor: 2 }, wide)
  expect([still.scale, still.x, still.y]).toEqual([8, expect.closeTo(0.4), expect.closeTo(0.6)])
  expect(zoomedView(whole, { about, factor: 0.5 }, wide)).toEqual(whole)
})

test('panned it follows the finger, both ways', () => {
  const view = pannedView({ scale: 4, x: 0.5, y: 0.5 }, { x: 200, y: -80 }, wide)
  expect([view.scale, view.x, view.y]).toEqual([4, expect.closeTo(0.4), expect.closeTo(0.55)])
})

test('its corner and scale follow from the view', () => {
  expect(imageLayout(whole, wide)).toEqual({ left: 150, top: 0, factor: 0.5 })
  const near = imageLayout({ scale: 4, x: 0.25, y: 0.75 }, wide)
  expect(near).toEqual({ left: 400 - 500, top: 200 - 1200, factor: 2 })
  expect(imageLayout(whole, tall)).toEqual({ left: 0, top: 150, factor: 0.5 })
})
