import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bodyPartOf, type PartName, type Side } from '../body-parts.ts'
import { drawMannequin } from '../draw-mannequin.ts'
import { anchorOf } from '../hit-test.ts'
import { mannequinIds } from '../mannequin-ids.ts'
import { modelPoint } from '../model-point.ts'
import { skinPointOf } from '../surface/skin-point-of.ts'
import { unpackSurface } from '../surface/surface-map.ts'
import { placeWords, spotLandmarkWords, spotPlaceWords } from './place-words.ts'

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
  [
    on('left calf', 'calf', 'left'),
    80,
    900,
    'left calf, a hand’s width above and three fingers’ width behind the inner ankle bone',
    -37,
  ],
  [on('right calf', 'calf', 'right'), -105, 842, 'right calf, two hands’ width above the outer ankle bone', -30],
  [on('left calf', 'calf', 'left'), 105, 850, 'left calf, two hands’ width above the outer ankle bone', -30],
  [
    on('right lower leg', 'lower leg', 'right'),
    -90,
    880,
    'right lower leg, a hand’s width above the inner ankle bone',
    5,
  ],
  [on('left ankle', 'ankle', 'left'), 112, 958, 'left ankle, by the outer ankle bone', -7],
  [on('left ankle', 'ankle', 'left'), 103, 956, 'left ankle, two fingers’ width behind the outer ankle bone', -28],
  [
    on('right ankle', 'ankle', 'right'),
    -86,
    950,
    'right ankle, two fingers’ width in front of the inner ankle bone',
    15,
  ],
  [on('neck', 'neck', null), 2, 150, 'neck, two fingers’ width above the hollow of the throat', 46],
  [
    on('left neck', 'neck', null),
    30,
    118,
    'left neck, three fingers’ width below and two fingers’ width behind the ear lobe',
    13,
  ],
  [on('neck', 'neck', null), -30, 134, 'neck, a hand’s width below the right ear lobe', 23],
  [on('neck', 'neck', null), -30, 160, 'neck, a finger’s width above the right collarbone', 27],
  [
    on('back of neck', 'back of neck', null),
    2,
    105,
    'back of neck, three fingers’ width below the bump at the back of the head',
    -6,
  ],
  [
    on('scalp', 'scalp', null),
    18,
    54,
    'scalp, two fingers’ width above and two fingers’ width to the left of the bump at the back of the head',
    -24,
  ],
  [on('nose', 'face', null), 0, 85, 'nose, on the tip', 93],
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
  [
    on('left forearm', 'lower arm', 'left'),
    158,
    350,
    'left forearm, a finger’s width towards the hand from the point of the elbow',
    -5,
  ],
  [
    on('right forearm', 'lower arm', 'right'),
    -211,
    432,
    'right forearm, three fingers’ width towards the elbow and two fingers’ width towards the thumb from the bony knob of the wrist',
    3,
  ],
  [
    on('left forearm', 'lower arm', 'left'),
    210,
    450,
    'left forearm, three fingers’ width towards the elbow from the crease of the wrist',
    25,
  ],
  [on('forehead', 'face', null), 0, 41, 'forehead, two fingers’ width above the root of the nose', 85],
  [on('left cheek', 'face', null), 30, 74, 'left cheek, a finger’s width below the outer corner of the eye', 75],
  [on('right cheek', 'face', null), -30, 100, 'right cheek, a finger’s width outside the corner of the mouth', 70],
  [on('chin', 'face', null), 3, 119, 'chin, by the tip of the chin', 82],
  [on('right eyelid', 'face', null), -20, 62, 'right eyelid, in the middle of the upper lid', 82],
  [on('scalp', 'scalp', null), 3, 4, 'scalp, by the crown', 18],
  [on('scalp', 'scalp', null), -4, 13, 'scalp, a hand’s width in front of the crown', 68],
  [
    on('left scalp', 'scalp', null),
    38,
    41,
    'left scalp, three fingers’ width behind and two fingers’ width above the top of the ear',
    1,
  ],
  [
    on('left palm', 'palm', 'left'),
    225,
    490,
    'left palm, a finger’s width towards the fingers from the crease of the wrist',
    29,
  ],
  [
    on('right palm', 'palm', 'right'),
    -240,
    512,
    'right palm, two fingers’ width towards the wrist from the base of the middle finger',
    30,
  ],
  [
    on('left palm', 'palm', 'left'),
    215,
    516,
    'left palm, two fingers’ width towards the wrist from the base of the little finger',
    33,
  ],
  [
    on('left hand', 'hand', 'left'),
    246,
    490,
    'left hand, a finger’s width towards the wrist and a finger’s width towards the little finger from the base of the thumb',
    12,
  ],
  [on('right wrist', 'wrist', 'right'), -219, 462, 'right wrist, a finger’s width above the crease of the wrist', 25],
  [on('left wrist', 'wrist', 'left'), 210, 467, 'left wrist, by the bony knob of the wrist', 3],
  [
    on('right wrist', 'wrist', 'right'),
    -226,
    475,
    'right wrist, two fingers’ width towards the thumb and a finger’s width towards the hand from the bony knob of the wrist',
    8,
  ],
  [on('left index finger', 'fingers', 'left'), 263, 537, 'left index finger, on the palm side, near the base', 31],
  [on('left foot', 'feet', 'left'), 89, 972, 'left foot, two fingers’ width behind the base of the second toe', 50],
  [
    on('right sole', 'sole', 'right'),
    -94,
    997,
    'right sole, three fingers’ width in front of the back of the heel',
    -8,
  ],
  [on('left heel', 'heel', 'left'), 93, 985, 'left heel, by the back of the heel', -40],
  [on('left big toe', 'toes', 'left'), 79, 986, 'left big toe, on top, in its middle', 86],
])('%o at %d, %d: %s', (...[named, x, y, words, z = 0]) => expect(placeWords(named, { x, y, z })).toBe(words))

test('the part alone where the point of the skin is not known', () => {
  expect(placeWords(on('left upper back', 'upper back', null), null)).toBe('left upper back')
})

const root = join(import.meta.dirname, '../../../..')
const surfaces = new Map(
  mannequinIds.map(({ name }) => [
    name,
    unpackSurface(readFileSync(join(root, `public/figures/3/surface/${name}.bin`))),
  ]),
)

test.each(mannequinIds.map(({ name }) => name))('%s: a landmark helps to find each place of it', (name) => {
  const { mannequinId, plottingAreas } = drawMannequin(name)
  const without = plottingAreas.flatMap((area) => {
    const { areaName: location, bodyPartId, polygon } = area
    // Its middle, and all round it by its border.
    const [middle, step] = [anchorOf(area), Math.ceil(polygon.length / 24)]
    const corners = polygon.filter((_, i) => i % step === 0)
    const places = [middle, ...corners.map(([x, y]) => modelPoint(0.9 * x + 0.1 * middle.x, 0.9 * y + 0.1 * middle.y))]
    return places.flatMap((at) => {
      const spot = { mannequinId, location, bodyPartId, ...at }
      const isKnown = skinPointOf(spot, surfaces) !== null
      return isKnown && spotLandmarkWords(spot, surfaces) === null ? [`${location} at ${at.x}, ${at.y}`] : []
    })
  })
  expect(without).toEqual([])
})

test('the same skin has the same words on every build, and none says a landmark that it lacks', () => {
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
