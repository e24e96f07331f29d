import { describe, expect, test } from 'vitest'
import { drawMannequin } from '../draw-mannequin.ts'
import { anchorOf, areaAt } from '../hit-test.ts'
import { modelPoint } from '../model-point.ts'
import {
  angleOf,
  carried,
  errorsBetween,
  mapOf,
  millimetres,
  names,
  share,
  shown,
} from '../../../../tests/support/body/carried-points.ts'
import type { BodyPoint } from './body-point.ts'
import { placeOf } from './place-of.ts'
import { surfaceAt } from './surface-at.ts'

/** How far apart two points of the skin lie, straight through, in units. */
const apart = (a: BodyPoint, b: BodyPoint): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

describe('a spot that is placed on one view, on all other views and builds that show its skin', () => {
  test.each([
    { from: 0, to: 30, median: 0.4, most: 0.7, worst: 2 },
    { from: 30, to: 45, median: 0.5, most: 1, worst: 4 },
    { from: 45, to: 60, median: 0.5, most: 1.2, worst: 4 },
    { from: 60, to: 75, median: 0.6, most: 2, worst: 10 },
    { from: 75, to: 90, median: 4, most: 20, worst: 30 },
  ])('skin $from to $to degrees from the viewer: $median mm in the median, 95 % within $most mm', (limit) => {
    const errors = errorsBetween(limit.from, limit.to)
    expect(errors.length).toBeGreaterThan(20)
    expect(share(errors, 0.5)).toBeLessThan(limit.median)
    expect(share(errors, 0.95)).toBeLessThan(limit.most)
    expect(share(errors, 1)).toBeLessThan(limit.worst)
  })

  test('is found wherever its skin faces the viewer, and hardly ever where it is hidden', () => {
    const facing = carried.filter(({ isSeen, facing: there }) => isSeen && there > 0.3)
    expect(facing.length).toBeGreaterThan(3000)
    expect(facing.filter(({ found }) => found === null).length).toBeLessThan(0.001 * facing.length)
    const hidden = carried.filter(({ isSeen, facing: there }) => !isSeen && there < 0.25)
    expect(hidden.length).toBeGreaterThan(3000)
    expect(hidden.filter(({ found }) => found?.isUncertain === false).length).toBeLessThan(0.002 * hidden.length)
  })
})

describe('the edge of a view', () => {
  const answers = shown.map(({ name, at, facing, point }) => {
    const seen = surfaceAt(mapOf(name), at)
    return { angle: angleOf(facing), error: seen && millimetres(apart(seen.point, point)), seen }
  })

  test('skin that is turned by over 75 degrees is said to be uncertain, skin that faces the viewer is not', () => {
    const isUncertain = (from: number, to: number) => {
      const there = answers.filter(({ angle }) => angle >= from && angle < to)
      return there.filter(({ seen }) => seen?.isUncertain !== false).length / there.length
    }
    expect(isUncertain(75, 91)).toBeGreaterThan(0.9)
    expect(isUncertain(0, 45)).toBeLessThan(0.03)
    expect(isUncertain(45, 60)).toBeLessThan(0.12)
  })

  test('the large errors are all there: a point that is sure is the right one within centimetres', () => {
    const errors = (isUncertain: boolean) =>
      answers.flatMap(({ seen, error }) => (seen?.isUncertain === isUncertain && error !== null ? [error] : []))
    expect(share(errors(false), 0.99)).toBeLessThan(5)
    expect(share(errors(false), 1)).toBeLessThan(30)
    expect(share(errors(true), 1)).toBeGreaterThan(300)
  })
})

test.each(names)('%s: beside the figure there is no point; in an area there is one, which lies there again', (name) => {
  const map = mapOf(name)
  expect(surfaceAt(map, modelPoint(0.001, 0.001))).toBeNull()
  const drawn = drawMannequin(name)
  const lost = drawn.plottingAreas.flatMap((area) => {
    const seen = surfaceAt(map, anchorOf(area))
    const back = seen && placeOf(map, seen.point)
    const found = back && areaAt(drawn, back.at)
    const isCut = name.endsWith('-top') && area.areaName.endsWith('ankle')
    return isCut || seen?.isUncertain || found?.areaName === area.areaName ? [] : [area.areaName]
  })
  expect(lost).toEqual([])
})

test.each([
  ['adult-neutral-front', 'head-front', ['nose', 'chin', 'left cheek', 'forehead']],
  ['child-front', 'head-front', ['nose', 'chin', 'right cheek']],
  ['adult-female-left', 'head-left', ['left cheek', 'left ear']],
  ['adult-male-front', 'hand-left-palm', ['left palm', 'left middle finger', 'left thumb']],
  ['adult-neutral-back', 'hand-right-back', ['right hand', 'right ring finger']],
  ['adult-neutral-front', 'foot-left-top', ['left foot']],
] as const)('a spot on %s shows on %s in the same area', (body, inset, areas) => {
  const drawn = drawMannequin(body)
  const found = areas.map((name) => {
    const area = drawn.plottingAreas.find(({ areaName }) => areaName === name)
    const seen = area && surfaceAt(mapOf(body), anchorOf(area))
    const there = seen && placeOf(mapOf(inset), seen.point)
    return there && areaAt(drawMannequin(inset), there.at)?.areaName
  })
  expect(found).toEqual([...areas])
})

describe.each(['left', 'right'] as const)('the cut ankle of the %s foot from above', (side) => {
  const top = `foot-${side}-top` as const
  const sole = `foot-${side}-sole` as const

  test('is no skin of the sole under it', () => {
    const ankle = drawMannequin(top).plottingAreas.find(({ areaName }) => areaName === `${side} ankle`)
    expect(ankle && surfaceAt(mapOf(top), anchorOf(ankle))).toBeNull()
  })

  test('shows no spot of heel or sole', () => {
    const shownOnTop = drawMannequin(sole).plottingAreas.flatMap((area) => {
      const seen = surfaceAt(mapOf(sole), anchorOf(area))
      const there = seen && placeOf(mapOf(top), seen.point)
      return there ? [areaAt(drawMannequin(top), there.at)?.areaName] : []
    })
    expect(shownOnTop.filter((name) => name?.endsWith('ankle'))).toEqual([])
  })

  test('leaves the skin of the foot before it', () => {
    const foot = drawMannequin(top).plottingAreas.find(({ areaName }) => areaName === `${side} foot`)
    const seen = foot && surfaceAt(mapOf(top), anchorOf(foot))
    expect(seen && placeOf(mapOf(top), seen.point)).not.toBeNull()
  })
})
