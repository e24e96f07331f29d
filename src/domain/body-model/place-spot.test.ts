import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyPartOf } from './body-parts.ts'
import { drawMannequin, FIGURES_VERSION, type Mannequin } from './draw-mannequin.ts'
import { anchorOf, areaAt } from './hit-test.ts'
import { lesionLocationIds } from './lesion-locations.ts'
import { modelPoint } from './model-point.ts'
import { nudge, placeSpot } from './place-spot.ts'

function anchorIn(mannequin: Mannequin, name: string) {
  const found = mannequin.plottingAreas.find(({ areaName }) => areaName === name)
  if (!found) throw new Error(`no area is called ${name}`)
  return anchorOf(found)
}

describe('placing a spot', () => {
  const front = drawMannequin('adult-neutral-front')

  test('names the body part and area, and keeps the mannequin with its version', () => {
    const point = anchorIn(front, 'left upper arm')
    expect(placeSpot(front, point)).toEqual({
      kind: 'placed',
      mannequinId: 1,
      mannequinVersion: FIGURES_VERSION,
      x: point.x,
      y: point.y,
      bodyPartId: bodyPartOf('upper arm', 'left').bodyPartId,
      lesionLocationId: null,
      areaName: 'left upper arm',
    })
  })

  test('names the place in the face', () => {
    expect(placeSpot(front, anchorIn(front, 'nose'))).toMatchObject({
      bodyPartId: 2,
      lesionLocationId: lesionLocationIds.nose,
    })
  })

  test("a tap at the viewer's left of the front is on the patient's right", () => {
    expect(placeSpot(front, modelPoint(0.44, 0.6))).toMatchObject({ areaName: 'right upper leg' })
    expect(placeSpot(front, modelPoint(0.56, 0.6))).toMatchObject({ areaName: 'left upper leg' })
  })

  test('refuses a point beside the body', () => {
    expect(placeSpot(front, modelPoint(0.02, 0.02))).toEqual({ kind: 'outside' })
    expect(placeSpot(front, modelPoint(-1, 2))).toEqual({ kind: 'outside' })
  })

  test('any point is placed in exactly the area that it hits', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (x, y) => {
        const placed = placeSpot(front, modelPoint(x, y))
        const area = areaAt(front, modelPoint(x, y))
        expect(placed.kind === 'placed' ? placed.areaName : null).toBe(area?.areaName ?? null)
      }),
    )
  })
})

test('a nudge moves one step as the viewer sees it and stays on the picture', () => {
  const middle = modelPoint(0.5, 0.5)
  expect(nudge(middle, 'left', 0.125)).toEqual({ x: 0.375, y: 0.5 })
  expect(nudge(middle, 'right', 0.125)).toEqual({ x: 0.625, y: 0.5 })
  expect(nudge(middle, 'up', 0.125)).toEqual({ x: 0.5, y: 0.375 })
  expect(nudge(middle, 'down', 0.125)).toEqual({ x: 0.5, y: 0.625 })
  expect(nudge(modelPoint(0.05, 0.95), 'left', 0.1)).toEqual({ x: 0, y: 0.95 })
  expect(nudge(modelPoint(0.05, 0.95), 'down', 0.1)).toEqual({ x: 0.05, y: 1 })
})
