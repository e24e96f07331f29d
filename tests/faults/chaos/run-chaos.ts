import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Random, seededRandom } from '../../../src/server/demo/seeded-random.ts'
import { type FaultProxy, startFaultProxy } from '../../support/network/fault-proxy.ts'
import { freePort } from '../../support/server/free-port.ts'
import { beginDay } from '../day/begin-day.ts'
import { checkDay } from '../day/check-day.ts'
import { makeStack } from '../day/make-stack.ts'
import { givenNumber } from '../given-number.ts'
import { canMount, fillable } from '../fillable-folder.ts'
import { printChaos } from './print-chaos.ts'

/*
 * `npm run chaos -- --minutes 60 --tablets 20 --payers 6 --seed 1`: what a bad day does, over two processes of the server:
 * three of ten requests go wrong on their way, a process is killed each minute and starts again with its clock stepped,
 * PostgreSQL is killed twice, the disk for photos on their way is full twice. Then everybody ends what they began, and all
 * that they were told is held against what is there.
 */

const [minutes, tablets, payers, seed] = [
  givenNumber('minutes', 60),
  givenNumber('tablets', 20),
  givenNumber('payers', 6),
  givenNumber('seed', 1),
]
const minute = 60_000
const random = seededRandom(seed)
const linkLoss = 0.3
/** How far a process's clock may be wrong when it starts, in ms. */
const clockSteps = [-60_000, 0, 60_000]
const shiftedDate = join(import.meta.dirname, '../../support/shifted-date.ts')

type Counts = { link: number; processes: number; clocks: number; databases: number; disks: number }

const counts: Counts = { link: 0, processes: 0, clocks: 0, databases: 0, disks: 0 }
const stack = await makeStack({ servers: 2, env: () => Promise.resolve({}) })
const room = canMount() ? await fillable(join(stack.dataDir, 'staged'), '256m') : null
const network = await startNetwork()
try {
  const begun = performance.now()
  const day = await beginDay({ url: network.url, dataDir: stack.dataDir }, { random, tablets, payers })
  network.rules.push(...lossyLink(network))
  const end = performance.now() + minutes * minute
  const isOver = () => performance.now() > end
  await Promise.all([
    day.work(isOver),
    killProcesses(isOver),
    atTimes([0.25, 0.6], restartDatabase),
    atTimes([0.4, 0.8], fillDisk),
  ])
  network.rules.length = 0
  const stuck = await day.finish(300)
  const findings = { ...(await checkDay(stack.dataDir, day)), stuck }
  process.stdout.write(`Seed ${seed}, ${minutes} minutes, ${tablets} tablets, ${payers} patients who pay.\n`)
  const isFine = printChaos({ day, findings, counts, hasDisk: room !== null })
  process.stdout.write(`${Math.round((performance.now() - begun) / 1000)} s.\n`)
  process.exitCode = isFine ? 0 : 1
} finally {
  await network.close()
  await stack.killAll()
  room?.release()
  await stack.close()
}

/** Both processes behind one address. */
async function startNetwork(): Promise<FaultProxy> {
  await stack.startDatabase()
  const [first = 0, second = 0] = stack.ports
  await stack.startServer(0)
  await stack.startServer(1)
  const proxy = await startFaultProxy(await freePort(), first)
  proxy.targets.push(second)
  return proxy
}

/** Requests that never come, answers that never come, halves of both, and what a stranger on the way answers. */
function lossyLink({ rules }: FaultProxy): FaultProxy['rules'] {
  const actions = [
    { kind: 'reset-after', bytes: 0 },
    { kind: 'reset-after', bytes: 20_000 },
    { kind: 'pass-then-drop' },
    { kind: 'cut-answer' },
    { kind: 'status', status: 503 },
  ] as const
  const isHit = (chance: Random) => {
    const hit = chance() < linkLoss / actions.length
    if (hit) counts.link += 1
    return hit
  }
  return rules.concat(actions.map((action) => ({ match: /./, times: Infinity, action, isHit: () => isHit(random) })))
}

async function killProcesses(isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    await pause(minute / 2)
    if (isOver()) return
    const place = turn % 2
    await stack.killServer(place)
    counts.processes += 1
    const step = pick(random, clockSteps)
    if (step !== 0) counts.clocks += 1
    await startAgain(place, { NODE_OPTIONS: `--import=${shiftedDate}`, SHIFT_DATE_MS: String(step) })
    await pause(minute / 2)
  }
}

/** As a supervisor does, until it stays: without its database a server ends. */
async function startAgain(place: number, env: Record<string, string>): Promise<void> {
  const hasStarted = () =>
    stack.startServer(place, env).then(
      () => true,
      () => false,
    )
  while (!(await hasStarted())) await pause(1000)
}

/** Does something at shares of the day. */
async function atTimes(shares: readonly number[], act: () => Promise<void>): Promise<void> {
  let before = 0
  for (const share of shares) {
    await pause((share - before) * minutes * minute)
    before = share
    await act()
  }
}

async function restartDatabase(): Promise<void> {
  await stack.killDatabase()
  await pause(2000)
  await stack.startDatabase()
  counts.databases += 1
}

async function fillDisk(): Promise<void> {
  if (room === null) return
  const empty = await room.fill()
  counts.disks += 1
  await pause(20_000)
  await empty()
}
