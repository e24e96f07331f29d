import { openDatabase } from '../../../../src/server/platform/database.ts'
import { startJobs } from '../../../../src/server/platform/jobs.ts'
import { makeLogger } from '../../../../src/server/platform/logger.ts'
import { migrate } from '../../../../src/server/platform/migrate.ts'
import { runDistributeCommand } from '../../../../src/server/admin/distribute/distribute-commands.ts'
import { templateName } from '../template-name.ts'
import { askNode } from './citus-nodes.ts'
import { makeCitusDatabase } from './make-citus-database.ts'

/** Makes the template of a test run on a Citus cluster, with its tables spread; answers what takes every database of the run away. */
export async function fillCitusTemplate(nodes: readonly string[]): Promise<() => Promise<void>> {
  await dropTestDatabases(nodes)
  const url = await makeCitusDatabase(nodes, templateName)
  const database = openDatabase(url, () => undefined)
  await migrate(database.db)
  const jobs = await startJobs(url, makeLogger('silent'))
  await jobs.stop()
  const said = await runDistributeCommand(['distribute', '--small'], { database, usage: '' })
  if ('error' in said) throw new Error(said.error)
  await database.close()
  return () => dropTestDatabases(nodes)
}

async function dropTestDatabases(nodes: readonly string[]): Promise<void> {
  for (const node of nodes) {
    const found = await askNode<{ datname: string }>(
      node,
      `select datname from pg_database where datname ~ '^(test_[0-9a-f]{32}|${templateName})$'`,
    )
    for (const { datname } of found) await askNode(node, `drop database ${datname} with (force)`)
  }
}
