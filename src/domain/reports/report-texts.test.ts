import { expect, test } from 'vitest'
import { dateText } from '../time/format-day.ts'
import { addDays } from '../time/calendar-days.ts'
import { draftText } from '../text/draft-text.ts'
import { workingDayBefore } from './by-date.ts'
import { glossary } from './glossary/glossary.ts'
import { reportTexts } from './report-texts.ts'

const texts = Object.entries(reportTexts).map(([key, text]) => ({
  key,
  released: null,
  days: null,
  ...text,
  nz: draftText(text.nz, {}),
  au: draftText(text.au, {}),
}))
const shown = [
  ...texts.flatMap(({ key, nz, au }) => [
    { key, text: nz },
    { key, text: au },
  ]),
  ...glossary.flatMap(({ key, term, plain }) => [
    { key, text: term },
    { key, text: plain },
  ]),
]

test('the texts cover eight cases and shared parts, each within its maximum length', () => {
  expect(new Set(texts.map(({ key }) => key.split('/')[0])).size).toBe(9)
  expect(texts).toHaveLength(63)
  expect(texts.filter(({ nz, au, max }) => Math.max(nz.length, au.length) > max)).toEqual([])
})

test('a date is the release day plus its days, moved back to a working day', () => {
  const dated = texts.filter(({ released }) => released !== null)
  expect(dated.length).toBeGreaterThan(4)
  for (const { released, days, nz, au } of dated) {
    const date = dateText(workingDayBefore(addDays(String(released), Number(days)), new Set()))
    expect([nz, au].every((text) => text.includes(date))).toBe(true)
  }
})

test('the glossary has 40 unique terms, and each reference exists', () => {
  const keys: readonly string[] = glossary.map(({ key }) => key)
  expect(keys).toHaveLength(40)
  expect(new Set(keys).size).toBe(40)
  for (const { key, plain, see } of glossary) {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(plain.length).toBeLessThanOrEqual(160)
    expect([null, ...keys]).toContain(see)
  }
})

test.each(shown)('$key is worded as the rules say: $text', ({ text }) => {
  expect(text).not.toMatch(/[\u2012-\u2015]|\s-\s|--/)
  expect(text).not.toContain("'")
  for (const [word] of text.matchAll(/[A-Za-z]+’[A-Za-z]+/g))
    expect(word).toMatch(/^((can|don)’t|(?!(it|that|there|what|here|let|who|he|she|how|where)’s$)\w+’s)$/i)
  expect(text).not.toMatch(/\b(Maori|Hemi|Wikitoria)\b/)
  expect(text).not.toMatch(/\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d/)
  expect(text).not.toMatch(/\b(January|February|March|April|June|July|August|September|October|November|December)\b/)
  expect(text).not.toMatch(/\bno risk\b|\bACC\b|Medicare|bulk bill|rebate|free of charge/i)
  expect(text).not.toMatch(/\bnevus|tumor|color\b/i)
})

// Unavoidable words count as two syllables, a placeholder as one.
function readingGrade(text: string): number {
  const read = text
    .replace(/melanoma|lentigo|keratosis|naevus|specialist|laboratory/gi, 'apple')
    .replace(/\{\w+\}/g, 'six')
  const sentences = Math.max(1, (read.match(/[.?!:](\s|$)/g) ?? []).length)
  const words = read.match(/[\p{L}’\d]+/gu) ?? []
  const syllables = words.reduce(
    (sum, word) =>
      sum +
      Math.max(
        1,
        (
          word
            .toLowerCase()
            .replace(/e$/, '')
            .match(/[aeiouyāēīōū]+/g) ?? []
        ).length,
      ),
    0,
  )
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59
}

test('the glossary is readable at the age of ten', () => {
  const grades = glossary.map(({ plain }) => readingGrade(plain))
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(5)
  expect(Math.max(...grades)).toBeLessThanOrEqual(8.5)
})
