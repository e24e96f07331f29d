import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factorsOf, moved } from '../imaging/similarity.ts'
import { cropped, photoFrame } from './image-frame.ts'
import { overlayMatrix } from './overlay.ts'
import { scaleBar } from './scale-bar.ts'

const whole = { left: 0, top: 0, width: 700, height: 490 }
const near = (value: number) => expect.closeTo(value, 6)

describe('a follow-up laid on its predecessor', () => {
  it('stays as it is when it was held alike', () => {
    const [a, b, c, d, e, f] = overlayMatrix(
      { shiftX: 0, shiftY: 0, turn: 0, scale: 1 },
      { before: whole, after: whole },
    )
    expect([a, d, e, f]).toEqual([1, 1, near(0), near(0)])
    expect([b, c]).toEqual([near(0), near(0)])
  })

  it('brings each place of the skin back to where the predecessor shows it', () => {
    const range = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const held = fc.record({
      shiftX: range(-0.15, 0.15),
      shiftY: range(-0.15, 0.15),
      turn: range(-0.5, 0.5),
      scale: range(0.75, 1.3),
    })
    const frames = {
      before: { left: 40, top: 0, width: 620, height: 490 },
      after: { left: 0, top: 30, width: 700, height: 430 },
    }
    fc.assert(
      fc.property(held, range(-0.4, 0.4), range(-0.3, 0.3), (how, x, y) => {
        const there = moved(factorsOf(how), { x, y })
        const pixel = { x: 350 + there.x * 700, y: 245 + there.y * 700 }
        const [a, b, c, d, e, f] = overlayMatrix(how, frames)
        expect(a * pixel.x + c * pixel.y + e).toBeCloseTo(350 + x * 620, 4)
        expect(b * pixel.x + d * pixel.y + f).toBeCloseTo(245 + y * 620, 4)
      }),
    )
  })
})

describe('the frame of a photo', () => {
  const picture = (isPad: (x: number, y: number) => boolean) => {
    const [width, height] = [70, 49]
    const data = new Uint8ClampedArray(width * height * 4)
    for (let i = 0; i < width * height; i += 1)
      data.set(isPad(i % width, Math.floor(i / width)) ? [128, 127, 129, 255] : [200, 150, 130, 255], i * 4)
    return { width, height, data }
  }

  it('leaves out neutral strips at the sides, or above and below', () => {
    expect(photoFrame(picture((x) => x < 5 || x >= 65))).toEqual({ left: 5, top: 0, width: 60, height: 49 })
    expect(photoFrame(picture((_, y) => y < 4 || y >= 45))).toEqual({ left: 0, top: 4, width: 70, height: 41 })
  })

  it('is the whole image without strips, and where all is grey', () => {
    const all = { left: 0, top: 0, width: 70, height: 49 }
    expect(photoFrame(picture(() => false))).toEqual(all)
    expect(photoFrame(picture(() => true))).toEqual(all)
    expect(photoFrame(picture((x, y) => x > 20 && x < 30 && y > 20 && y < 30))).toEqual(all)
  })

  it('takes grey within six levels for a strip, where it is 97 % of a row or column', () => {
    const grey = (level: number) => {
      const image = picture((x) => x < 5)
      for (let i = 0; i < image.data.length; i += 4) if ((i / 4) % 70 < 5) image.data.set([level, level, level, 255], i)
      return photoFrame(image).left
    }
    expect([122, 134, 121, 135].map(grey)).toEqual([5, 5, 0, 0])
    const spoilt = (count: number) => photoFrame(picture((x, y) => x < 5 && !(x === 2 && y < count))).left
    // One of 49 is 2 %, two are 4 %.
    expect([spoilt(1), spoilt(2)]).toEqual([5, 2])
  })

  it('cuts out each pixel of what it names', () => {
    const image = { width: 4, height: 3, data: Uint8ClampedArray.from({ length: 48 }, (_, i) => i) }
    const { data } = cropped(image, { left: 1, top: 1, width: 2, height: 2 })
    expect([...data]).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 36, 37, 38, 39, 40, 41, 42, 43])
  })

  it('cuts out what it names', () => {
    const part = cropped(
      picture((x) => x < 5),
      { left: 5, top: 1, width: 3, height: 2 },
    )
    expect(part).toMatchObject({ width: 3, height: 2 })
    expect([...part.data.subarray(0, 4)]).toEqual([200, 150, 130, 255])
    expect(part.data).toHaveLength(24)
  })
})

describe('the scale bar', () => {
  it('is a round length of at most a quarter of the stage', () => {
    expect(scaleBar({ micrometrePerPixel: 20, room: 800 })).toEqual({ label: '2 mm', pixels: 100 })
    expect(scaleBar({ micrometrePerPixel: 10, room: 800 })).toEqual({ label: '2 mm', pixels: 200 })
    expect(scaleBar({ micrometrePerPixel: 1, room: 400 })).toEqual({ label: '0.1 mm', pixels: 100 })
  })
})
