import type { LedgerVisit } from '../ledger.ts'
import { checkWorld } from '../run-scenario.ts'
import { type SharedServer, openWorld, openSignedInTab, type World } from '../world.ts'
import type { SoakVisit, Strike } from './plan-soak.ts'
import { openTabs, playVisit, type Tablet } from './play-visit.ts'

/** What became of a batch of visits. `unmet`: strikes whose failpoint was not reached in time, or was by another. */
export type BatchOutcome = {
  visits: number
  photos: number
  megabytes: number
  lost: string[]
  doubled: string[]
  stuck: string[]
  leaked: string[]
  strikes: Strike[]
  unmet: Strike[]
  faults: string[]
  seconds: number
}

/** A batch on a tablet of its own. `end` lets all of it arrive, checks it and throws the tablet away. */
type Batch = {
  play: () => Promise<void>
  end: () => Promise<{ outcome: BatchOutcome; ledger: readonly LedgerVisit[] }>
}

/** Plays visits one after the other on one tablet, then lets the network be and holds everything against what was made. */
export async function runBatch(ground: SharedServer, visits: readonly SoakVisit[]): Promise<BatchOutcome> {
  const batch = await openBatch(ground, visits)
  await batch.play()
  return (await batch.end()).outcome
}

/** Opens a tablet, signed in, that will make these visits. */
export async function openBatch(ground: SharedServer, visits: readonly SoakVisit[]): Promise<Batch> {
  const begun = performance.now()
  const world = await openWorld(ground)
  const [strikes, unmet]: [Strike[], Strike[]] = [[], []]
  const tablet = await openTablet(world).catch(async (error: unknown) => {
    await world.close()
    throw error
  })
  return {
    play: async () => {
      for (const [index, visit] of visits.entries()) {
        const strike = await playVisit(tablet, visit)
        if (strike !== null) strikes.push(strike)
        else if (visit.strike !== null) unmet.push(visit.strike)
        // A queue that only grows would hide what the next visit meets.
        if (index % 10 === 9) await world.settle(tablet.tabs[0], 120)
      }
    },
    end: async () => {
      const findings = await endBatch(tablet)
      const seconds = Math.round((performance.now() - begun) / 1000)
      const made = world.ledger.visits
      const outcome = { ...findings, visits: made.length, ...countPlanned(visits), strikes, unmet, seconds }
      return { outcome, ledger: made }
    },
  }
}

async function endBatch(tablet: Tablet): Promise<Awaited<ReturnType<typeof checkWorld>>> {
  const { world } = tablet
  try {
    world.network.rules.length = 0
    await sealWhatWasAsked(tablet)
    await world.settle(tablet.tabs[0], 240)
    const reasons = await reasonsOf(tablet)
    const findings = await checkWorld(world)
    const withReason = (line: string) => `${line}${reasons.get(line.split(' ')[0] ?? '') ?? ''}`
    return { ...findings, stuck: findings.stuck.map(withReason) }
  } finally {
    await world.close()
  }
}

/** How many photos of how many bytes these visits have, and what goes wrong on their way. */
export function countPlanned(visits: readonly SoakVisit[]): Pick<BatchOutcome, 'photos' | 'megabytes' | 'faults'> {
  const bytes = visits.flatMap(({ photos }) => photos)
  return {
    photos: bytes.length,
    megabytes: Math.round(bytes.reduce((sum, each) => sum + each, 0) / 1e6),
    faults: visits.flatMap(({ faults }) => faults.map(({ name }) => name)),
  }
}

async function openTablet(world: World): Promise<Tablet> {
  const clock = { lapse: 20, since: Date.now() }
  const first = await openSignedInTab(world, clock)
  const registrationId = await world.startWorker(first, clock)
  await first.close()
  return { world, clock, registrationId, tabs: await openTabs({ world, clock }) }
}

/** Why visits wait for a person, by the last name of their patient. */
async function reasonsOf({ world, tabs }: Tablet): Promise<Map<string, string>> {
  const items = await tabs[0].evaluate(() => globalThis.faultPage.items())
  const nameOf = (id: string) => world.ledger.visits.find(({ visitId }) => visitId === id)?.lastName ?? id
  return new Map(
    items.flatMap(({ visitId, attention }) =>
      attention === null ? [] : [[nameOf(visitId), `: ${attention.reason} ${JSON.stringify(attention.fieldErrors)}`]],
    ),
  )
}

/** A person whose tablet died while it sealed finds the draft and sends it. */
async function sealWhatWasAsked({ world, tabs }: Tablet): Promise<void> {
  const drafts = await tabs[0].evaluate(() => globalThis.faultPage.draftIds())
  for (const visit of world.ledger.visits) {
    if (visit.sealing === 'said') continue
    if (drafts.includes(visit.visitId)) await world.seal(tabs[0], visit)
    // It died while its photos were kept: there was never anything to send.
    else if (visit.sealing === 'no') visit.ending = 'unsealed'
  }
}
