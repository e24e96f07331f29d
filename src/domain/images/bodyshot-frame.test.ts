import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { modelPoint } from '../body-model/model-point.ts'
import { bodyshotFrame, placeInPhoto } from './bodyshot-frame.ts'

const front = 1
const leftPalm = 21
const [, , boxWidth, boxHeight] = drawMannequin('adult-neutral-front').viewBox
const side = { min: 300, max: 6000 }

describe('the part of the model that a body shot shows', () => {
  it('is all of the drawing in a photo of its proportions', () => {
    expect(bodyshotFrame(front, { width: boxWidth, height: boxHeight })).toEqual({
      modelX1: 0,
      modelY1: 0,
      modelX2: 1,
      modelY2: 1,
    })
  })

  it('is more than the drawing at the sides of a wide photo, and above and below in a narrow one', () => {
    const wide = bodyshotFrame(front, { width: 1066, height: 1066 })
    expect(wide).toMatchObject({ modelY1: 0, modelY2: 1 })
    expect(wide?.modelX1).toBeLessThan(0)
    const narrow = bodyshotFrame(front, { width: 290, height: 1066 })
    expect(narrow).toMatchObject({ modelX1: 0, modelX2: 1 })
    expect(narrow?.modelY2).toBeGreaterThan(1)
  })

  it('keeps the model’s middle in the photo’s, and its proportions, whatever the photo', () => {
    fc.assert(
      fc.property(fc.integer(side), fc.integer(side), (width, height) => {
        const frame = bodyshotFrame(front, { width, height })!
        const middle = placeInPhoto(modelPoint(0.5, 0.5), frame)
        expect(middle?.x).toBeCloseTo(0.5)
        expect(middle?.y).toBeCloseTo(0.5)
        const across = (frame.modelX2 - frame.modelX1) * boxWidth
        const down = (frame.modelY2 - frame.modelY1) * boxHeight
        expect(across / down).toBeCloseTo(width / height)
      }),
    )
  })

  it('is the part that a pose asks for, and more of the figure around it where the photo has other proportions', () => {
    const part = { modelX1: 0.2, modelY1: 0.1, modelX2: 0.8, modelY2: 0.4 }
    const [width, height] = [boxWidth * 0.6, boxHeight * 0.3]
    const exact = bodyshotFrame(front, { width, height }, part)!
    for (const [edge, value] of Object.entries(part)) expect(exact).toHaveProperty(edge, expect.closeTo(value, 9))
    const tall = bodyshotFrame(front, { width, height: height * 2 }, part)!
    expect([tall.modelX1, tall.modelX2, tall.modelY1, tall.modelY2]).toEqual(
      [0.2, 0.8, 0.25 - 0.3, 0.25 + 0.3].map((value) => expect.closeTo(value, 9)),
    )
  })

  it('is not known of a hand, nor of a drawing that there is none of; nor is what lies outside the photo', () => {
    expect(bodyshotFrame(leftPalm, { width: 300, height: 400 })).toBeNull()
    expect(bodyshotFrame(9999, { width: 300, height: 400 })).toBeNull()
    const part = { modelX1: 0.25, modelY1: 0.25, modelX2: 0.75, modelY2: 0.75 }
    expect(placeInPhoto(modelPoint(0.1, 0.5), part)).toBeNull()
    expect(placeInPhoto(modelPoint(0.5, 0.9), part)).toBeNull()
    expect(placeInPhoto(modelPoint(0.5, 0.5), part)).toEqual({ x: 0.5, y: 0.5 })
    expect(placeInPhoto(modelPoint(0.9, 0.5), part)).toBeNull()
    expect(placeInPhoto(modelPoint(0.5, 0.1), part)).toBeNull()
    // The photo's own edges are part of it.
    expect(placeInPhoto(modelPoint(0.25, 0.75), part)).toEqual({ x: 0, y: 1 })
    expect(placeInPhoto(modelPoint(0.75, 0.25), part)).toEqual({ x: 1, y: 0 })
  })
})
