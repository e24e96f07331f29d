import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { citusNodes } from './citus/citus-nodes.ts'
import { cloneCitusDatabase } from './citus/clone-citus-database.ts'
import { templateName } from './template-name.ts'

/** Clones the migrated database for a test file; answers its URL. It goes with the whole PostgreSQL at the end of the run. */
export async function cloneDatabase(): Promise<string> {
  const adminUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const nodes = citusNodes()
  if (nodes !== null) return cloneCitusDatabase(nodes, name)
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`create database ${name} template ${templateName} strategy file_copy`)
  await client.end()
  return adminUrl.replace(/\/postgres$/, `/${name}`)
}
