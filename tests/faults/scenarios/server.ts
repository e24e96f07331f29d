import { execFileSync } from 'node:child_process'
import { glob, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { queryDatabase, databaseConnection } from '../../support/server/server-database.ts'
import { canMount, mountSmall, unmount } from '../fillable-folder.ts'
import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { openSignedInTab } from '../world.ts'

const patch = { method: 'PATCH', match: /\/uploads\// }
const commit = { method: 'POST', match: /practitionervisits\/upload/ }

const midPatch: Scenario = {
  group: 20,
  name: 'the server is killed with a PATCH half received',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const cut = Promise.withResolvers<void>()
    world.network.rules.push({ ...patch, times: 1, action: { kind: 'hold', until: cut.promise } })
    await world.send(page, { photos: [400_000] })
    await waitUntil('a PATCH is on its way', () => world.network.requests.some(({ method }) => method === 'PATCH'))
    world.network.rules.push({ ...patch, times: 1, action: { kind: 'reset-after', bytes: 20_000 } })
    await world.server.kill()
    cut.resolve()
    await world.server.restart()
    await world.settle(page)
  },
}

const beforeCommit: Scenario = {
  group: 20,
  name: 'the server is killed inside the transaction, before COMMIT',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const holder = new Client(await databaseConnection(world.server.dataDir))
    await holder.connect()
    // The insert waits for this lock with its transaction open.
    await holder.query('begin')
    await holder.query('lock table visits in exclusive mode')
    await world.send(page)
    await waitUntil('the insert waits', async () => {
      const waiting = await queryDatabase<{ count: string }>(
        world.server.dataDir,
        "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%visits%'",
      )
      return Number(waiting[0]?.count) > 0
    })
    await world.server.kill()
    await holder.query('rollback')
    await holder.end()
    await world.server.restart()
    await world.settle(page)
  },
}

const afterCommit: Scenario = {
  group: 20,
  name: 'the server is killed after COMMIT, before the answer is out',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const dead = Promise.withResolvers<void>()
    const meanwhile = async () => {
      await world.server.kill()
      dead.resolve()
    }
    world.network.rules.push({ ...commit, times: 1, action: { kind: 'pass-then-drop', meanwhile } })
    await world.send(page)
    await dead.promise
    await world.server.restart()
    await world.settle(page)
  },
}

const stagedLost: Scenario = {
  group: 21,
  name: 'staged bytes are lost after they were acknowledged',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const lose = async () => {
      const folder = join(world.server.dataDir, 'staged')
      for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
        if (entry.isFile()) await rm(join(entry.parentPath, entry.name))
      return 'go-on' as const
    }
    world.control.stops.push({ name: 'before-commit', by: 'tab', nth: 1, act: lose })
    await world.send(page)
    await world.control.allReached()
    await world.settle(page)
  },
}

const diskFull: Scenario = {
  group: 22,
  name: 'the disk of the server is full (507) on register, PATCH and commit, then has room',
  run: async (world) => {
    const page = await openSignedInTab(world, { lapse: 20 })
    for (const as of [{ as: 'server' as const }, {}]) {
      for (const on of [{ method: 'PUT', match: /registration/ }, patch, commit])
        world.network.rules.push({ ...on, times: 2, action: { kind: 'status', status: 507, ...as } })
      await world.send(page)
      await world.settle(page)
    }
  },
}

const diskReallyFull: Scenario = {
  group: 22,
  name: 'the disk for photos on their way fills up in the middle of one, then has room',
  run: async (world) => {
    const folder = join(world.server.dataDir, 'staged')
    await mkdir(folder, { recursive: true })
    mountSmall(folder, '96k')
    try {
      const page = await openSignedInTab(world, { lapse: 20 })
      await world.send(page, { photos: [180_000, 90_000] })
      await waitUntil('the server says that it is full', () =>
        world.network.requests.some(({ status }) => status === 507),
      )
      execFileSync('mount', ['-o', 'remount,size=64m', folder])
      await world.settle(page)
    } finally {
      unmount(folder)
    }
  },
}

const oldBackup: Scenario = {
  group: 23,
  name: 'the database is restored from a backup that is older than the receipts',
  run: async (world) => {
    const page = await openSignedInTab(world)
    const cluster = join(world.server.dataDir, 'postgres/cluster')
    const backup = await mkdtemp(join(tmpdir(), 'lentigo-backup-'))
    await world.server.stop()
    // With its owner: as root the database runs as a user of its own.
    execFileSync('cp', ['-a', cluster, join(backup, 'cluster')])
    await world.server.restart()
    await world.send(page)
    await world.send(page)
    await world.settle(page)
    await world.server.stop()
    await rm(cluster, { recursive: true })
    execFileSync('cp', ['-a', join(backup, 'cluster'), cluster])
    await rm(backup, { recursive: true })
    await world.server.restart()
    const rows = await queryDatabase(world.server.dataDir, 'select 1 from visits where visit_id = any($1)', [
      world.ledger.visits.map(({ visitId }) => visitId),
    ])
    expectThat(rows.length === 0, 'the backup holds the visits already')
    await page.close()
    // A page that starts reads back what it has receipts for.
    const again = await world.tab()
    await waitUntil('both are on the server again', async () => {
      await again.evaluate(() => globalThis.faultPage.drainNow())
      const kept = await queryDatabase(world.server.dataDir, 'select 1 from visits where visit_id = any($1)', [
        world.ledger.visits.map(({ visitId }) => visitId),
      ])
      return kept.length === 2
    })
    await world.settle(again)
  },
}

/** Faults of the server (docs/faults.md 6.20 to 6.23). */
export const serverFaults: readonly Scenario[] = [
  midPatch,
  beforeCommit,
  afterCommit,
  stagedLost,
  diskFull,
  ...(canMount() ? [diskReallyFull] : []),
  oldBackup,
]
