import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { areaAt, anchorOf } from '../body-model/hit-test.ts'
import type { MannequinName } from '../body-model/mannequin-ids.ts'
import { pointAtPlace } from '../body-model/geometry/relative-place.ts'
import { unpackSurface } from '../body-model/surface/surface-map.ts'
import { noSurfaces, type Surfaces } from '../body-model/surface/surfaces.ts'
import { allViews } from './figure-views.ts'
import { countsByView, shownAt, spotsShownOn } from './shown-at.ts'

const spotOn = (name: MannequinName, areaName: string) => {
  const mannequin = drawMannequin(name)
  const area = mannequin.plottingAreas.find((each) => each.areaName === areaName)
  if (area === undefined) throw new Error(`no ${areaName}`)
  const { x, y } = anchorOf(area)
  return { mannequinId: mannequin.mannequinId, x, y }
}

test('a spot by the front’s face or palm shows on Head and Hands too, one by Head or Hands on the front, and each counts in both', () => {
  const spots = [
    spotOn('adult-female-front', 'nose'),
    spotOn('adult-female-front', 'right palm'),
    spotOn('head-front', 'chin'),
    spotOn('hand-left-back', 'left thumb'),
    spotOn('adult-female-front', 'chest'),
  ]
  expect(countsByView(spots, { build: 'female', surfaces: noSurfaces })).toEqual({
    front: 4,
    back: 1,
    left: 0,
    right: 0,
    head: 2,
    hands: 2,
    feet: 0,
  })
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

test('spots that were counted count anew on another build, and where they are moved to', () => {
  const spot = spotOn('adult-female-front', 'nose')
  expect(countsByView([spot], { build: 'female', surfaces: noSurfaces })).toMatchObject({ front: 1, head: 1, feet: 0 })
  // A child's thumbs lie elsewhere on the front: what was found for another build is not true of it.
  const thumb = spotOn('adult-neutral-front', 'right thumb')
  const onAnother = countsByView([{ ...thumb }], { build: 'child', surfaces: noSurfaces })
  expect(countsByView([thumb], { build: 'neutral', surfaces: noSurfaces })).not.toEqual(onAnother)
  expect(countsByView([thumb], { build: 'child', surfaces: noSurfaces })).toEqual(onAnother)
  const moved = { ...spot, ...spotOn('adult-female-front', 'left foot') }
  expect(countsByView([moved], { build: 'female', surfaces: noSurfaces })).toMatchObject({ front: 1, head: 0, feet: 1 })
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
    { name: 'adult-male-front', area: 'left upper leg', share: 0.85, groups: { front: 1, left: 1, right: 0, back: 0 } },
    { name: 'adult-male-front', area: 'chest', share: 0.5, groups: { front: 1, left: 0, right: 0, back: 0 } },
    { name: 'adult-male-left', area: 'left side of chest', share: 0.5, groups: { front: 0, left: 1, right: 0 } },
    { name: 'adult-male-back', area: 'upper back', share: 0.5, groups: { front: 0, back: 1, left: 0, right: 0 } },
    { name: 'adult-female-front', area: 'nose', share: 0.5, groups: { front: 1, head: 1, back: 0 } },
  ] as const)('$area of $name at $share of its width', ({ name, area, share, groups }) => {
    expect(countsByView([inArea(name, area, share)], { build: 'male', surfaces })).toMatchObject(groups)
  })

  test('a spot near the edge of its view stays on it until it is put where its skin faces the viewer', () => {
    const edge = inArea('adult-male-front', 'left upper arm', 0.985)
    expect(countsByView([edge], { build: 'male', surfaces })).toMatchObject({ front: 1, left: 0, back: 0 })
    const facing = inArea('adult-male-left', 'left upper arm', 0.5)
    expect(countsByView([facing], { build: 'male', surfaces })).toMatchObject({ left: 1 })
  })

  test('a spot of another build lies on the same skin, not at the same coordinates', () => {
    const palm = inArea('adult-female-front', 'left palm', 0.5)
    const at = shownAt(palm, { build: 'male', name: 'adult-male-front', surfaces })
    expect(at && areaAt(drawMannequin('adult-male-front'), at)?.areaName).toBe('left palm')
    expect(at).not.toMatchObject({ x: palm.x })
  })
})
