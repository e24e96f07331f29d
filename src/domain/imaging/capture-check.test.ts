import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { takePhoto, withAlpha } from '../../../tests/bench/taken-photo.ts'
import { paintField } from '../../server/demo/photos/skin-field.ts'
import { makeSkinImage, type SkinImageOptions } from '../../server/demo/photos/skin-image.ts'
import { lesionOf } from '../../server/demo/photos/skin-look.ts'
import { checkCapture } from './capture-check.ts'
import { captureReasons, captureWords } from './capture-reasons.ts'
import { exposureFault } from './exposure.ts'
import { framingFault } from './framing.ts'

type Scene = { width: number; height: number; rgb: Buffer }

async function sceneOf(wish: SkinImageOptions): Promise<Scene> {
  const jpeg = await makeSkinImage({ ...wish, width: 1000, height: 750, grain: 0, quality: 100 })
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

/** A close-up 256 pixels wide, painted at once. */
function small(view: { shiftX?: number; scale?: number }, light = 1) {
  const size = { width: 256, height: 192 }
  const held = { shiftX: 0, shiftY: 0, turn: 0, scale: 1, ...view }
  const painted = paintField({ ...size, mode: 'micro', tone: 1, lesion: lesionOf(8, 'plain', 1), view: held })
  return withAlpha({ ...size, rgb: Buffer.from(painted.map((value) => Math.min(255, value * light))) })
}

let scenes: Record<'fair' | 'dark' | 'overview', Scene>
beforeAll(async () => {
  const [fair, dark, overview] = await Promise.all([
    sceneOf({ seed: 14, tone: 1 }),
    sceneOf({ seed: 17, tone: 5 }),
    sceneOf({ seed: 37, tone: 3, mode: 'macro' }),
  ])
  scenes = { fair, dark, overview }
}, 60_000)

const cases = [
  ['fair', 'close-up', 1],
  ['dark', 'close-up', 0.8],
  ['overview', 'overview', 1],
] as const

test.each(cases)(
  '%s %s: sharp is good; out of focus and moved are too blurred, or soft where an overview still shows its spot',
  async (name, shot, light) => {
    const judge = async (how: { blur?: number; motion?: number; noise?: number }) =>
      checkCapture(await takePhoto(scenes[name], { seed: 3, light, noise: 1, quality: 90, ...how }), shot)
    expect(await judge({})).toEqual({ kind: 'good' })
    for (const how of [{ blur: 1.5 }, { blur: 4 }, { motion: 8 }]) {
      expect(await judge(how)).toEqual(
        shot === 'overview' ? { kind: 'soft' } : { kind: 'poor', reasons: ['too-blurred'] },
      )
    }
  },
  30_000,
)

test('light: very dark skin in good light is fine, a dark or burnt-out photo is not and is judged no further', async () => {
  expect(exposureFault(await takePhoto(scenes.dark, { seed: 3 }))).toBeNull()
  const judge = async (light: number) =>
    checkCapture(await takePhoto(scenes.fair, { seed: 3, light, blur: 3 }), 'close-up')
  expect(await judge(0.08)).toEqual({ kind: 'poor', reasons: ['too-dark'] })
  expect(await judge(3)).toEqual({ kind: 'poor', reasons: ['too-bright'] })
})

test('a lamp that shines in the picture is glare; the shine of a bubble is not', () => {
  const shone = (radius: number) => {
    const photo = small({})
    for (let i = 0; i < photo.width * photo.height; i += 1) {
      if (Math.hypot((i % 256) - 150, Math.floor(i / 256) - 60) < radius) photo.data.fill(255, i * 4, i * 4 + 3)
    }
    return exposureFault(photo)
  }
  expect([shone(0), shone(3), shone(16)]).toEqual([null, null, 'glare'])
})

test('framing: whole and large enough, cut off, too small, not there', () => {
  const views = [{}, { shiftX: 0.75 }, { scale: 0.25 }, { shiftX: 3 }]
  expect(views.map((view) => framingFault(small(view)))).toEqual([null, 'cut-off', 'too-small', 'no-spot'])
  expect(framingFault(small({}, 0.6))).toBeNull()
})

test('a soft overview is taken for what it shows, a close-up as soft is refused, and so is an overview that shows no spot', async () => {
  const file = sharp(join(import.meta.dirname, '../../../tests/fixtures/photos/overview-d.jpg')).autoOrient()
  const { data, info } = await file.resize({ height: 1000 }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const photo = withAlpha({ width: info.width, height: info.height, rgb: data })
  expect(checkCapture(photo, 'overview')).toEqual({ kind: 'soft' })
  expect(checkCapture(photo, 'close-up')).toMatchObject({
    kind: 'poor',
    reasons: expect.arrayContaining(['too-blurred']),
  })
  const skin = { ...photo, data: photo.data.map((_, i) => photo.data[i % 4] ?? 0) }
  expect(checkCapture(skin, 'overview')).toEqual({ kind: 'poor', reasons: ['too-blurred'] })
})

test('an overview need not show its spot large; a picture of nothing is too blurred, and as a close-up has no spot', () => {
  const nothing = { width: 1000, height: 750, data: new Uint8ClampedArray(1000 * 750 * 4).fill(140) }
  expect(checkCapture(nothing, 'overview')).toEqual({ kind: 'poor', reasons: ['too-blurred'] })
  expect(checkCapture(nothing, 'close-up')).toEqual({ kind: 'poor', reasons: ['too-blurred', 'no-spot'] })
})

test('every reason says what to do', () => {
  expect(captureWords['too-blurred']).toBe('too blurred: hold still')
  expect(captureReasons.toSorted()).toEqual(Object.keys(captureWords).toSorted())
  for (const words of Object.values(captureWords)) expect(words).toMatch(/^[a-z ]+: [a-z ,]+$/)
})
