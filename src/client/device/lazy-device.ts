import type { StartState, KnownUser } from '../../device/start/read-start-state.ts'
import { makeDeviceWarnings } from '../../device/device-warnings.ts'
import { lazy } from '../../device/lazy.ts'
import { browserPlatform } from '../../device/platform/browser-platform.ts'
import type { OwnerHash } from '../../device/users/owner-hash.ts'
import type { OutboxReader } from '../../device/outbox/outbox-reader.ts'
import type { SessionState } from '../../device/session/session-store.ts'
import { whenIdle } from '../page/when-idle.ts'
import { lazyOutbox } from './lazy-outbox.ts'
import { makeLazyListeners } from './lazy-listeners.ts'
import type { ClientDevice } from './open-client-device.ts'
import { signedOutApi } from './signed-out-api.ts'

/** What a first look at the device told, until its databases are open; `network`: the server was asked for in vain. */
type StartInfo = Pick<StartState, 'people'> & { network: 'offline' | 'unsure' }

const nobody: SessionState = { kind: 'logged-out' }

/**
 * A stand-in device for pages that need no sign-in. It exists immediately, as signed out. Its calls wait until the real
 * device is open, except questions about the people in `startInfo`. If nobody ever signed in here, calls that need no
 * user don't wait either. `open` opens the device once per page, and again after a failure.
 */
export function lazyDevice(open: () => Promise<ClientDevice>, startInfo?: StartInfo): ClientDevice {
  let opened: ClientDevice | undefined
  const session = makeLazyListeners()
  const network = makeLazyListeners()
  const kiosk = makeLazyListeners()
  // Whoever listens before the databases are open hears of them too.
  const warnings = makeDeviceWarnings()
  const device = async () => {
    if (opened !== undefined) return opened
    const found = await open()
    if (opened === undefined) {
      opened = found
      session.follow(found.session.subscribe)
      network.follow(found.network.subscribe)
      kiosk.follow(found.kiosk.subscribe)
      found.warnings.subscribe(warnings.warn)
    }
    return found
  }
  const now = () => opened
  const outbox = async () => (await device()).outbox
  const api = async () => (await device()).api
  const people = startInfo && knownUsers(now, startInfo.people)
  return lazy(device, {
    session: lazy(async () => (await device()).session, {
      state: () => now()?.session.state() ?? nobody,
      subscribe: session.subscribe,
      ...people?.session,
    }),
    unlocking: lazy(async () => (await device()).unlocking, { ...people?.unlocking }),
    offlineCopy: lazy(async () => (await device()).offlineCopy, {}),
    api: startInfo === undefined ? signedOutApi(api, () => now()?.api) : lazy(api, {}),
    warnings,
    outbox: lazyOutbox(outbox, lazy<OutboxReader>(outbox, {}), whenIdle),
    // Where nobody ever signed in there is no kiosk; where only that is forgotten, the real device says so once it stands.
    kiosk: lazy(async () => (await device()).kiosk, {
      settings: () => now()?.kiosk.settings() ?? null,
      subscribe: kiosk.subscribe,
    }),
    clock: browserPlatform().clock,
    network: lazyNetwork(now, network.subscribe, startInfo?.network),
    knownStaff: () => (now() === undefined ? startInfo?.people : undefined),
    ...(people && { unsentOf: people.unsentOf }),
    clearViewed: async () => now()?.clearViewed(),
    typed: lazy(async () => (await device()).typed, {}),
    transfer: lazyTransfer(async () => (await device()).transfer),
    onRemoved: (listener) => now()?.onRemoved(listener) ?? (() => {}),
  })
}

type Now = () => ClientDevice | undefined

const lazyTransfer = (transfer: () => Promise<ClientDevice['transfer']>): ClientDevice['transfer'] =>
  lazy(transfer, {
    async *exportVisits() {
      yield* (await transfer()).exportVisits()
    },
  })

/** Who works here, as the first look told, until the databases are open. */
const knownUsers = (now: Now, people: readonly KnownUser[]) => ({
  session: { people: async () => now()?.session.people() ?? [...people] },
  unlocking: {
    offlineOwners: async () =>
      now()?.unlocking.offlineOwners() ??
      new Set(people.flatMap(({ owner, opensOffline }) => (opensOffline ? [owner] : []))),
  },
  unsentOf: async (owners: readonly OwnerHash[]) =>
    now()?.unsentOf(owners) ?? new Map(people.map((person) => [person.owner, person])),
})

const lazyNetwork = (
  now: Now,
  subscribe: ClientDevice['network']['subscribe'],
  network: StartInfo['network'] = 'unsure',
): ClientDevice['network'] => ({
  current: () => now()?.network.current() ?? (navigator.onLine && network !== 'offline' ? 'online' : 'offline'),
  isReached: () => now()?.network.isReached() ?? false,
  reach: () => now()?.network.reach() ?? (navigator.onLine ? network : 'offline'),
  check: () => now()?.network.check(),
  recordAnswer: () => now()?.network.recordAnswer(),
  recordFailure: () => now()?.network.recordFailure(),
  subscribe,
})
