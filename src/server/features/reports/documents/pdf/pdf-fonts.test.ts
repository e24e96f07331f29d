import { expect, test } from 'vitest'
import { readPdf } from '../../../../../../tests/support/read-pdf.ts'
import { reportSources } from '../../../../../../tests/support/report-samples.ts'
import { composeReport } from '../../../../../domain/reports/compose-report.ts'
import { drawReport } from './draw-report.ts'
import { MissingGlyphError, openFont, runsOf } from './pdf-fonts.ts'

/** As they are read, each piece in its font. */
const drawnIn = (text: string) => runsOf(text, 'regular').map(({ text: piece, font }) => [font, piece])

test.each([
  ['Māhina 王晓明, ½ ≥ 2 axes', 'Māhina 王晓明, ½ ≥ 2 axes'],
  ['≥ ≤ → ≈ ↑ ↓ ± × µ ′ ″ ✓ ♀ ♂ ₹ € №', '≥ ≤ → ≈ ↑ ↓ ± × µ ′ ″ ✓ ♀ ♂ ₹ € №'],
  ['Łukasz Nguyễn Đức, Юрий, Ελένη, अनिल', 'Łukasz Nguyễn Đức, Юрий, Ελένη, अनिल'],
  ['שרה כהן, محمد علي, 김민준, தமிழ்ச்செல்வி, สมชาย', 'שרה כהן, محمد علي, 김민준, தமிழ்ச்செல்வி, สมชาย'],
  ['D\u200Bonna \u202Aone\u202C', 'D\u200Bonna \u202Aone\u202C'],
  ['Itchy 😟 ☑', 'Itchy [U+1F61F] [U+2611]'],
  ['a\u0007b\u0085c', 'a[U+0007]b[U+0085]c'],
])('a PDF draws every sign of "%s"', (text, drawn) => {
  const runs = runsOf(text, 'regular')
  expect(runs.map((run) => run.text).join('')).toBe(drawn)
  for (const run of runs) expect(() => openFont(run.font).layout(run.text)).not.toThrow()
})

test('words from right to left are one piece, which stands as it is read; what is between other words is not', () => {
  expect(drawnIn('Name: محمد علي, שרה כהן')).toEqual([
    ['regular', 'Name: '],
    ['arabic', 'محمد علي'],
    ['regular', ', '],
    ['hebrew', 'שרה כהן'],
  ])
})

test('a word is laid out alike each time, whatever became of the positions of the time before', () => {
  const layOut = (...settings: [string, string[]?]) => openFont('regular').layout(...settings)
  const [fresh, first] = [layOut('Tāmaki', []), layOut('Tāmaki')]
  for (const position of first.positions) position.xAdvance *= 2
  const second = layOut('Tāmaki')
  for (const position of second.positions) position.xAdvance *= 2
  const third = layOut('Tāmaki')
  expect(third.positions.map(({ xAdvance }) => xAdvance)).toEqual(fresh.positions.map(({ xAdvance }) => xAdvance))
  expect(third.advanceWidth).toBe(fresh.advanceWidth)
  expect(third.glyphs.map(({ id }) => id)).toEqual(fresh.glyphs.map(({ id }) => id))
})

test('a sign that a font does not have is noticed each time before it is drawn', () => {
  expect(() => openFont('thai').layout('김')).toThrow(MissingGlyphError)
  expect(() => openFont('thai').layout('김')).toThrow(MissingGlyphError)
})

test.each([
  ['محمد', 'الهاشمي', 'as it is heard'],
  ['שרה', 'כהן', 'as it is heard'],
  ['민준', '김', 'as it is written'],
  ['தமிழ்', 'செல்வி', 'as it is heard'],
  ['สมชาย', 'ใจดี', 'as it is written'],
] as const)('a report of %s %s is drawn, and can be found by the name %s', async (firstName, lastName, found) => {
  const sources = reportSources({})
  const patient = { ...sources.patient, firstName, lastName }
  const content = composeReport({ ...sources, patient })
  const bytes = await drawReport(content, { reference: 'LX 1', photos: [], sentences: [] })
  const { parts, title } = await readPdf(bytes)
  expect(title).toContain(`${firstName} ${lastName}`)
  const name = `${firstName} ${lastName}`
  const written = parts.some(({ text }) => text.includes(name))
  const raw = bytes.toString('latin1')
  const utf16 = Buffer.from(name, 'utf16le').swap16().toString('latin1')
  const heard = raw
    .split('/ActualText')
    .slice(1)
    .some((text) => text.slice(0, 200).includes(utf16))
  expect(found === 'as it is heard' ? heard : written).toBe(true)
})
