import { between, pick, type Random, seededRandom } from '../../../src/server/demo/seeded-random.ts'
import type { StorageFault } from '../page/indexed-db-faults.ts'
import { type PhotoSizes, planSoak, type SoakVisit } from '../soak/plan-soak.ts'

/** A visit of a tablet whose app runs in Node: who makes it, and what its storage and clock do. */
export type TabletVisit = SoakVisit & {
  user: 'first' | 'second'
  storage: StorageFault | null
  /** The tablet is started again with a clock that is so many ms wrong. */
  clockStep: number | null
}

/** What goes wrong on the server's side, with the database or the disk, or is done to both. */
export type Trouble =
  | { kind: 'process killed'; place: number; clockStep: number }
  | { kind: 'PostgreSQL killed' }
  | { kind: 'PostgreSQL frozen'; seconds: number }
  | { kind: 'connections cut' }
  | { kind: 'visits locked'; seconds: number }
  | { kind: 'disk full'; seconds: number }
  | { kind: 'backup made' }

/** A day: what each tablet makes, and the troubles, each once so many visits were sealed. `endsRestored`: that evening its backup is restored. */
export type Round = {
  inNode: readonly (readonly TabletVisit[])[]
  inBrowsers: readonly (readonly SoakVisit[])[]
  troubles: readonly { after: number; trouble: Trouble }[]
  endsRestored: boolean
}

type Wanted = { visits: number; tablets: number; seed: number; browsers: number }

/** Visits of a day, and those among them that each browser makes. */
const roundSize = 100
const inEachBrowser = 3
const sizes: PhotoSizes = { usual: [5000, 60_000], full: [100_000, 400_000] }

/** All days by the seed: the same seed is the same visits, faults and troubles. The backup is restored on the middle one. */
export function planVisits({ visits, tablets, seed, browsers }: Wanted): Round[] {
  const count = Math.ceil(visits / roundSize)
  return Array.from({ length: count }, (_, at) => {
    const random = seededRandom(seed * 100_000 + at)
    const size = Math.min(roundSize, visits - at * roundSize)
    const endsRestored = at === Math.floor(count / 2)
    // What browsers have purged could not come again from them.
    const fromBrowsers = endsRestored ? 0 : Math.min(browsers * inEachBrowser, size)
    const planned = planSoak({ seed: seed * 100_000 + at, visits: size, sizes })
    const own = planned.slice(fromBrowsers).map((visit) => withTabletFaults(visit, random))
    return {
      inNode: deal(own, tablets),
      inBrowsers: fromBrowsers === 0 ? [] : deal(planned.slice(0, fromBrowsers), browsers),
      troubles: endsRestored
        ? [{ after: Math.floor(own.length / 2), trouble: { kind: 'backup made' } }]
        : troublesOf(random, own.length),
      endsRestored,
    }
  })
}

const deal = <T>(list: readonly T[], hands: number): T[][] =>
  Array.from({ length: hands }, (_, hand) => list.filter((__, at) => at % hands === hand))

const stores = ['photos', 'segments', 'visits', 'envelopes', 'receipts', 'events', 'drafts']
const storageFaults = ['abort', 'lose-connection', 'quota-until-ballast-is-gone'] as const
const hour = 3_600_000

function withTabletFaults(visit: SoakVisit, random: Random): TabletVisit {
  const storage =
    random() < 0.06
      ? { store: pick(random, stores), nth: 1 + Math.floor(random() * 3), does: pick(random, storageFaults) }
      : null
  const clockStep = random() < 0.03 ? pick(random, [-26 * hour, -hour, hour, 26 * hour]) : null
  // An app in Node is ended whole: it has no worker, and no browser around it.
  const strike =
    visit.strike === null || visit.strike.killer === 'server'
      ? visit.strike
      : { ...visit.strike, killer: 'tab' as const }
  return { ...visit, strike, storage, clockStep, user: random() < 0.1 ? 'second' : 'first' }
}

/** Each kind once a day, at chance moments. */
function troublesOf(random: Random, visits: number): Round['troubles'] {
  const seconds = () => Math.round(between(random, 3, 8))
  const all: readonly Trouble[] = [
    { kind: 'process killed', place: 0, clockStep: pick(random, [-60_000, 0, 60_000]) },
    { kind: 'process killed', place: 1, clockStep: pick(random, [-60_000, 0, 60_000]) },
    { kind: 'PostgreSQL killed' },
    { kind: 'PostgreSQL frozen', seconds: seconds() },
    { kind: 'connections cut' },
    { kind: 'visits locked', seconds: seconds() },
    { kind: 'disk full', seconds: seconds() },
  ]
  return all.map((trouble) => ({ after: Math.floor(random() * visits), trouble })).toSorted((a, b) => a.after - b.after)
}
