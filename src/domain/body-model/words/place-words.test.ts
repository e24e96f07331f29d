import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bodyPartOf, type PartName, type Side } from '../body-parts.ts'
import { drawMannequin } from '../draw-mannequin.ts'
import { anchorOf } from '../hit-test.ts'
import { mannequinIds } from '../mannequin-ids.ts'
import { unpackSurface } from '../surface/surface-map.ts'
import { placeWords, spotPlaceWords } from './place-words.ts'

const on = (location: string, part: PartName, side: Side | null) => ({
  location,
  bodyPartId: bodyPartOf(part, side).bodyPartId,
})

type Case = [named: ReturnType<typeof on>, x: number, y: number, words: string, z?: number]

test.each<Case>([
  [on('left upper back', 'upper back', null), 52, 310, 'left upper back, a hand’s width below the shoulder blade'],
  [on('right upper back', 'upper back', null), -60, 210, 'right upper back, on the shoulder blade'],
  [on('left upper back', 'upper back', null), 21, 215, 'left upper back, a finger’s width inside the shoulder blade'],
  [on('abdomen', 'abdomen', null), -20, 388, 'abdomen, two fingers’ width to the right of the navel'],
  [
    on('abdomen', 'abdomen', null),
    12,
    400,
    'abdomen, a finger’s width below and a finger’s width to the left of the navel',
  ],
  [on('abdomen', 'abdomen', null), 0, 386, 'abdomen, by the navel'],
  [on('abdomen', 'abdomen', null), -62, 374, 'abdomen, a finger’s width below the right edge of the ribs'],
  [on('left knee', 'knee', 'left'), 79, 702, 'left knee, on the kneecap'],
  [on('right lower leg', 'lower leg', 'right'), -80, 760, 'right lower leg, a hand’s width below the kneecap'],
  [on('left calf', 'calf', 'left'), 80, 900, 'left calf'],
  [on('nose', 'face', null), 0, 85, 'nose'],
  [
    on('left shoulder', 'shoulders', 'left'),
    105,
    185,
    'left shoulder, two fingers’ width below and two fingers’ width outside the collarbone',
    37,
  ],
  [
    on('left shoulder', 'shoulders', 'left'),
    105,
    185,
    'left shoulder, a finger’s width outside the shoulder blade',
    -19,
  ],
  [
    on('left forearm', 'lower arm', 'left'),
    158,
    350,
    'left forearm, a finger’s width below the crease of the elbow',
    27,
  ],
  [on('left forearm', 'lower arm', 'left'), 158, 350, 'left forearm', -5],
])('%o at %d, %d: %s', (...[named, x, y, words, z = 0]) => expect(placeWords(named, { x, y, z })).toBe(words))

test('the part alone where the point of the skin is not known', () => {
  expect(placeWords(on('left upper back', 'upper back', null), null)).toBe('left upper back')
})

test('the same skin has the same words on every build, and none says a landmark that it lacks', () => {
  const root = join(import.meta.dirname, '../../../..')
  const surfaces = new Map(
    mannequinIds.map(({ name }) => [
      name,
      unpackSurface(readFileSync(join(root, `public/figures/3/surface/${name}.bin`))),
    ]),
  )
  const said = (['adult-male-back', 'adult-female-back', 'adult-neutral-back'] as const).map((name) => {
    const mannequin = drawMannequin(name)
    return mannequin.plottingAreas
      .filter(({ areaName }) => ['left upper back', 'right lower back', 'left calf'].includes(areaName))
      .map((area) => {
        const { mannequinId, areaName: location, bodyPartId } = area
        return spotPlaceWords({ mannequinId, location, bodyPartId, ...anchorOf(area) }, surfaces).split(', ')[0]
      })
      .toSorted((one = '', other = '') => one.localeCompare(other))
  })
  expect(new Set(said.map((each) => each.join())).size).toBe(1)
  expect(spotPlaceWords({ ...on('chest', 'chest', null), mannequinId: 99, x: 0.5, y: 0.5 }, surfaces)).toBe('chest')
})
