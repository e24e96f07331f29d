import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../src/server/platform/database.ts'
import { templateName } from './template-name.ts'

/** A clone of the migrated database without a server around it; closed after the test file. */
export async function openTestDatabase(): Promise<Database> {
  const adminUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`create database ${name} template ${templateName} strategy file_copy`)
  await client.end()
  const database = openDatabase(adminUrl.replace(/\/postgres$/, `/${name}`), () => undefined, 8)
  afterAll(() => database.close())
  return database
}
