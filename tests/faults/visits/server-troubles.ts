import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { databaseConnection, queryDatabase } from '../../support/server/server-database.ts'
import type { Stack } from '../day/make-stack.ts'
import type { FillableFolder } from '../fillable-folder.ts'
import type { Trouble } from './plan-visits.ts'
import { restoreBackup } from './restore-backup.ts'

/** What happens to the two processes, their database and their disk, one thing after the other. */
export type Troubles = {
  meet: (trouble: Trouble) => Promise<void>
  /** Resolves once it is dead; it starts again by itself. */
  kill: (place: number) => Promise<void>
  /** Until both processes are ready. */
  reviveAll: () => Promise<void>
  /** The database and the files as the backup has them, in place of those that are. */
  restore: () => Promise<void>
  /** The first process, as a browser's world takes it. */
  asServer: () => ServerProcess
}

type Ground = { stack: Stack; backup: string; disk: FillableFolder | null }

const shiftedDate = join(import.meta.dirname, '../../support/shifted-date.ts')

/** `backup`: the folder of the backup; `disk`: where photos on their way lie, or null where no disk of their own can be made. */
export function makeTroubles({ stack, backup, disk }: Ground): Troubles {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const revive = (place: number, env = {}) => startUntilReady(stack, place, env)
  const reviveAll = async () => {
    for (const place of stack.ports.keys()) await revive(place)
  }
  const meet = async (trouble: Trouble) => {
    await meetTrouble({ stack, backup, disk }, trouble)
    await reviveAll()
  }
  return {
    meet: (trouble) => inTurn(() => meet(trouble)),
    kill: (place) => {
      const isDead = Promise.withResolvers<void>()
      const killed = inTurn(async () => {
        await stack.killServer(place)
        isDead.resolve()
        await revive(place)
      })
      return Promise.race([isDead.promise, killed])
    },
    reviveAll: () => inTurn(reviveAll),
    restore: () =>
      inTurn(async () => {
        await restoreBackup(stack, backup)
        await reviveAll()
      }),
    asServer: () => ({
      url: `http://localhost:${stack.ports[0]}`,
      port: stack.ports[0] ?? 0,
      dataDir: stack.dataDir,
      output: () => '',
      kill: () => inTurn(() => stack.killServer(0)),
      restart: () => inTurn(() => revive(0)),
      stop: () => inTurn(() => stack.killServer(0)),
      close: () => Promise.resolve(),
    }),
  }
}

async function meetTrouble({ stack, backup, disk }: Ground, trouble: Trouble): Promise<void> {
  switch (trouble.kind) {
    case 'process killed': {
      const { place, clockStep } = trouble
      await stack.killServer(place)
      return startUntilReady(stack, place, {
        NODE_OPTIONS: `--import=${shiftedDate}`,
        SHIFT_DATE_MS: String(clockStep),
      })
    }
    case 'PostgreSQL killed':
      await stack.killDatabase()
      await pause(1000)
      return stack.startDatabase()
    case 'PostgreSQL frozen':
      await stack.freezeDatabase()
      await pause(trouble.seconds * 1000)
      return stack.thawDatabase()
    case 'connections cut':
      await queryDatabase(
        stack.dataDir,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      )
      return
    case 'visits locked':
      return lockVisits(stack.dataDir, trouble.seconds)
    case 'disk full': {
      const empty = await disk?.fill()
      await pause(trouble.seconds * 1000)
      return empty?.()
    }
    case 'backup made':
      return stack.admin('backup', backup)
  }
}

/** As a supervisor does, until it stays: without its database a server ends. One that is ready is left alone. */
async function startUntilReady(stack: Stack, place: number, env: Record<string, string>): Promise<void> {
  const url = `http://localhost:${stack.ports[place]}/readyz`
  for (;;) {
    const status = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.status,
      () => null,
    )
    if (status === 200) return
    if (status === null) {
      await stack.killServer(place)
      await stack.startServer(place, env).catch(() => undefined)
    }
    await pause(200)
  }
}

async function lockVisits(dataDir: string, seconds: number): Promise<void> {
  const client = new Client(await databaseConnection(dataDir))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table visits in access exclusive mode')
    await pause(seconds * 1000)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}
