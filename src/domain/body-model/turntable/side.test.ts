import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawMannequin } from '../draw-mannequin.ts'
import { anchorOf } from '../hit-test.ts'
import { placeOf } from '../surface/place-of.ts'
import { surfaceAt } from '../surface/surface-at.ts'
import { unpackSurface } from '../surface/surface-map.ts'
import { angleOf, facingOf, sideBox, sideCount, sideShowing, turned } from './side.ts'

const folder = join(import.meta.dirname, '../../../../public/figures/3')
const mapOf = (side: number) => unpackSurface(readFileSync(join(folder, `turntable/${angleOf(side)}.bin`)))

test.each([
  [0, 0, 'front'],
  [1, 15, 'front'],
  [2, 30, 'front-left'],
  [6, 90, 'left'],
  [11, 165, 'back'],
  [18, 270, 'right'],
  [23, 345, 'front'],
  [24, 0, 'front'],
  [-1, 345, 'front'],
] as const)('side %d lies %d degrees from the front and is called %s', (side, angle, facing) => {
  expect([angleOf(side), facingOf(side)]).toEqual([angle, facing])
})

test('one step on and one back is where it was, all the way round', () => {
  for (let side = 0; side < sideCount; side += 1) expect(turned(turned(side, 1), -1)).toBe(side)
  expect([turned(23, 1), turned(0, -1)]).toEqual([0, 23])
})

test('there is a picture and a map of each side, in the proportions of its view box', () => {
  for (let side = 0; side < sideCount; side += 1) {
    const { across, down } = mapOf(side)
    expect(across / down).toBeCloseTo(sideBox.width / sideBox.height, 6)
    expect(
      readFileSync(join(folder, `turntable/${angleOf(side)}.webp`))
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
  }
})

// Left and right: a mirrored body would show each of them on the other side.
test.each([
  { name: 'adult-neutral-front', area: 'left upper leg', seenFrom: [0, 3], hiddenFrom: [12, 18] },
  { name: 'adult-neutral-back', area: 'upper back', seenFrom: [12, 14], hiddenFrom: [0, 23] },
  { name: 'adult-female-left', area: 'left upper leg', seenFrom: [6], hiddenFrom: [18] },
  { name: 'child-right', area: 'right lower leg', seenFrom: [18], hiddenFrom: [6] },
  { name: 'hand-left-palm', area: 'left palm', seenFrom: [0], hiddenFrom: [12] },
] as const)('$area of $name is seen from $seenFrom, not from $hiddenFrom', ({ name, area, seenFrom, hiddenFrom }) => {
  const mannequin = drawMannequin(name)
  const found = mannequin.plottingAreas.find(({ areaName }) => areaName === area)
  const map = unpackSurface(readFileSync(join(folder, `surface/${name}.bin`)))
  const seen = found && surfaceAt(map, anchorOf(found))
  if (!seen) throw new Error('no skin there')
  for (const side of seenFrom) expect(placeOf(mapOf(side), seen.point)).not.toBeNull()
  for (const side of hiddenFrom) expect(placeOf(mapOf(side), seen.point)).toBeNull()
  const [first] = seenFrom
  expect(sideShowing(mannequin.mannequinId)).toBe(first)
})

test('a view from above has no side', () => {
  expect([sideShowing(20), sideShowing(26), sideShowing(999)]).toEqual([null, null, null])
})
