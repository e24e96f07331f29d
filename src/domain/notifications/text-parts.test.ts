import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  [`ā${'a'.repeat(69)}`, 1],
  [`ā${'a'.repeat(70)}`, 2],
  ['Wikitōria’s booking', 1],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('%j takes %i', (body, parts) => expect(textParts(body)).toBe(parts))
