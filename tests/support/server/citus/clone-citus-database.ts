import { askNode, databaseAt } from './citus-nodes.ts'
import { templateName } from '../template-name.ts'

const isInUse = (error: unknown) => (error as { code?: unknown }).code === '55006'

/** Clones the migrated and spread database on every node; answers its address at the coordinator. */
export async function cloneCitusDatabase(nodes: readonly string[], name: string): Promise<string> {
  for (const node of nodes) await cloneAt(node, name, 20)
  return databaseAt(nodes[0] ?? '', name)
}

// Citus keeps a connection of its own to each database, also to the template.
async function cloneAt(node: string, name: string, tries: number): Promise<void> {
  await askNode(node, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [templateName])
  try {
    await askNode(node, `create database ${name} template ${templateName}`)
  } catch (error) {
    if (tries <= 1 || !isInUse(error)) throw error
    await cloneAt(node, name, tries - 1)
  }
}
