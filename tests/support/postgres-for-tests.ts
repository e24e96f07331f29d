import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/platform/database.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts'
import { startJobs } from '../../src/server/platform/jobs.ts'
import { makeLogger } from '../../src/server/platform/logger.ts'
import { migrate } from '../../src/server/platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** The name of the migrated database that every test file clones. */
export const templateName = 'lentigo_template'

/** One real PostgreSQL for a test run. It may lose its data, so it doesn't wait for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-tests-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, [
    '-c',
    'fsync=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'max_connections=300',
  ])
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = postgres.url.replace(/\/postgres$/, `/${templateName}`)
  const template = openDatabase(url, () => undefined)
  await migrate(template.db)
  await template.close()
  const jobs = await startJobs(url, makeLogger('silent'))
  await jobs.stop()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
