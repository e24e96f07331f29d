import type { FirstLook, SeenPerson } from '../../device/first-look/look-first.ts'
import { late } from '../../device/late.ts'
import { platformPorts } from '../../device/platform-ports.ts'
import type { OwnerHash } from '../../device/owner-hash.ts'
import type { OutboxReader } from '../../device/outbox/read-outbox.ts'
import type { SessionState } from '../../device/session-store.ts'
import { whenIdle } from '../page/when-idle.ts'
import { lateOutbox } from './late-outbox.ts'
import { makeLateListeners } from './late-listeners.ts'
import type { ClientDevice } from './open-client-device.ts'
import { visitorsApi } from './visitors-api.ts'

/** What a first look at the device told, until its databases are open; `network`: the server was asked for in vain. */
export type Seen = Pick<FirstLook, 'people'> & { network: 'offline' | 'unsure' }

const nobody: SessionState = { kind: 'logged-out' }

/**
 * A device for pages that nobody must be signed in for: it stands at once, with nobody signed in, and each question
 * waits for the real one, but those about the people whom a first look has `seen`; where none was needed, as nobody
 * ever signed in here, calls that need nobody don't wait either. `open` opens it; once per page, again after a failure.
 */
export function lateDevice(open: () => Promise<ClientDevice>, seen?: Seen): ClientDevice {
  let opened: ClientDevice | undefined
  const session = makeLateListeners()
  const network = makeLateListeners()
  const kiosk = makeLateListeners()
  const device = async () => {
    if (opened !== undefined) return opened
    const found = await open()
    if (opened === undefined) {
      opened = found
      session.follow(found.session.subscribe)
      network.follow(found.network.subscribe)
      kiosk.follow(found.kiosk.subscribe)
    }
    return found
  }
  const now = () => opened
  const outbox = async () => (await device()).outbox
  const api = async () => (await device()).api
  const people = seen && peopleSeen(now, seen.people)
  return late(device, {
    session: late(async () => (await device()).session, {
      state: () => now()?.session.state() ?? nobody,
      subscribe: session.subscribe,
      ...people?.session,
    }),
    unlocking: late(async () => (await device()).unlocking, { ...people?.unlocking }),
    api: seen === undefined ? visitorsApi(api, () => now()?.api) : late(api, {}),
    // Before the databases are opened there is nothing to say of them.
    notices: {
      tell: (notice) => now()?.notices.tell(notice),
      subscribe: (hear) => now()?.notices.subscribe(hear) ?? (() => {}),
    },
    outbox: lateOutbox(outbox, late<OutboxReader>(outbox, {}), whenIdle),
    // Where nobody ever signed in there is no kiosk; where only that is forgotten, the real device says so once it stands.
    kiosk: late(async () => (await device()).kiosk, {
      settings: () => now()?.kiosk.settings() ?? null,
      subscribe: kiosk.subscribe,
    }),
    clock: platformPorts().clock,
    network: lateNetwork(now, network.subscribe, seen?.network),
    staffSeen: () => (now() === undefined ? seen?.people : undefined),
    ...(people && { waitingOf: people.waitingOf }),
    forgetSeen: async () => now()?.forgetSeen(),
    transfer: late(async () => (await device()).transfer, {
      async *save() {
        yield* (await device()).transfer.save()
      },
    }),
    onRemoved: (listener) => now()?.onRemoved(listener) ?? (() => {}),
  })
}

type Now = () => ClientDevice | undefined

/** Who works here, as the first look told, until the databases are open. */
const peopleSeen = (now: Now, people: readonly SeenPerson[]) => ({
  session: { people: async () => now()?.session.people() ?? [...people] },
  unlocking: {
    offlineOwners: async () =>
      now()?.unlocking.offlineOwners() ??
      new Set(people.flatMap(({ owner, opensOffline }) => (opensOffline ? [owner] : []))),
  },
  waitingOf: async (owners: readonly OwnerHash[]) =>
    now()?.waitingOf(owners) ?? new Map(people.map((person) => [person.owner, person])),
})

const lateNetwork = (
  now: Now,
  subscribe: ClientDevice['network']['subscribe'],
  seen: Seen['network'] = 'unsure',
): ClientDevice['network'] => ({
  current: () => now()?.network.current() ?? (navigator.onLine && seen !== 'offline' ? 'online' : 'offline'),
  isReached: () => now()?.network.isReached() ?? false,
  reach: () => now()?.network.reach() ?? (navigator.onLine ? seen : 'offline'),
  check: () => now()?.network.check(),
  heard: () => now()?.network.heard(),
  doubt: () => now()?.network.doubt(),
  subscribe,
})
