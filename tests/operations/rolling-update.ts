import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkOutRelease, previousReleaseName } from '../../scripts/release/previous-release.ts'
import { seededRandom } from '../../src/server/demo/seeded-random.ts'
import type * as dayModule from '../faults/day/begin-day.ts'
import { beginDay, type Day } from '../faults/day/begin-day.ts'
import { checkDay } from '../faults/day/check-day.ts'
import { countDay } from '../faults/day/count-day.ts'
import type * as stackModule from '../faults/day/make-stack.ts'
import type { Stack } from '../faults/day/make-stack.ts'
import { checkAll } from '../faults/visits/check-all.ts'
import type * as ledgerModule from '../faults/ledger.ts'
import type { LedgerVisit } from '../faults/ledger.ts'
import type * as tabletModule from '../faults/visits/node-tablet.ts'
import type { NodeTablet } from '../faults/visits/node-tablet.ts'
import type * as playModule from '../faults/visits/play-on-tablet.ts'
import type { Work } from '../faults/visits/play-on-tablet.ts'
import { type FaultProxy, startFaultProxy } from '../support/network/fault-proxy.ts'
import { demoPictures } from '../support/server/demo-pictures.ts'
import { freePort } from '../support/server/free-port.ts'
import { databaseConnection } from '../support/server/server-database.ts'
import { type SpawnedServer, spawnServer } from '../support/server/spawn-server.ts'
import { type Step, until } from './step.ts'
import { workOn } from './work-on.ts'

const root = join(import.meta.dirname, '../..')
const pharmacist = 'pharmacist@demo.test'

/** What plays people and tablets, over the code of one release. */
type Harness = typeof dayModule & typeof ledgerModule & typeof playModule & typeof stackModule & typeof tabletModule

const parts = ['day/make-stack', 'day/begin-day', 'visits/node-tablet', 'visits/play-on-tablet', 'ledger']

async function harnessOf(folder: string): Promise<Harness> {
  const loaded = []
  for (const part of parts) loaded.push(await import(pathToFileURL(join(folder, `tests/faults/${part}.ts`)).href))
  return Object.assign({}, ...loaded)
}

/** A tablet with the app of one release, which makes visits and sends them. */
type Tablet = { app: string; tablet: NodeTablet; ledger: LedgerVisit[]; visit: () => Promise<void> }

async function startTablet(harness: Harness, app: string, ports: readonly number[]): Promise<Tablet> {
  const tablet = await harness.startNodeTablet(ports)
  // Its clock goes faster than a busy machine answers.
  const signIn = () =>
    tablet.signIn(pharmacist).then(
      () => true,
      () => false,
    )
  await until('the tablet signs in', signIn, 120)
  const work: Work = { tablet, ledger: harness.makeLedger(), killServer: () => Promise.resolve(), errors: [] }
  const plain = { tab: 0, faults: [], strike: null, isOffline: false, storage: null, clockStep: null } as const
  return {
    app,
    tablet,
    ledger: work.ledger.visits,
    visit: async () => {
      await harness.playOnTablet(work, { ...plain, user: 'first', photos: [30_000, 20_000] })
      if (!(await harness.settleTablet(work, 120)))
        throw new Error(`A visit of the tablet of ${app} did not arrive; its app said: ${work.errors.join()}`)
    },
  }
}

/** Where everybody asks: which processes of the server answer in turn. */
type Lead = (ports: readonly number[]) => void

/** Everybody works for a while at the processes that are there, and each tablet sends a visit. */
async function playPhase(about: string, { days, tablets, say }: Players): Promise<void> {
  let isOver = false
  const work = Promise.all(days.map((day) => day.work(() => isOver)))
  const silent = (error: unknown) => error
  const visits = Promise.all(tablets.map((each) => each.visit())).then(() => null, silent)
  try {
    const made = await Promise.all(days.map(workOn))
    const failed = await visits
    if (failed !== null) throw failed
    say(`${about}: ${made.join(' and ')}, and a visit of each tablet (${tablets.map(({ app }) => app).join(', ')})`)
  } finally {
    isOver = true
    await work
  }
}

type Players = { days: Day[]; tablets: Tablet[]; say: (line: string) => void }

/** This release beside the one before: a process of its own on the same database and folder. */
async function startThisRelease({ dataDir }: Stack, port: number) {
  const { user, password, host, port: at, database } = await databaseConnection(dataDir)
  return spawnServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${password}@${host}:${at}/${database}`,
    DEMO: '1',
    DEMO_PICTURES: demoPictures,
  })
}

async function check(stack: Stack, { days, tablets, say }: Players): Promise<void> {
  const harm: string[] = []
  for (const day of days) {
    const stuck = await day.finish(120)
    const { lost, doubled } = await checkDay(stack.dataDir, day)
    harm.push(...lost, ...doubled, ...stuck, ...day.wrong)
  }
  const found = await checkAll(
    stack.dataDir,
    tablets.flatMap(({ ledger }) => ledger),
  )
  harm.push(...found.lost, ...found.doubled, ...found.stuck)
  const all = days.map(countDay)
  const sum = (of: 'receipts' | 'reports' | 'paid') => all.reduce((total, each) => total + each[of], 0)
  const ofTablets = tablets.flatMap(({ ledger }) => ledger).length
  say(
    `${sum('receipts') + ofTablets} visits, ${sum('reports')} reports, ${sum('paid')} payments; ${harm.length} harmed`,
  )
  if (harm.length > 0) throw new Error([...new Set(harm)].join('\n'))
}

/** The release before alone, both together, then a process of that one which was started on the schema of this one. */
async function play(stack: Stack, [before, here]: readonly [Harness, Harness], say: Players['say']): Promise<void> {
  await stack.startDatabase()
  await stack.startServer(0)
  const [old = 0, oldAgain = 0] = stack.ports
  const proxy = await startFaultProxy(await freePort(), old)
  const place = { url: proxy.url, dataDir: stack.dataDir }
  const own = await freePort()
  const tablets: Tablet[] = [await startTablet(before, 'the release before', [old])]
  const lead: Lead = (ports) => {
    for (const { targets } of [proxy, ...tablets.map(({ tablet }) => tablet.network)])
      targets.splice(0, targets.length, ...ports)
  }
  const days = [await before.beginDay(place, { random: seededRandom(1), tablets: 2, payers: 1 })]
  const players = { days, tablets, say }
  let server: SpawnedServer | null = null
  try {
    await playPhase('the release before alone', players)
    server = await startThisRelease(stack, own)
    tablets.push(await startTablet(here, 'this release', [old, own]))
    days.push(await beginDay(place, { random: seededRandom(2), tablets: 2, payers: 1 }))
    lead([old, own])
    await playPhase('both on one database', players)
    await stack.startServer(1)
    lead([oldAgain])
    await server.end('SIGTERM')
    await stack.killServer(0)
    await playPhase('the release before alone, started on the new schema', players)
    await check(stack, players)
    checkAnswers([proxy, ...tablets.map(({ tablet }) => tablet.network)], say)
  } finally {
    for (const { tablet } of tablets) await tablet.close()
    await server?.end('SIGKILL')
    await proxy.close()
  }
}

/** Nobody was answered that the server failed. */
function checkAnswers(networks: readonly FaultProxy[], say: Players['say']): void {
  const answers = networks.flatMap(({ requests }) => requests).filter(({ status }) => status !== null)
  const failed = answers.filter(({ status }) => (status ?? 0) >= 500)
  say(`${failed.length} of ${answers.length} answers were 5xx`)
  if (failed.length > 0)
    throw new Error([...new Set(failed.map(({ method, path, status }) => `${status} ${method} ${path}`))].join('\n'))
}

/** An update while people work, and the way back. */
export const rollingUpdate: Step = {
  name: 'rolling-update',
  needs: {
    programs: ['git'],
    package: 'git',
    other: () => (previousReleaseName() === null ? 'no tag release/* (or name a commit in PREVIOUS_RELEASE)' : null),
  },
  run: async (say) => {
    const { folder, remove } = checkOutRelease(previousReleaseName() ?? '')
    // This release's tests play the code of both.
    await rm(join(folder, 'tests'), { recursive: true })
    await cp(join(root, 'tests'), join(folder, 'tests'), { recursive: true })
    const [before, here] = [await harnessOf(folder), await harnessOf(root)]
    const stack = await before.makeStack({ servers: 2, env: () => Promise.resolve({}) })
    try {
      await play(stack, [before, here], say)
    } finally {
      await stack.close()
      remove()
    }
  },
}
