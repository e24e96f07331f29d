import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it('greets with Mōrena before noon and with Kia ora after it', () => {
  expect(greeting(new Date(2026, 10, 20, 11, 59))).toBe('Mōrena')
  expect(greeting(new Date(2026, 10, 20, 12, 0))).toBe('Kia ora')
})
