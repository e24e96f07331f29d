import { describe, expect, it } from 'vitest'
import { readShot, shotText, type Shot } from './shot.ts'

describe('a shot in the address', () => {
  it.each<Shot>([
    { of: 'spot', number: 5, kind: 'overview' },
    { of: 'spot', number: 12, kind: 'close-up' },
    { of: 'body', mannequinId: 2 },
    { of: 'pose', pose: 'upper-back' },
  ])('reads what it writes', (shot) => {
    expect(readShot(shotText(shot))).toEqual(shot)
  })
  it.each([undefined, '', 'spot-x-overview', 'spot-5-selfie', 'body-', 'spot-5-overview-2', 'pose-tail'])(
    '%s is none',
    (text) => {
      expect(readShot(text)).toBeNull()
    },
  )
})
