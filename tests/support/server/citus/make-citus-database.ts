import { askNode, databaseAt } from './citus-nodes.ts'

/** Makes an empty database of this name on every node, and joins the workers to the coordinator; answers its address there. */
export async function makeCitusDatabase(nodes: readonly string[], name: string): Promise<string> {
  for (const node of nodes) {
    await askNode(node, `create database ${name}`)
    await askNode(databaseAt(node, name), 'create extension citus')
  }
  const [coordinator = '', ...workers] = nodes.map((node) => databaseAt(node, name))
  const { hostname, port } = new URL(coordinator)
  await askNode(coordinator, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
  for (const worker of workers) {
    const { hostname: host, port: at } = new URL(worker)
    await askNode(coordinator, 'select citus_add_node($1, $2)', [host, Number(at)])
  }
  return coordinator
}
