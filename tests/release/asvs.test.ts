import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = ['docs/asvs.md', 'docs/asvs-accounts.md', 'docs/asvs-running.md']

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0: each section with its numbers. */
const sections = `
  1.1 1 2
  1.2 1 2 3 4 5 6 7 8 9
  1.3 1 2 3 4 5 6 7 8 9 10 11
  1.4 1 2 3
  1.5 1 2
  2.1 1 2 3
  2.2 1 2 3
  2.3 1 2 3 4
  2.4 1
  3.2 1 2
  3.3 1 2 3 4
  3.4 1 2 3 4 5 6
  3.5 1 2 3 4 5
  3.7 1 2
  4.1 1 2 3
  4.2 1
  4.3 1 2
  4.4 1 2 3 4
  5.1 1
  5.2 1 2 3
  5.3 1 2
  5.4 1 2 3
  6.1 1 2 3
  6.2 1 2 3 4 5 6 7 8 9 10 11 12
  6.3 1 2 3 4
  6.4 1 2 3 4
  6.5 1 2 3 4 5
  6.6 1 2 3
  6.8 1 2 3 4
  7.1 1 2 3
  7.2 1 2 3 4
  7.3 1 2
  7.4 1 2 3 4 5
  7.5 1 2
  7.6 1 2
  8.1 1 2
  8.2 1 2 3
  8.3 1
  8.4 1
  9.1 1 2 3
  9.2 1 2 3 4
  10.1 1 2
  10.2 1 2
  10.3 1 2 3 4
  10.4 1 2 3 4 5 6 7 8 9 10 11
  10.5 1 2 3 4 5
  10.6 1 2
  10.7 1 2 3
  11.1 1 2
  11.2 1 2 3
  11.3 1 2 3
  11.4 1 2 3 4
  11.5 1
  11.6 1
  12.1 1 2 3
  12.2 1 2
  12.3 1 2 3 4
  13.1 1
  13.2 1 2 3 4 5
  13.3 1 2
  13.4 1 2 3 4 5
  14.1 1 2
  14.2 1 2 3 4
  14.3 1 2 3
  15.1 1 2 3
  15.2 1 2 3
  15.3 1 2 3 4 5 6 7
  16.1 1
  16.2 1 2 3 4 5
  16.3 1 2 3 4
  16.4 1 2 3
  16.5 1 2 3
  17.1 1
  17.2 1 2 3 4
  17.3 1 2
`
const requirements = sections
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [section, ...numbers] = line.trim().split(' ')
    return numbers.map((number) => `${section}.${number}`)
  })

const rows = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| (\d+\.\d+\.\d+(?:, [\d.]+)*) \| ([^|]*) \| (.*) \|$/gm)].map(
    ([, of = '', state = '', what = '']) => ({ of: of.split(', '), state, what }),
  ),
)

test('each requirement of ASVS 5.0, levels 1 and 2, stands in one row, with its state and why', () => {
  expect(requirements.length).toBe(253)
  expect(rows.flatMap(({ of }) => of).toSorted()).toEqual(requirements.toSorted())
  expect(rows.filter(({ state }) => !['met', 'partly', 'not', 'none'].includes(state))).toEqual([])
  expect(rows.filter(({ what }) => what.length < 10)).toEqual([])
})

test('each file that a page of ASVS names is there', () => {
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`((?:src|sw|tests|scripts|deploy|docs)\/[^`]+)`/g)].map(
      ([, path = '']) => path,
    ),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
