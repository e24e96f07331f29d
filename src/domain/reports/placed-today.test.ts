import { expect, test } from 'vitest'
import { anchorOf } from '../body-model/hit-test.ts'
import { drawMannequin, drawVersion, FIGURES_VERSION } from '../body-model/draw-mannequin.ts'
import { namedMove } from '../body-model/moved-share.ts'
import { carriedNote, placedToday } from './placed-today.ts'

const view = 'adult-neutral-front'

function spotOn(version: 1 | 2 | 3, number: number, areaName: string) {
  const drawn = version === FIGURES_VERSION ? drawMannequin(view) : drawVersion(view, version)
  const area = drawn.plottingAreas.find((each) => each.areaName === areaName)
  if (area === undefined) throw new Error(`No ${areaName} on drawing ${version}`)
  const { x, y } = anchorOf(area)
  const { mannequinId } = drawn
  return { number, mannequinId, mannequinVersion: version, modelX: x, modelY: y, bodyPartId: area.bodyPartId }
}

const near = spotOn(2, 3, 'chest')
const alsoNear = spotOn(2, 1, 'abdomen')
const far = spotOn(1, 4, 'left ankle')
const ofToday = spotOn(FIGURES_VERSION, 2, 'chest')
const cm = namedMove(placedToday(far))

test.each([
  { of: 'today’s alone', spots: [ofToday], note: null },
  { of: 'none', spots: [], note: null },
  {
    of: 'one',
    spots: [ofToday, near],
    note: 'Spot 3 was put on an earlier drawing of the body. Its place was carried over; the next check confirms it.',
  },
  {
    of: 'several, by their numbers, one of them moved far',
    spots: [far, near, alsoNear],
    note: `Spots 1, 3 and 4 were put on an earlier drawing of the body. Their places were carried over; the next check confirms them. Spot 4 lies about ${cm} cm from where it was put.`,
  },
])('carried places are told: $of', ({ spots, note }) => {
  expect(carriedNote(spots)).toBe(note)
})

test('a move that is named is one of 2 % of the body’s height and more', () => {
  expect(cm).toBeGreaterThan(3)
  expect([near, alsoNear].map((spot) => namedMove(placedToday(spot)))).toEqual([null, null])
})
