import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A first and a last name put together by hand, in a template or in JSX: of a person of one name a gap would stay. */
const joined = /first_?name\} ?\$?\{[^}]*last_?name/i

/** The same in SQL. */
const joinedInSql = /first_name *(\|\||,) *' '|concat(_ws)?\([^)]*first_name, *\w*\.?last_name/i

const filesWith = (pattern: RegExp) =>
  globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|\/migrations\/|person-name-of\.ts$/.test(file) && pattern.test(readFileSync(file, 'utf8')),
  )

test('names are put together by personName alone', () => {
  expect(joined.test('`${row.first_name} ${row.last_name}`')).toBe(true)
  expect(joined.test('{firstName} {lastName}')).toBe(true)
  expect(filesWith(joined)).toEqual([])
})

test('SQL puts names together by personNameOf alone', () => {
  expect(joinedInSql.test("staff.first_name || ' ' || staff.last_name")).toBe(true)
  expect(joinedInSql.test("concat_ws(' ', first_name, last_name)")).toBe(true)
  expect(filesWith(joinedInSql)).toEqual([])
})
