import { loadavg } from 'node:os'
import { askNode, databaseAt } from '../../support/server/citus/citus-nodes.ts'
import { hasExtension, makeDebianCluster } from '../debian-cluster.ts'
import type { Step } from '../step.ts'
import { type AccessFigure, measureAccesses } from './access-load.ts'
import { makeCitusCluster } from './citus-cluster.ts'
import { distribute, fillCountryDatabase, undistribute } from './country-database.ts'
import { loseWorker } from './lose-worker.ts'

const patients = Number(process.env['CITUS_PATIENTS'] ?? 4000)

type Say = (line: string) => void

/** The access log of a small country on one PostgreSQL, on Citus with all tables local, and spread over one and two workers; then a worker is lost, and the log brought back. */
export const citus: Step = {
  name: 'citus',
  needs: {
    programs: ['runuser'],
    package: 'util-linux',
    other: async () =>
      (await hasExtension('citus'))
        ? null
        : 'no extension citus (postgresql-15-citus-13.0 of Citus, or built from its source)',
  },
  run: async (say) => {
    const now = new Date()
    const plain = await makeDebianCluster()
    try {
      plain.init()
      await plain.start()
      const url = databaseAt(plain.url, 'country')
      await askNode(plain.url, 'create database country')
      await fillCountryDatabase(url, patients, now)
      sayFigures(say, 'one PostgreSQL', await measureAccesses(url, patients, now))
    } finally {
      await plain.remove()
    }
    for (const workers of [1, 2]) await onCluster(say, { workers, now })
  },
}

async function onCluster(say: Say, { workers, now }: { workers: number; now: Date }): Promise<void> {
  const cluster = await makeCitusCluster(workers)
  try {
    const url = await cluster.makeDatabase('country')
    await fillCountryDatabase(url, patients, now)
    if (workers === 1) sayFigures(say, 'Citus, all tables local', await measureAccesses(url, patients, now))
    const begun = performance.now()
    await distribute(url)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`distribute over ${workers} of ${patients * 26} rows: ${seconds} s; again: ${(await distribute(url)).trim()}`)
    sayFigures(say, `coordinator and ${workers} workers`, await measureAccesses(url, patients, now))
    if (workers === 2) {
      say(await loseWorker(cluster, { url, patients, now }))
      await bringBack(say, { url, now })
    }
  } finally {
    await cluster.remove()
  }
}

/** Brings the log back to one PostgreSQL, with a pause for all who write. */
async function bringBack(say: Say, { url, now }: { url: string; now: Date }): Promise<void> {
  const begun = performance.now()
  const said = await undistribute(url)
  say(`undistribute: ${((performance.now() - begun) / 1000).toFixed(1)} s: ${said.trim()}`)
  sayFigures(say, 'Citus, all tables local again', await measureAccesses(url, patients, now))
}

const sayFigures = (say: Say, where: string, figures: readonly AccessFigure[]) => {
  say(`${where}, load ${loadavg()[0]?.toFixed(1)}:`)
  for (const { what, nodes, median, slow } of figures)
    say(`  ${what} (${nodes === 'one' ? 'one node' : 'all nodes'}): ${median.toFixed(0)} ms, p95 ${slow.toFixed(0)} ms`)
}
