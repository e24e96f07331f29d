import { expect, test } from 'vitest'
import type { Viewport } from '../../../domain/body-model/viewport.ts'
import { shiftBetween } from './viewport-shift.ts'

const drawn: Viewport = { scale: 2, offsetX: -200, offsetY: -300, width: 400, height: 700 }

test('what is drawn is shifted and grown to lie where it will be drawn', () => {
  const now = { ...drawn, scale: 3, offsetX: -410, offsetY: -515 }
  const { x, y, grown } = shiftBetween(drawn, now)
  const [modelX, modelY] = [0.4, 0.7]
  const before = [drawn.offsetX + modelX * drawn.width * 2, drawn.offsetY + modelY * drawn.height * 2] as const
  expect(x + grown * before[0]).toBeCloseTo(now.offsetX + modelX * now.width * 3)
  expect(y + grown * before[1]).toBeCloseTo(now.offsetY + modelY * now.height * 3)
})
