import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* `npm run admin -- store check` knows every column that names a file: a new one would be a stray, and its loss unseen. */
test('the check of the store reads every column that names a file', () => {
  const tables = readFileSync('src/server/platform/tables.gen.ts', 'utf8')
  const named = [...tables.matchAll(/export interface (\w+) \{([^}]*)\}/g)].flatMap(([, name = '', columns = '']) =>
    /^\s+(master|file)_key:/m.test(columns)
      ? [name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()]
      : [],
  )
  expect(named.length).toBeGreaterThan(4)
  const check = readFileSync('src/server/admin/store/file-rows-store.ts', 'utf8')
  expect(named.filter((table) => !check.includes(` from ${table}`))).toEqual([])
})
