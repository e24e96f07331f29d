import { between, pick, seededRandom } from '../../../src/server/demo/seeded-random.ts'
import type { FailpointName } from '../../../src/device/failpoint.ts'
import type { FaultAction } from '../../support/network/fault-proxy.ts'
import { failpoints } from '../failpoints.ts'
import { type Killer, killers } from '../killers.ts'

/** A rule of the network for one visit. */
type NetworkFault = { method: string; match: RegExp; times: number; action: FaultAction; name: string }
export type Strike = { name: FailpointName; killer: Killer }
/** One visit of a soak: bytes of its photos, which tab makes it, and what goes wrong meanwhile. */
export type SoakVisit = {
  photos: readonly number[]
  tab: 0 | 1
  faults: readonly NetworkFault[]
  strike: Strike | null
  isOffline: boolean
}

const targets = [
  { on: 'register', method: 'PUT', match: /\/registration\// },
  { on: 'PATCH', method: 'PATCH', match: /\/uploads\// },
  { on: 'HEAD', method: 'HEAD', match: /\/uploads\// },
  { on: 'commit', method: 'POST', match: /practitionervisits\/upload/ },
  { on: 'status', method: 'POST', match: /practitionervisits\/status/ },
] as const

const actionsOf = (random: () => number): readonly FaultAction[] => [
  { kind: 'pass-then-drop' },
  { kind: 'reset-after', bytes: Math.floor(between(random, 0, 60_000)) },
  { kind: 'html' },
  { kind: 'send-twice' },
  { kind: 'cut-answer' },
  { kind: 'garbage' },
  { kind: 'black-hole' },
  { kind: 'flip-byte', at: Math.floor(between(random, 0, 15_000)) },
  // 413 is for a person where a chunk can't be halved any more.
  ...[404, 408, 409, 423, 425, 429, 500, 502, 503, 507].map((status) => ({ kind: 'status' as const, status })),
]

/** Bytes of a photo, from and to: of most visits, and of one visit in 50, which has ten. */
export type PhotoSizes = { usual: readonly [number, number]; full: readonly [number, number] }

/** As photos are: 2 to 5 MB where a visit is at full size. */
const trueSizes: PhotoSizes = { usual: [20_000, 400_000], full: [2_000_000, 5_000_000] }

type Wanted = { seed: number; visits: number; sizes?: PhotoSizes }

/** Every visit of a soak by its seed: the same seed is the same visits, faults and killers, in the same order. */
export function planSoak({ seed, visits, sizes = trueSizes }: Wanted): SoakVisit[] {
  const random = seededRandom(seed)
  const strikes = shuffled(
    random,
    failpoints.flatMap((name) => killers.map((killer) => ({ name, killer }))),
  )
  return Array.from({ length: visits }, (_, index) => {
    const isFull = index % 50 === 49
    const photos = Array.from({ length: isFull ? 10 : 1 + Math.floor(random() * 4) }, () =>
      Math.floor(between(random, ...(isFull ? sizes.full : sizes.usual))),
    )
    const faults = Array.from({ length: random() < 0.6 ? 1 + Math.floor(random() * 2) : 0 }, () => faultOf(random))
    // Every third visit somebody dies: each failpoint by each killer in turn.
    const strike = index % 3 === 1 ? (strikes[Math.floor(index / 3) % strikes.length] ?? null) : null
    return { photos, tab: random() < 0.5 ? 0 : 1, faults, strike, isOffline: random() < 0.2 }
  })
}

function faultOf(random: () => number): NetworkFault {
  const { on, method, match } = pick(random, targets)
  const drawn = pick(random, actionsOf(random))
  // On an upload the server itself may answer so; to a whole visit its refusals are for a person.
  const isOwn = drawn.kind === 'status' && (on === 'PATCH' || on === 'HEAD') && random() < 0.5
  const action: FaultAction = isOwn ? { ...drawn, as: 'server' } : drawn
  return { method, match, times: random() < 0.8 ? 1 : 2, action, name: `${nameOf(action)} on ${on}` }
}

const nameOf = (action: FaultAction) =>
  action.kind === 'status' ? `${action.status}${action.as === undefined ? '' : ' (own)'}` : action.kind

function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
