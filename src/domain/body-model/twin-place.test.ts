import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawMannequin } from './draw-mannequin.ts'
import { pointAtPlace } from './geometry/relative-place.ts'
import { areaAt } from './hit-test.ts'
import type { MannequinName } from './mannequin-ids.ts'
import { modelPoint } from './model-point.ts'
import { twinPlace } from './twin-place.ts'

const pairs: readonly (readonly [MannequinName, MannequinName, RegExp])[] = [
  ['adult-neutral-front', 'head-front', /forehead|eyelid|nose|cheek|lips|chin|scalp|ear$/],
  ['adult-female-front', 'head-front', /forehead|eyelid|nose|cheek|lips|chin/],
  ['child-front', 'head-front', /forehead|eyelid|nose|cheek|lips|chin/],
  ['adult-neutral-left', 'head-left', /forehead|eyelid|nose|cheek|lips|chin|ear$/],
  ['adult-male-front', 'hand-left-palm', /^left (palm|.* finger|thumb)$/],
  ['adult-male-front', 'hand-right-palm', /^right (palm|.* finger|thumb)$/],
  ['adult-neutral-back', 'hand-left-back', /^left (hand|.* finger|thumb)$/],
  ['child-back', 'hand-right-back', /^right (hand|.* finger|thumb)$/],
  ['adult-neutral-front', 'foot-left-top', /^left (foot|.* toe)$/],
]

const share = fc.double({ min: 0.1, max: 0.9, noNaN: true })
const spots = fc.constantFrom(...pairs).chain(([body, inset, areas]) =>
  fc
    .record({
      area: fc.constantFrom(...drawMannequin(body).plottingAreas.filter(({ areaName }) => areas.test(areaName))),
      down: share,
      along: share,
    })
    .map(({ area, down, along }) => {
      const [x = 0, y = 0] = pointAtPlace(area.polygon, { down, along, across: along, stretch: 0, stretches: 1 }) ?? []
      return { body, inset, name: area.areaName, at: modelPoint(x, y) }
    }),
)

/**
 * On the whole figure feet are foreshortened, thumbs turned, and a child's face differs: there only the area is
 * certain.
 */
const nearEnough = (inset: MannequinName, area: string) =>
  inset.startsWith('foot') || inset.startsWith('head') || area.endsWith('thumb') ? 0.08 : 0.002

test('a spot on the face or hands of the whole figure shows on their own drawings, in the same area, and back again', () => {
  fc.assert(
    fc.property(spots, ({ body, inset, name, at }) => {
      const there = twinPlace(body, at, inset)
      expect(there && areaAt(drawMannequin(inset), there)?.areaName).toBe(name)
      const back = there && twinPlace(inset, there, body)
      expect(back && areaAt(drawMannequin(body), back)?.areaName).toBe(name)
      expect(Math.hypot((back?.x ?? 9) - at.x, (back?.y ?? 9) - at.y)).toBeLessThan(nearEnough(inset, name))
    }),
  )
})

test('towards the fingertips is down on the whole figure and up on the drawing of a hand', () => {
  const hand = drawMannequin('hand-left-palm')
  const palm = drawMannequin('adult-neutral-front').plottingAreas.find(({ areaName }) => areaName === 'left palm')
  const at = (down: number) => {
    const [x = 0, y = 0] =
      pointAtPlace(palm?.polygon ?? [], { down, along: 0.5, across: 0.5, stretch: 0, stretches: 1 }) ?? []
    return twinPlace('adult-neutral-front', modelPoint(x, y), hand.name)
  }
  expect(at(0.2)?.y).toBeGreaterThan(at(0.6)?.y ?? 1)
})

test('what one drawing alone shows has no twin', () => {
  const chest = modelPoint(0.5, 0.3)
  expect(twinPlace('adult-neutral-front', chest, 'head-front')).toBeNull()
  expect(twinPlace('adult-neutral-front', chest, 'adult-neutral-back')).toBeNull()
  expect(twinPlace('adult-neutral-back', modelPoint(0.5, 0.05), 'head-front')).toBeNull()
  expect(twinPlace('foot-left-sole', modelPoint(0.5, 0.5), 'adult-neutral-front')).toBeNull()
})
