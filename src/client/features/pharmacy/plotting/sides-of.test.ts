import { describe, expect, it } from 'vitest'
import { drawMannequin } from '../../../../domain/body-model/draw-mannequin.ts'
import { sidesOf } from './sides-of.ts'

describe('whose left and right', () => {
  it("a figure that faces us has the patient's right at our left", () => {
    const facing = { viewersLeft: 'right', viewersRight: 'left' }
    expect(sidesOf(drawMannequin('adult-female-front'))).toEqual(facing)
    expect(sidesOf(drawMannequin('head-front'))).toEqual(facing)
  })

  it('a figure seen from behind has them as we have', () => {
    expect(sidesOf(drawMannequin('child-back'))).toEqual({ viewersLeft: 'left', viewersRight: 'right' })
  })

  it('says nothing about a single hand', () => {
    expect(sidesOf(drawMannequin('hand-left-palm'))).toBeNull()
  })
})
