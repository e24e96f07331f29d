import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Who writes a table: `records/visits`, `features/kiosk`, `http`. */
const placeOf = (file: string): string => /^src\/server\/((?:records|features)\/[^/]+|[^/]+)/.exec(file)?.[1] ?? file

const byBuilder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'/g
const bySql =
  /\b(?:insert into|delete from|update)\s+([a-z_]{4,})(?=\s+(?:\(|values|select|set|where|using|\w+ set\b))/g

// The demo fills an empty database, before anybody else writes.
const sources = globSync('src/server/**/*.ts').filter(
  (file) => !/\.test\.ts$|^src\/server\/(demo|platform\/migrations)\//.test(file),
)

const writers = new Map<string, Set<string>>()
for (const file of sources) {
  const source = readFileSync(file, 'utf8')
  for (const pattern of [byBuilder, bySql])
    for (const [, table = ''] of source.matchAll(pattern))
      writers.set(table, (writers.get(table) ?? new Set()).add(placeOf(file)))
}

test('a table is written in one place: what two features write has its writer in records/', () => {
  expect(writers.size).toBeGreaterThan(80)
  const shared = [...writers].filter(([, places]) => places.size > 1)
  expect(shared.map(([table, places]) => `${table}: ${[...places].toSorted().join(', ')}`)).toEqual([])
})
