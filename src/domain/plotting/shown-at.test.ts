import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { areaAt, anchorOf } from '../body-model/hit-test.ts'
import type { MannequinName } from '../body-model/mannequin-ids.ts'
import { pointAtPlace } from '../body-model/geometry/relative-place.ts'
import { unpackSurface } from '../body-model/surface/surface-map.ts'
import { noSurfaces, type Surfaces } from '../body-model/surface/surfaces.ts'
import type { Build } from '../body-model/figures/build.ts'
import { allViews, type ViewGroup } from './figure-views.ts'
import { shownAt, spotsShownOn } from './shown-at.ts'

/** The groups of views that show a spot. */
const groupsShowing = (
  spot: Parameters<typeof shownAt>[0],
  { build, surfaces }: { build: Build; surfaces: Surfaces },
): ViewGroup[] => [
  ...new Set(
    allViews(build)
      .filter(({ mannequin: name }) => shownAt(spot, { build, surfaces, name }) !== null)
      .map(({ group }) => group),
  ),
]

const spotOn = (name: MannequinName, areaName: string) => {
  const mannequin = drawMannequin(name)
  const area = mannequin.plottingAreas.find((each) => each.areaName === areaName)
  if (area === undefined) throw new Error(`no ${areaName}`)
  const { x, y } = anchorOf(area)
  return { mannequinId: mannequin.mannequinId, x, y }
}

test('a spot by the front’s face or palm shows on Head and Hands too, one by Head or Hands on the front', () => {
  const spots = [
    spotOn('adult-female-front', 'nose'),
    spotOn('adult-female-front', 'right palm'),
    spotOn('head-front', 'chin'),
    spotOn('hand-left-back', 'left thumb'),
    spotOn('adult-female-front', 'chest'),
  ]
  expect(spots.map((spot) => groupsShowing(spot, { build: 'female', surfaces: noSurfaces }))).toEqual([
    ['front', 'head'],
    ['front', 'hands'],
    ['front', 'head'],
    ['back', 'hands'],
    ['front'],
  ])
  const chin = shownAt(spots[2] ?? { mannequinId: 0, x: 0, y: 0 }, {
    build: 'female',
    surfaces: noSurfaces,
    name: 'adult-female-front',
  })
  expect(chin && areaAt(drawMannequin('adult-female-front'), chin)?.areaName).toBe('chin')
  expect(spotsShownOn(spots, { build: 'female', surfaces: noSurfaces, name: 'head-front' })).toHaveLength(2)
})

test('on its own drawing a spot is as it was, whatever build that was', () => {
  const spots = [spotOn('adult-male-front', 'chest')]
  expect(spotsShownOn(spots, { build: 'female', surfaces: noSurfaces, name: 'adult-female-front' })[0]).toBe(spots[0])
  expect(spotsShownOn(spots, { build: 'female', surfaces: noSurfaces, name: 'adult-female-back' })).toEqual([])
})

describe('by the skin that a view shows', () => {
  const maps = allViews('male').flatMap(({ mannequin }) => [mannequin])
  const surfaces: Surfaces = new Map(
    [...maps, 'adult-female-front' as const].map((name) => [
      name,
      unpackSurface(readFileSync(join(import.meta.dirname, `../../../public/figures/3/surface/${name}.bin`))),
    ]),
  )
  const inArea = (name: MannequinName, areaName: string, share: number) => {
    const mannequin = drawMannequin(name)
    const area = mannequin.plottingAreas.find((each) => each.areaName === areaName)
    const [x = 0, y = 0] =
      (area && pointAtPlace(area.polygon, { down: 0.5, along: share, across: share, stretch: 0, stretches: 1 })) ?? []
    return { mannequinId: mannequin.mannequinId, x, y }
  }

  test.each([
    { name: 'adult-male-front', area: 'left upper leg', share: 0.85, groups: ['front', 'left'] },
    { name: 'adult-male-front', area: 'chest', share: 0.5, groups: ['front'] },
    { name: 'adult-male-left', area: 'left side of chest', share: 0.5, groups: ['left'] },
    { name: 'adult-male-back', area: 'upper back', share: 0.5, groups: ['back'] },
    { name: 'adult-female-front', area: 'nose', share: 0.5, groups: ['front', 'head'] },
  ] as const)('$area of $name at $share of its width', ({ name, area, share, groups }) => {
    expect(groupsShowing(inArea(name, area, share), { build: 'male', surfaces })).toEqual(groups)
  })

  test('a spot near the edge of its view stays on it until it is put where its skin faces the viewer', () => {
    const edge = inArea('adult-male-front', 'left upper arm', 0.985)
    expect(groupsShowing(edge, { build: 'male', surfaces })).toEqual(['front'])
    const facing = inArea('adult-male-left', 'left upper arm', 0.5)
    expect(groupsShowing(facing, { build: 'male', surfaces })).toContain('left')
  })

  test('a spot of another build lies on the same skin, not at the same coordinates', () => {
    const palm = inArea('adult-female-front', 'left palm', 0.5)
    const at = shownAt(palm, { build: 'male', name: 'adult-male-front', surfaces })
    expect(at && areaAt(drawMannequin('adult-male-front'), at)?.areaName).toBe('left palm')
    expect(at).not.toMatchObject({ x: palm.x })
  })
})
