import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.md']).map((page) => ({
  page,
  text: readFileSync(page, 'utf8'),
}))
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length
/** Three lines of a page as wide as a reader's screen. */
const longestRow = 480

test('a page of docs has at most 2,000 words, README at most 700', () => {
  expect(pages.length).toBeGreaterThan(25)
  const tooLong = pages.filter(({ page, text }) => wordsOf(text) > (page === 'README.md' ? 700 : 2000))
  expect(tooLong.map(({ page, text }) => `${page}: ${wordsOf(text)}`)).toEqual([])
})

test('a row of a table has at most three lines', () => {
  const rows = pages
    .filter(({ page }) => !page.startsWith('docs/figures/'))
    .flatMap(({ page, text }) =>
      text.split('\n').flatMap((row, at) => (row.startsWith('|') ? [{ page, row, at }] : [])),
    )
  expect(rows.length).toBeGreaterThan(400)
  expect(rows.filter(({ row }) => row.length > longestRow).map(({ page, at }) => `${page}:${at + 1}`)).toEqual([])
})

test('what the pages tell to run is in package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const told = pages.flatMap(({ page, text }) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ page, name })),
  )
  expect(told.length).toBeGreaterThan(30)
  expect(told.filter(({ name }) => !(name in scripts)).map(({ page, name }) => `${page}: npm run ${name}`)).toEqual([])
})
