import { describe, expect, it } from 'vitest'
import { bodyCheck } from './body-check.ts'

const [width, height] = [60, 80]
type Box = { left: number; top: number; right: number; bottom: number }
const standing: Box = { left: 20, top: 15, right: 40, bottom: 65 }
const isIn = ({ left, top, right, bottom }: Box, i: number) => {
  const [x, y] = [i % width, Math.floor(i / width)]
  return x >= left && x < right && y >= top && y < bottom
}
const outline = Uint8Array.from({ length: width * height }, (_, i) => (isIn(standing, i) ? 1 : 0))

type Scene = { person: Box; skin?: (x: number) => number; wall?: (i: number) => number }
function picture({ person, skin = () => 190, wall = () => 110 }: Scene) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    const [red, green, blue] = isIn(person, i)
      ? [skin(i % width), skin(i % width) * 0.8, skin(i % width) * 0.7]
      : [wall(i), wall(i), wall(i)]
    data.set([red ?? 0, green ?? 0, blue ?? 0, 255], i * 4)
  }
  return { width, height, data }
}
const grown = (by: number): Box => ({
  left: standing.left - by,
  top: standing.top - by,
  right: standing.right + by,
  bottom: standing.bottom + by,
})

describe('the check of a pose', () => {
  it('takes somebody who stands in the outline, in even light', () => {
    expect(bodyCheck(picture({ person: standing }), outline)).toEqual({
      distance: 'good',
      fit: 'good',
      light: 'even',
      size: 1,
    })
  })

  it.each([
    ['too near', { person: grown(6) }, { distance: 'too-near' }],
    ['too far', { person: grown(-5) }, { distance: 'too-far' }],
    ['beside the outline', { person: { ...standing, left: 33, right: 53 } }, { distance: 'good', fit: 'off' }],
    ['darker on the left', { person: standing, skin: (x: number) => (x < 30 ? 120 : 210) }, { light: 'left-darker' }],
    ['darker on the right', { person: standing, skin: (x: number) => (x < 30 ? 210 : 120) }, { light: 'right-darker' }],
    ['in the dark', { person: standing, skin: () => 45, wall: () => 120 }, { light: 'too-dark' }],
  ] as const)('tells somebody who is %s', (...[, scene, told]) => {
    expect(bodyCheck(picture(scene), outline)).toMatchObject(told)
  })

  it('takes skin of every tone', () => {
    for (const tone of [235, 190, 130, 85])
      expect(bodyCheck(picture({ person: standing, skin: () => tone, wall: () => 160 }), outline)).toMatchObject({
        distance: 'good',
        fit: 'good',
        light: 'even',
      })
  })

  it('does not tell distance or fit before a wall that is not plain, but tells the light', () => {
    const wall = (i: number) => ((i * 7919) % 251 > 125 ? 30 : 230)
    expect(bodyCheck(picture({ person: standing, wall }), outline)).toEqual({
      distance: 'unknown',
      fit: 'unknown',
      light: 'even',
      size: null,
    })
  })

  it('says that nobody is there', () => {
    expect(bodyCheck(picture({ person: grown(-30), wall: () => 110 }), outline)).toMatchObject({
      fit: 'off',
      size: null,
    })
  })
})
