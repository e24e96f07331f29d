import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/server/platform/database.ts'
import { startEmbeddedPostgres } from '../../../src/server/platform/postgres/embedded-postgres.ts'
import { startJobs } from '../../../src/server/platform/jobs.ts'
import { makeLogger } from '../../../src/server/platform/logger.ts'
import type * as ours from '../../../src/server/platform/migrate.ts'
import { citusNodes } from './citus/citus-nodes.ts'
import { fillCitusTemplate } from './citus/fill-citus-template.ts'
import { templateName } from './template-name.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** The migrations of this release; those of the next one where it checks whether this one runs on its schema (npm run release-check). */
const migrations = process.env['MIGRATE_WITH'] ?? '../../../src/server/platform/migrate.ts'

/** It may lose its data, and each of its databases lives for one test file: nothing waits for the disk, nothing is tidied up. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
  // The kernel copies a template's files: a clone takes half the time of one that is logged page by page.
  'file_copy_method=clone',
]

/** One real PostgreSQL for a test run, or the Citus cluster of `CITUS_URL`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const nodes = citusNodes()
  if (nodes !== null) {
    project.provide('postgresUrl', nodes[0] ?? '')
    return fillCitusTemplate(nodes)
  }
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-tests-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(
    folder,
    settings.flatMap((setting) => ['-c', setting]),
  )
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = postgres.url.replace(/\/postgres$/, `/${templateName}`)
  const template = openDatabase(url, () => undefined)
  const { migrate } = (await import(migrations)) as typeof ours
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
