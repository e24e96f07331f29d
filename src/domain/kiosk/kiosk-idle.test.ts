import { expect, test } from 'vitest'
import { kioskIdle } from './kiosk-idle.ts'

test('after 60 idle seconds a kiosk warns for 15, then resets', () => {
  expect(kioskIdle(59.9)).toEqual({ state: 'here' })
  expect(kioskIdle(60)).toEqual({ state: 'warned', secondsLeft: 15 })
  expect(kioskIdle(74.2)).toEqual({ state: 'warned', secondsLeft: 1 })
  expect(kioskIdle(75)).toEqual({ state: 'gone' })
  expect(kioskIdle(9_999)).toEqual({ state: 'gone' })
})
