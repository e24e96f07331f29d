import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyPartOf } from './body-parts.ts'
import { carriedPlace, onTodaysDrawing, type StoredPlace } from './carry-place.ts'
import { drawMannequin, drawVersion, FIGURES_VERSION, type Mannequin, type PlottingArea } from './draw-mannequin.ts'
import { drawingOf, type Drawing } from './former-drawings.ts'
import { pointAtPlace } from './geometry/relative-place.ts'
import { areaAt } from './hit-test.ts'
import { lesionLocationIds } from './lesion-locations.ts'
import { mannequinIds, type MannequinName } from './mannequin-ids.ts'
import { modelPoint } from './model-point.ts'
import { placeSpot } from './place-spot.ts'

// Other builds stand for a redrawn figure: the same areas, all in other places and shapes.
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
  const at = pointAtPlace(area.polygon, { down, along, across: along, stretch: 0, stretches: 1 })
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

test('a part that was divided anew keeps the name that its spots got there, through every later drawing', () => {
  const at = modelPoint(0.5, 0.49)
  const before: StoredPlace = {
    ...placed('adult-female-front', [0.5, 0.4]),
    ...at,
    bodyPartId: bodyPartOf('pelvis', null).bodyPartId,
    mannequinVersion: 1,
  }
  expect(areaAt(drawVersion('adult-female-front', 1), at)?.areaName).toBe('pelvis')
  const onSecond = carriedPlace(before, {
    from: drawVersion('adult-female-front', 1),
    to: drawVersion('adult-female-front', 2),
  })
  expect(onSecond).toEqual(at)
  expect(areaAt(drawVersion('adult-female-front', 2), at)?.areaName).toBe('genitals')
  const { x, y, ...today } = onTodaysDrawing(before)
  expect(today).toMatchObject({ mannequinVersion: FIGURES_VERSION, lesionLocationId: lesionLocationIds.genitals })
  expect(areaAt(drawMannequin('adult-female-front'), modelPoint(x, y))?.areaName).toBe('genitals')
  const hip = onTodaysDrawing({ ...before, x: 0.36, y: 0.455 })
  expect(hip).toMatchObject({ mannequinVersion: FIGURES_VERSION, lesionLocationId: null })
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

/** A grid of places over an area: every place of each former drawing stands for some stored spot. */
const placesIn = ({ polygon }: Pick<PlottingArea, 'polygon'>) =>
  Array.from({ length: 25 }, (_, i) => {
    const place = { down: 0.05 + 0.225 * (i % 5), along: 0.05 + 0.225 * Math.floor(i / 5) }
    return pointAtPlace(polygon, { ...place, across: place.along, stretch: 0, stretches: 1 }) ?? []
  })

const former = ([1, 2] as const).flatMap((version) => mannequinIds.map(({ name }) => ({ version, name })))

test.each(former)('every place of $name, version $version, has the same area today', ({ version, name }) => {
  const [before, today] = [drawVersion(name, version), drawMannequin(name)]
  const strayed = before.plottingAreas.flatMap(({ areaName, bodyPartId, lesionLocationId, polygon }) =>
    placesIn({ polygon }).flatMap(([x = -1, y = -1]) => {
      // A private place that had no area in version 1 gets its name from version 2.
      const named = areaAt(drawVersion(name, 2), modelPoint(x, y))
      const now = onTodaysDrawing<StoredPlace>({
        mannequinId: before.mannequinId,
        mannequinVersion: version,
        x,
        y,
        bodyPartId,
        lesionLocationId,
      })
      const found = areaAt(today, modelPoint(now.x, now.y))
      const isTold = now.mannequinVersion === FIGURES_VERSION && now.lesionLocationId === named?.lesionLocationId
      return isTold && found?.areaName === named?.areaName ? [] : [`${areaName} ${x} ${y}: ${found?.areaName}`]
    }),
  )
  expect(strayed).toEqual([])
})

/** The half of the body that a place is in; neither within 5 units (9 mm) of the middle. */
function halfOf({ viewBox: [left, , width] }: Mannequin, x: number): 'left' | 'right' | 'middle' {
  const units = left + x * width
  return Math.abs(units) <= 5 ? 'middle' : units < 0 ? 'left' : 'right'
}
const facing = former.filter(({ name }) => /^(?:adult-.*|child)-(?:front|back)$/.test(name))

test.each(facing)(
  'what lay in one half of $name, version $version, never lies in the other today',
  ({ version, name }) => {
    const [before, today] = [drawVersion(name, version), drawMannequin(name)]
    const crossed = before.plottingAreas.flatMap(({ areaName, bodyPartId, lesionLocationId, polygon }) =>
      placesIn({ polygon }).flatMap(([x = -1, y = -1]) => {
        const now = onTodaysDrawing({
          mannequinId: before.mannequinId,
          mannequinVersion: version,
          x,
          y,
          bodyPartId,
          lesionLocationId,
        })
        const halves = new Set([halfOf(before, x), halfOf(today, now.x)])
        return halves.size === 1 || halves.has('middle') ? [] : [`${areaName}: ${x} became ${now.x}`]
      }),
    )
    expect(crossed).toEqual([])
  },
)
