import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawMannequin } from '../draw-mannequin.ts'
import { areaAt } from '../hit-test.ts'
import { mannequinIds } from '../mannequin-ids.ts'
import { modelPoint } from '../model-point.ts'
import { surfaceAt } from '../surface/surface-at.ts'
import { unpackSurface } from '../surface/surface-map.ts'
import { landmarkWords } from './place-words.ts'
import { smallPartWords } from './small-parts.ts'

type Case = [location: string, x: number, y: number, z: number, words: string]

test.each<Case>([
  ['right ear', -47, 63, 25, 'on the upper rim'],
  ['left ear', 47, 75, 20, 'on the back rim'],
  ['left ear', 44, 88, 31, 'on the lobe'],
  ['left ear', 42, 76, 27, 'in the hollow by the ear hole'],
  ['left ear', 45, 68, 27, 'in the upper hollow'],
  ['left ear', 42, 76, 34, 'in front of the ear hole'],
  ['left ear', 42, 74, 18, 'on the back of the ear'],
  ['nose', 0, 58, 82, 'at the root'],
  ['nose', 1, 70, 88, 'on the bridge'],
  ['nose', -6, 74, 84, 'on the right side'],
  ['nose', -10, 85, 84, 'on the right wing'],
  ['left nose', 9, 85, 85, 'on the left wing'],
  ['nose', 1, 90, 90, 'underneath'],
  ['left eyelid', 12, 64, 82, 'at the inner end of the upper lid'],
  ['left eyelid', 18, 70, 82, 'in the middle of the lower lid'],
  ['left eyelid', 29, 64, 78, 'at the outer corner'],
  ['left eyelid', 8, 65, 78, 'at the inner corner'],
  ['left eyelid', 20, 54, 84, 'between the lid and the brow'],
  ['lips', -8, 94, 88, 'above the upper lip, on the right'],
  ['lips', 0, 101, 91, 'on the upper lip, in the middle'],
  ['lips', 8, 106, 89, 'on the lower lip, on the left'],
  ['lips', 0, 113, 88, 'below the lower lip, in the middle'],
  ['lips', -15, 104, 84, 'at the right corner of the mouth'],
  ['left little finger', 223, 545, 29, 'on the side next to the ring finger, in its middle'],
  ['right little finger', -216, 545, 29, 'on the outer side, in its middle'],
  ['left index finger', 270, 541, 27, 'on the side next to the thumb, in its middle'],
  ['right middle finger', -257, 566, 32, 'on the palm side, near the tip'],
  ['left ring finger', 240, 567, 25, 'on the back, by the nail'],
  ['left ring finger', 243, 577, 29, 'on the tip'],
  ['left thumb', 273, 494, 40, 'on the outer side, in its middle'],
  ['left thumb', 262, 490, 42, 'on the palm side, near the base'],
  ['right big toe', -73, 992, 84, 'on the inner side, in its middle'],
  ['left big toe', 79, 989, 93, 'on top, by the nail'],
  ['left third toe', 101, 998, 76, 'underneath, near the base'],
  ['left little toe', 120, 993, 72, 'on the outer side, near the tip'],
])('%s at %d, %d, %d: %s', (...[location, x, y, z, words]) => {
  expect(smallPartWords(location, { x, y, z })).toBe(words)
})

test('says nothing of a part that is not small: it has landmarks of its own', () => {
  expect(smallPartWords('left upper back', { x: 50, y: 300, z: -40 })).toBeNull()
})

const root = join(import.meta.dirname, '../../../..')
const parts = /(ear|nose|lips|eyelid|finger|thumb|toe|foot|sole|heel)$/

/**
 * All places on these parts in the views of head, hands and feet, with the point of the skin where it is certain.
 */
const places = mannequinIds
  .filter(({ seen }) => seen.of !== 'body')
  .flatMap(({ name }) => {
    const mannequin = drawMannequin(name)
    const map = unpackSurface(readFileSync(join(root, `public/figures/3/surface/${name}.bin`)))
    return Array.from({ length: map.rows * map.columns }, (_, i) => {
      const at = modelPoint(((i % map.columns) + 0.5) / map.across, (Math.floor(i / map.columns) + 0.5) / map.down)
      const [area, seen] = [areaAt(mannequin, at), surfaceAt(map, at)]
      if (area === null || !parts.test(area.areaName) || seen === null || seen.isUncertain) return []
      return [{ view: name, location: area.areaName, bodyPartId: area.bodyPartId, point: seen.point }]
    }).flat()
  })

test('two hundred points of ears, nose, lips, eyelids, fingers, toes and feet: each has words of its own', () => {
  const every = Math.floor(places.length / 200)
  const two = places.filter((_, i) => i % every === 0)
  expect(two.length).toBeGreaterThanOrEqual(200)
  expect(new Set(two.map(({ location }) => location.replace(/^(left|right) /, ''))).size).toBe(17)
  expect(two.filter(({ point, ...named }) => landmarkWords(named, point) === null)).toEqual([])
})

test('what a palm shows is never called the back of a finger, nor what the back of a hand shows its palm side', () => {
  const wrong = places.filter(({ view, location, point }) => {
    const words = smallPartWords(location, point)
    return words?.startsWith(view.endsWith('palm') ? 'on the back,' : 'on the palm side') === true
  })
  const hands = wrong.filter(({ view }) => view.startsWith('hand'))
  expect(hands.map(({ view, location }) => `${view}: ${location}`)).toEqual([])
})
