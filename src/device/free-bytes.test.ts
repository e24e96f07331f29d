import { expect, test } from 'vitest'
import { freeBytes } from './free-bytes.ts'

test('bytes that are let go are gone at once', () => {
  const bytes = new Uint8Array(1000)
  freeBytes(bytes)
  expect(bytes.length).toBe(0)
})

test('a browser that can not free them keeps them, and nothing fails', () => {
  const bytes = new Uint8Array(1000)
  Object.setPrototypeOf(bytes.buffer, null)
  freeBytes(bytes)
  expect(bytes.length).toBe(1000)
})
