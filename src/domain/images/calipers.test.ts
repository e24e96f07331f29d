import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calipersMm, initialCalipers, movedCalipers } from './calipers.ts'
import { photoPointAt, type SeenPhoto, stagePointOf } from './photo-place.ts'
import { wholeImage } from './viewer-viewport.ts'

// A photo of 4:3 in an image of 10:7, which is looked at twice as large.
const frame = { left: 47, top: 0, width: 1307, height: 980 }
const seen: SeenPhoto = {
  frame,
  view: { ...wholeImage, scale: 2 },
  stage: { width: 700, height: 490, imageWidth: 1400, imageHeight: 980 },
}
const fovMicrometre = 20_000

describe('calipers', () => {
  it('are laid across the middle of what is seen', () => {
    const { first, second } = initialCalipers(seen)
    expect(stagePointOf(first, seen).x).toBeCloseTo(700 / 3)
    expect(stagePointOf(second, seen).x).toBeCloseTo(1400 / 3)
    expect([first.y, second.y]).toEqual([0.5, 0.5])
  })

  it('measure the whole width as the field of view, and slanting as Pythagoras says', () => {
    const photo = { frame, fovMicrometre }
    expect(calipersMm({ first: { x: 0, y: 0.3 }, second: { x: 1, y: 0.3 } }, photo)).toBeCloseTo(20)
    const [three, four] = [(3 / 20) * 1, ((4 / 20) * frame.width) / frame.height]
    expect(calipersMm({ first: { x: 0.1, y: 0.1 }, second: { x: 0.1 + three, y: 0.1 + four } }, photo)).toBeCloseTo(5)
  })

  it('measure the same at any zoom: an end follows the finger and stays on the photo', () => {
    const laid = initialCalipers(seen)
    const moved = movedCalipers(laid, { end: 'second', by: { x: 100, y: 0 } }, seen)
    expect(moved.first).toEqual(laid.first)
    expect(stagePointOf(moved.second, seen).x).toBeCloseTo(1400 / 3 + 100)
    const mmOf = (by: number, scale: number) => {
      const at = { ...seen, view: { ...seen.view, scale } }
      return calipersMm(movedCalipers(laid, { end: 'second', by: { x: by, y: 0 } }, at), { frame, fovMicrometre })
    }
    expect(mmOf(20, 1)).toBeCloseTo(mmOf(40, 2))
    expect(movedCalipers(laid, { end: 'first', by: { x: -9000, y: 9000 } }, seen).first).toEqual({ x: 0, y: 1 })
  })
})

it('a place of a photo is found again from where it is drawn', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, (x, y) => {
      for (const photo of [seen, { ...seen, frame: { left: 0, top: 60, width: 1400, height: 860 } }]) {
        const back = photoPointAt(stagePointOf({ x, y }, photo), photo)
        expect(back.x).toBeCloseTo(x)
        expect(back.y).toBeCloseTo(y)
      }
    }),
  )
})
