import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { screenPoint } from '../body-model/model-point.ts'
import { toModel, toScreen } from '../body-model/viewport.ts'
import { fingerUnderLoupe, loupeGap, loupePlace, loupeSize, loupeViewport } from './loupe.ts'
import type { LesionId } from '../../contract/ids.ts'

const rooms = [
  { width: 756, height: 736 },
  { width: 820, height: 580 },
  { width: 390, height: 420 },
]
const fingers = fc.constantFrom(...rooms).chain((room) =>
  fc.record({
    room: fc.constant(room),
    x: fc.double({ min: 0, max: room.width, noNaN: true }),
    y: fc.double({ min: 0, max: room.height, noNaN: true }),
  }),
)

test('the loupe is above the finger, and beside it at the top edge', () => {
  const room = { width: 700, height: 700 }
  expect(loupePlace(screenPoint(350, 400), room)).toEqual({ x: 350 - loupeSize / 2, y: 400 - loupeGap - loupeSize })
  expect(loupePlace(screenPoint(600, 20), room)).toEqual({ x: 600 - loupeGap - loupeSize, y: 0 })
  expect(loupePlace(screenPoint(100, 20), room)).toEqual({ x: 100 + loupeGap, y: 0 })
})

test('it never lies under the finger, and always in the figure’s room', () => {
  fc.assert(
    fc.property(fingers, ({ room, x, y }) => {
      const at = loupePlace(screenPoint(x, y), room)
      const away = Math.max(at.x - x, x - at.x - loupeSize, at.y - y, y - at.y - loupeSize)
      expect(away).toBeGreaterThanOrEqual(loupeGap - 1e-9)
      expect(at.x).toBeGreaterThanOrEqual(0)
      expect(at.y).toBeGreaterThanOrEqual(0)
      expect(at.x + loupeSize).toBeLessThanOrEqual(room.width)
      expect(at.y + loupeSize).toBeLessThanOrEqual(room.height)
    }),
  )
})

test('in its middle is the place that is aimed at, larger', () => {
  const viewport = { scale: 2, offsetX: 30, offsetY: -80, width: 300, height: 600 }
  const aim = screenPoint(210, 333)
  const loupe = loupeViewport(viewport, aim)
  const shown = toModel(screenPoint(loupeSize / 2, loupeSize / 2), loupe)
  expect(toScreen(shown, viewport).x).toBeCloseTo(aim.x)
  expect(toScreen(shown, viewport).y).toBeCloseTo(aim.y)
  expect(loupe.scale).toBeGreaterThan(2 * viewport.scale)
})

test('it comes with a finger that puts a spot or drags one, not with a tap or two fingers', () => {
  const finger = { pointerId: 1, at: screenPoint(5, 6) }
  const lesionId = 'one' as LesionId
  expect(fingerUnderLoupe({ kind: 'placing', finger, moving: lesionId })).toEqual(finger.at)
  expect(fingerUnderLoupe({ kind: 'dragging', finger, lesionId, grip: { x: 0, y: 0 } })).toEqual(finger.at)
  expect(fingerUnderLoupe({ kind: 'panning', finger, moving: null, after: 'press' })).toBeNull()
  expect(fingerUnderLoupe({ kind: 'pinching', fingers: [finger, finger], moving: null })).toBeNull()
  expect(fingerUnderLoupe({ kind: 'idle' })).toBeNull()
})
