import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedPlace, onTodaysDrawing, type StoredPlace } from './carry-place.ts'
import { drawMannequin, drawVersion, FIGURES_VERSION, type PlottingArea } from './draw-mannequin.ts'
import { drawingOf, type Drawing } from './former-drawings.ts'
import { pointAtPlace } from './geometry/relative-place.ts'
import { areaAt } from './hit-test.ts'
import { lesionLocationIds } from './lesion-locations.ts'
import type { MannequinName } from './mannequin-ids.ts'
import { modelPoint } from './model-point.ts'
import { placeSpot } from './place-spot.ts'

// Other builds are what a redrawn figure is like: the same areas, all of them elsewhere and in another shape.
const redrawn: readonly (readonly [MannequinName, MannequinName])[] = [
  ['adult-male-front', 'adult-female-front'],
  ['adult-neutral-back', 'child-back'],
  ['child-left', 'adult-male-left'],
]
const nextVersion = (name: MannequinName): Drawing => ({ ...drawMannequin(name), version: FIGURES_VERSION + 1 })

const share = fc.double({ min: 0.05, max: 0.95, noNaN: true })
const spots = fc
  .constantFrom(...redrawn)
  .chain(([before, after]) =>
    fc
      .record({ area: fc.constantFrom(...drawMannequin(before).plottingAreas), down: share, along: share })
      .map(({ area, down, along }) => ({ before, after, area, at: pointIn(area, { down, along }) })),
  )

function pointIn(area: PlottingArea, { down, along }: { down: number; along: number }) {
  const at = pointAtPlace(area.polygon, { down, along, stretch: 0, stretches: 1 })
  if (at === null) throw new Error(`no room in ${area.areaName}`)
  return at
}

const placed = (name: MannequinName, [x, y]: readonly [number, number]): StoredPlace => {
  const place = placeSpot(drawMannequin(name), modelPoint(x, y))
  if (place.kind === 'outside') throw new Error('outside')
  return place
}

test('under a new drawing a spot lies in the same area, wherever that is now', () => {
  fc.assert(
    fc.property(spots, ({ before, after, area, at }) => {
      const to = nextVersion(after)
      const carried = carriedPlace(placed(before, at), { from: drawMannequin(before), to })
      const now = carried && areaAt(to, carried)
      const own = areaAt(drawMannequin(before), modelPoint(at[0], at[1]))
      expect(own?.areaName).toBe(area.areaName)
      expect(now?.areaName ?? null).toBe(
        to.plottingAreas.some(({ areaName }) => areaName === area.areaName) ? area.areaName : (now?.areaName ?? null),
      )
      expect(now?.bodyPartId).toBe(area.bodyPartId)
    }),
  )
})

test('it lies there as it did: further right stays further right, further down stays further down', () => {
  fc.assert(
    fc.property(fc.constantFrom(...redrawn), share, share, ([before, after], a, b) => {
      const chest = drawMannequin(before).plottingAreas.find(({ areaName }) =>
        /^(chest|lower back|left hip)$/.test(areaName),
      )
      if (chest === undefined || Math.abs(a - b) < 0.02) return
      const to = nextVersion(after)
      const carry = (down: number, along: number) =>
        carriedPlace(placed(before, pointIn(chest, { down, along })), { from: drawMannequin(before), to })
      const [left, right] = [carry(0.5, Math.min(a, b)), carry(0.5, Math.max(a, b))]
      const [upper, lower] = [carry(Math.min(a, b), 0.5), carry(Math.max(a, b), 0.5)]
      expect(left?.x).toBeLessThan(right?.x ?? 0)
      expect(upper?.y).toBeLessThan(lower?.y ?? 0)
    }),
  )
})

test('under the same outline it does not move at all', () => {
  fc.assert(
    fc.property(spots, ({ before, at: [x, y] }) => {
      const from = drawMannequin(before)
      const carried = carriedPlace(placed(before, [x, y]), { from, to: nextVersion(before) })
      expect(carried?.x).toBeCloseTo(x, 6)
      expect(carried?.y).toBeCloseTo(y, 6)
    }),
  )
})

test('a part that is divided anew keeps its spots where they were, under the name that the place has now', () => {
  const at = modelPoint(0.5, 0.49)
  const before: StoredPlace = {
    ...placed('adult-female-front', [at.x, at.y]),
    mannequinVersion: 1,
    lesionLocationId: null,
  }
  expect(areaAt(drawVersion('adult-female-front', 1), at)?.areaName).toBe('pelvis')
  const today = onTodaysDrawing(before)
  expect(today).toMatchObject({ x: at.x, y: at.y, lesionLocationId: lesionLocationIds.genitals })
  const hip = { ...before, x: 0.36, y: 0.455 }
  expect(onTodaysDrawing(hip)).toMatchObject({ x: hip.x, y: hip.y, lesionLocationId: null })
})

test('an area that is no longer drawn gives way to its body part, the nearest first', () => {
  const from = drawMannequin('hand-left-palm')
  const finger = from.plottingAreas.find(({ lesionLocationId }) => lesionLocationId !== null)
  if (finger === undefined) throw new Error('no finger')
  const to = {
    ...nextVersion('hand-left-palm'),
    plottingAreas: from.plottingAreas.filter(({ areaName }) => areaName !== finger.areaName),
  }
  const place = placed('hand-left-palm', pointIn(finger, { down: 0.5, along: 0.5 }))
  const carried = carriedPlace(place, { from, to })
  const now = carried && areaAt(to, carried)
  expect(now).toMatchObject({ bodyPartId: finger.bodyPartId })
  expect(carriedPlace(place, { from, to: { ...to, plottingAreas: [] } })).toBeNull()
})

test('a spot of a drawing that this app does not know yet lies in its body part', () => {
  const chest = drawMannequin('adult-neutral-front').plottingAreas.find(({ areaName }) => areaName === 'chest')
  const newer: StoredPlace = {
    mannequinId: 1,
    mannequinVersion: FIGURES_VERSION + 1,
    x: 0.01,
    y: 0.99,
    bodyPartId: chest?.bodyPartId ?? 0,
    lesionLocationId: null,
  }
  const today = onTodaysDrawing(newer)
  expect(today.mannequinVersion).toBe(FIGURES_VERSION)
  expect(areaAt(drawMannequin('adult-neutral-front'), modelPoint(today.x, today.y))?.areaName).toBe('chest')
  const own = { ...newer, mannequinVersion: FIGURES_VERSION }
  expect(onTodaysDrawing(own)).toBe(own)
})

test('every version up to today’s can be drawn, for visits that are still on their way', () => {
  for (let version = 1; version <= FIGURES_VERSION; version += 1) {
    for (const name of ['adult-neutral-front', 'head-top', 'foot-left-sole'] as const)
      expect(drawingOf(name, version)?.version).toBe(version)
  }
  expect(drawingOf('adult-neutral-front', FIGURES_VERSION + 1)).toBeNull()
})
