import type { FaultPages } from '../build-fault-pages.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { Stack } from '../day/make-stack.ts'
import { type LedgerVisit, makeLedger } from '../ledger.ts'
import { readDeviceRows } from '../read-device.ts'
import { readServer } from '../read-server.ts'
import { ageVisits } from '../soak/age-visits.ts'
import type { Strike } from '../soak/plan-soak.ts'
import { type BatchOutcome, countPlanned, openBatch } from '../soak/run-batch.ts'
import { waitFor } from '../wait-for.ts'
import { within } from '../within.ts'
import { readOwnerHashes } from '../world.ts'
import type { NodeTablet } from './node-tablet.ts'
import type { Round, TabletVisit } from './plan-visits.ts'
import { playOnTablet, settleTablet, type Work } from './play-on-tablet.ts'
import type { Troubles } from './server-troubles.ts'

/** What became of a day. `errors`: what apps told people, by name; `sentAgain`: commits after a restored backup; `unplayed`: why a browser made no visits. */
export type RoundOutcome = {
  batches: BatchOutcome[]
  inNode: number
  errors: string[]
  storageFaults: number
  troubles: string[]
  sentAgain: number
  unplayed: string[]
}

export type Ground = { stack: Stack; troubles: Troubles; tablets: readonly NodeTablet[]; pages: FaultPages | null }

const settleSeconds = 300
/** How long a browser has for its visits of a day, and for their end. */
const browserSeconds = 600

/** Everybody works through a day, in the evening all of it arrives and is checked, and by the next morning eight days have passed. */
export async function runRound(
  ground: Ground,
  round: Round,
): Promise<{ outcome: RoundOutcome; ledger: readonly LedgerVisit[] }> {
  const begun = performance.now()
  const { stack, troubles, tablets } = ground
  const works = tablets.map((tablet): Work => {
    return { tablet, ledger: makeLedger(), killServer: () => troubles.kill(1), errors: [] }
  })
  const { opened, unplayed } = await openBrowsers(ground, round)
  const day = watchDay(troubles, round)
  const [played] = await Promise.all([
    Promise.all(works.map((work, at) => playAll(work, round.inNode[at] ?? [], day.countSealed))),
    Promise.all(
      opened.map((batch) =>
        within(browserSeconds, batch.play()).catch((error: unknown) => unplayed.push(firstLine(error))),
      ),
    ),
  ])
  await day.isOver()
  const sentAgain = await endDay(ground, works, round)
  const ledger = works.flatMap((work) => work.ledger.visits)
  const findings = await checkTablets(ground, ledger)
  const browsers: Awaited<ReturnType<(typeof opened)[number]['end']>>[] = []
  for (const batch of opened)
    await within(browserSeconds, batch.end()).then(
      (ended) => browsers.push(ended),
      (error: unknown) => unplayed.push(firstLine(error)),
    )
  const all = [...ledger, ...browsers.flatMap((browser) => browser.ledger)]
  await ageVisits(stack.dataDir, all)
  const made = ledger.filter(({ sealing }) => sealing === 'said').length
  const inNode = {
    ...findings,
    stuck: [...findings.stuck, ...played.flatMap(({ gaveUp }) => gaveUp)],
    leaked: [],
    visits: made,
    ...countPlanned(round.inNode.flat()),
    strikes: played.flatMap(({ strikes }) => strikes),
    unmet: played.flatMap(({ unmet }) => unmet),
    seconds: Math.round((performance.now() - begun) / 1000),
  }
  const batches = [inNode, ...browsers.map((browser) => browser.outcome)]
  const errors = works.flatMap((work) => work.errors)
  return { outcome: { batches, inNode: made, errors, ...troublesMet(round), sentAgain, unplayed }, ledger: all }
}

const troublesMet = ({ inNode, troubles, endsRestored }: Round) => ({
  storageFaults: inNode.flat().filter(({ storage }) => storage !== null).length,
  troubles: [...troubles.map(({ trouble }) => trouble.kind), ...(endsRestored ? ['backup restored'] : [])],
})

/** The browsers of a day, signed in before anything goes wrong. One that a busy machine does not start makes no visits. */
async function openBrowsers(ground: Ground, round: Round) {
  const tried = await Promise.allSettled(round.inBrowsers.map((visits) => openBatch(sharedBy(ground), visits)))
  return {
    opened: tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    unplayed: tried.flatMap((each) => (each.status === 'rejected' ? [firstLine(each.reason)] : [])),
  }
}

const firstLine = (error: unknown) => String(error).split('\n')[0] ?? ''

function sharedBy({ stack, troubles, pages }: Ground) {
  if (pages === null) throw new Error('The pages of browsers were not built.')
  return { server: troubles.asServer(), pages, otherPorts: stack.ports.slice(1) }
}

/** Lets each trouble come once so many visits were sealed. */
function watchDay(troubles: Troubles, round: Round): { countSealed: () => void; isOver: () => Promise<unknown> } {
  const waiting = [...round.troubles]
  const coming: Promise<void>[] = []
  let sealed = 0
  return {
    countSealed: () => {
      sealed += 1
      for (let next = waiting[0]; next !== undefined && next.after < sealed; next = waiting[0]) {
        waiting.shift()
        coming.push(troubles.meet(next.trouble))
      }
    },
    isOver: () => Promise.all(coming),
  }
}

type Played = { strikes: Strike[]; unmet: Strike[]; gaveUp: string[] }

const photosOf = ({ photos }: TabletVisit) => `${photos.length} photos`

/** One tablet's visits, one after the other. */
async function playAll(work: Work, visits: readonly TabletVisit[], countSealed: () => void): Promise<Played> {
  const gaveUp: string[] = []
  const met: { strike: Strike; hasMet: () => boolean }[] = []
  for (const visit of visits) {
    try {
      const armed = await playOnTablet(work, visit)
      if (visit.strike !== null) met.push({ strike: visit.strike, hasMet: () => armed.hasMet })
    } catch (error) {
      gaveUp.push(`a visit of ${photosOf(visit)} was given up: ${firstLine(error)}`)
    }
    countSealed()
  }
  // What is armed may be met until the queue is empty.
  await settleTablet(work, settleSeconds / 5)
  return {
    strikes: met.filter(({ hasMet }) => hasMet()).map(({ strike }) => strike),
    unmet: met.filter(({ hasMet }) => !hasMet()).map(({ strike }) => strike),
    gaveUp,
  }
}

/** All is well again: the tablets are started anew, and ask what the server has. Answers how many commits came after a restored backup. */
async function endDay({ troubles }: Ground, works: readonly Work[], round: Round): Promise<number> {
  for (const { tablet } of works) tablet.network.rules.length = 0
  await troubles.reviveAll()
  if (round.endsRestored) await troubles.restore()
  for (const { tablet } of works) {
    tablet.network.requests.length = 0
    await tablet.restart(0).catch(() => tablet.restart(0))
  }
  await Promise.all(works.map((work) => readBackAndSettle(work)))
  const commits = works.flatMap(({ tablet }) => tablet.network.requests.filter(isCommit))
  return round.endsRestored ? commits.length : 0
}

const isCommit = ({ path, status }: { path: string; status: number | null }) =>
  path.endsWith('/practitionervisits/upload') && status === 200

async function readBackAndSettle(work: Work): Promise<void> {
  const { network } = work.tablet
  const hasReadBack = () =>
    network.requests.some(({ path, status }) => path.endsWith('/practitionervisits/status') && status === 200)
  await waitFor(settleSeconds, hasReadBack)
  await settleTablet(work, settleSeconds)
}

async function checkTablets({ stack: { dataDir }, tablets }: Ground, ledger: readonly LedgerVisit[]) {
  const rows = await Promise.all(tablets.map(({ storage }) => readDeviceRows(storage)))
  return checkInvariants({
    ledger,
    device: rows.flat(),
    ownerOf: await readOwnerHashes({ dataDir }),
    server: await readServer(dataDir, {
      visitIds: ledger.map(({ visitId }) => visitId),
      lastNames: ledger.map(({ lastName }) => lastName),
    }),
  })
}
