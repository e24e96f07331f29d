import { expect, test } from 'vitest'
import type { Viewport } from '../../../domain/body-model/viewport.ts'
import { canFollow, shiftBetween } from './follow.ts'

const drawn: Viewport = { scale: 2, offsetX: -200, offsetY: -300, width: 400, height: 700 }
const room = { width: 700, height: 740 }
const given = { room, margin: 160 }

test('what is drawn is shifted and grown to lie where it will be drawn', () => {
  const now = { ...drawn, scale: 3, offsetX: -410, offsetY: -515 }
  const { x, y, grown } = shiftBetween(drawn, now)
  const [modelX, modelY] = [0.4, 0.7]
  const before = [drawn.offsetX + modelX * drawn.width * 2, drawn.offsetY + modelY * drawn.height * 2] as const
  expect(x + grown * before[0]).toBeCloseTo(now.offsetX + modelX * now.width * 3)
  expect(y + grown * before[1]).toBeCloseTo(now.offsetY + modelY * now.height * 3)
})

test('it follows as long as its margin reaches, and no further', () => {
  expect(canFollow(drawn, { ...drawn, offsetY: drawn.offsetY - 160 }, given)).toBe(true)
  expect(canFollow(drawn, { ...drawn, offsetY: drawn.offsetY - 161 }, given)).toBe(false)
})

test('beyond the figure there is nothing to draw', () => {
  const whole: Viewport = { scale: 1, offsetX: 150, offsetY: 20, width: 400, height: 700 }
  expect(canFollow(whole, { ...whole, offsetX: 500 }, given)).toBe(true)
})

test('it is drawn afresh when it grew too soft, and when its room changed', () => {
  expect(canFollow(drawn, { ...drawn, scale: 6 }, given)).toBe(false)
  expect(canFollow(drawn, { ...drawn, width: 300, height: 525 }, given)).toBe(false)
})
