import { expect, test } from 'vitest'
import { openFont, runsOf } from './pdf-fonts.ts'

test.each([
  ['Māhina 王晓明, ½ ≥ 2 axes', 'Māhina 王晓明, ½ ≥ 2 axes'],
  ['Łukasz Nguyễn Đức, Юрий, Ελένη', 'Łukasz Nguyễn Đức, Юрий, Ελένη'],
  ['שרה 김', '[U+05E9][U+05E8][U+05D4] [U+AE40]'],
  ['Itchy 😟', 'Itchy [U+1F61F]'],
])('a PDF draws every sign of "%s"', (text, drawn) => {
  const runs = runsOf(text, 'regular')
  expect(runs.map((run) => run.text).join('')).toBe(drawn)
  for (const run of runs)
    for (const sign of run.text) expect(openFont(run.font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true)
})
