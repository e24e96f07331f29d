import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelPoint, screenPoint } from './model-point.ts'
import { fit, toModel, toScreen, zoomAbout } from './viewport.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const modelPoints = fc.tuple(between(0, 1), between(0, 1)).map(([x, y]) => modelPoint(x, y))
const screenPoints = fc.tuple(between(-500, 3000), between(-500, 3000)).map(([x, y]) => screenPoint(x, y))
const viewports = fc.record({
  scale: between(0.5, 20),
  offsetX: between(-4000, 4000),
  offsetY: between(-4000, 4000),
  width: between(50, 2000),
  height: between(50, 2000),
})

test('what the screen shows of a model point is that point', () => {
  fc.assert(
    fc.property(modelPoints, viewports, (point, viewport) => {
      const back = toModel(toScreen(point, viewport), viewport)
      expect(back.x).toBeCloseTo(point.x, 8)
      expect(back.y).toBeCloseTo(point.y, 8)
    }),
  )
})

test('zooming about a point leaves that point where it is and scales the rest', () => {
  fc.assert(
    fc.property(screenPoints, viewports, between(0.2, 5), (about, viewport, factor) => {
      const zoomed = zoomAbout(viewport, about, factor)
      const still = toScreen(toModel(about, viewport), zoomed)
      expect(still.x).toBeCloseTo(about.x, 5)
      expect(still.y).toBeCloseTo(about.y, 5)
      expect(zoomed.scale).toBeCloseTo(viewport.scale * factor, 8)
    }),
  )
})

test('a fitted figure is whole, undistorted and in the middle of its container', () => {
  fc.assert(
    fc.property(between(100, 3000), between(100, 3000), (width, height) => {
      const viewport = fit([-290, -20, 580, 1066], { width, height })
      const [topLeft, bottomRight] = [toScreen(modelPoint(0, 0), viewport), toScreen(modelPoint(1, 1), viewport)]
      expect(Math.min(topLeft.x, topLeft.y)).toBeGreaterThanOrEqual(-1e-6)
      expect(topLeft.x + bottomRight.x).toBeCloseTo(width, 6)
      expect(topLeft.y + bottomRight.y).toBeCloseTo(height, 6)
      expect(Math.min(topLeft.x, topLeft.y)).toBeCloseTo(0, 6)
      expect(viewport.width / viewport.height).toBeCloseTo(580 / 1066, 8)
    }),
  )
})
