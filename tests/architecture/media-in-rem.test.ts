import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The conditions on the page's size in a file that count pixels: `@media`, `@container`, `matchMedia` and `sizes`. */
const inPixels = (source: string): string[] =>
  [...source.matchAll(/@(?:media|container)[^{]*\{|\((?:min|max)-(?:width|height):[^)]*\)/g)]
    .map(([condition]) => condition)
    .filter((condition) => /\d(?:\.\d+)?px\b/.test(condition))

test('what depends on the size of the page counts in rem, so that larger text counts as a smaller page', () => {
  const files = globSync('{src,sw,public}/**/*.{css,ts,tsx,html}')
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => inPixels(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual([])
})

test.each([
  ['@media (max-width: 390px) {', 1],
  ['@container stage (min-width: 20px) {', 1],
  ["matchMedia('(min-height: 520.5px)')", 1],
  ['@media (max-width: 24.375rem) { .a { width: 3px; } }', 0],
])('%s', (source, found) => expect(inPixels(source)).toHaveLength(found))

/** Columns that come by the room there is and are at least so many rem: larger text makes them wider than a phone. */
const widerThanPage = (source: string): string[] =>
  [...source.matchAll(/repeat\(\s*auto-fi\w+,\s*minmax\((\d+(?:\.\d+)?)rem/g)]
    .filter(([, least]) => Number(least) > 10)
    .map(([found]) => found)

test('columns that are wide in rem are never wider than what they lie in: minmax(min(13rem, 100%), 1fr)', () => {
  const files = globSync('src/**/*.css')
  expect(
    files.flatMap((file) => widerThanPage(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`)),
  ).toEqual([])
  expect(widerThanPage('repeat(auto-fill, minmax(13rem, 1fr))')).toHaveLength(1)
  expect(widerThanPage('repeat(auto-fill, minmax(min(13rem, 100%), 1fr))')).toEqual([])
})
