import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generateTables, tablesFile } from '../../scripts/tables/generate-tables.ts'
import { openTestDatabase } from '../support/server/test-database.ts'

test('the types of the tables are those of the migrated database: npm run tables writes them', async () => {
  const { db } = await openTestDatabase()
  expect(readFileSync(join(import.meta.dirname, '../..', tablesFile), 'utf8')).toBe(await generateTables(db))
})
