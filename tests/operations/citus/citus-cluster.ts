import { makeCitusDatabase } from '../../support/server/citus/make-citus-database.ts'
import { type DebianCluster, makeDebianCluster } from '../debian-cluster.ts'

/** What Citus needs of each node; two-phase commits wait as prepared transactions. */
const settings = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  'citus.enable_statistics_collection=off',
  'max_connections=200',
]

/** A coordinator and its workers, each a PostgreSQL of its own on this machine. */
export type CitusCluster = {
  coordinator: DebianCluster
  workers: readonly DebianCluster[]
  /** Starts a node again that was ended. */
  startAgain: (node: DebianCluster) => Promise<void>
  /** Makes an empty database on all nodes; answers its address at the coordinator. */
  makeDatabase: (name: string) => Promise<string>
  remove: () => Promise<void>
}

export async function makeCitusCluster(workers: number): Promise<CitusCluster> {
  const nodes: DebianCluster[] = []
  for (let made = 0; made <= workers; made += 1) {
    const node = await makeDebianCluster()
    node.init()
    await node.start(settings)
    nodes.push(node)
  }
  const [coordinator, ...others] = nodes
  if (coordinator === undefined) throw new Error('A cluster has at least one node.')
  return {
    coordinator,
    workers: others,
    startAgain: (node) => node.start(settings),
    makeDatabase: (name) =>
      makeCitusDatabase(
        nodes.map(({ url }) => url),
        name,
      ),
    remove: async () => {
      for (const node of nodes) await node.remove()
    },
  }
}
