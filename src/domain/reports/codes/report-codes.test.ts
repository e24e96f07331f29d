import { expect, test } from 'vitest'
import { readReportCode, spellReportCode } from './report-codes.ts'

test.each([
  ['K7QM29XWTP', 'K7QM29XWTP'],
  [' k7qm2-9xwtp ', 'K7QM29XWTP'],
  [spellReportCode('K7QM29XWTP'), 'K7QM29XWTP'],
  ['K7QM29XWT', null],
  ['K7QM29XWTP2', null],
  ['K7QM29XWT0', null],
  ['K7QM29XWTI', null],
  ['', null],
])('the typed code %j is read as %j', (typed, code) => {
  expect(readReportCode(typed)).toBe(code)
})
