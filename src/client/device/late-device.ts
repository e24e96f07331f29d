import { late } from '../../device/late.ts'
import { platformPorts } from '../../device/platform-ports.ts'
import type { OutboxReader } from '../../device/outbox/read-outbox.ts'
import type { SessionState } from '../../device/session-store.ts'
import { lateOutbox } from './late-outbox.ts'
import { makeLateListeners } from './late-listeners.ts'
import type { ClientDevice } from './open-client-device.ts'

const nobody: SessionState = { kind: 'logged-out' }

/**
 * A device for pages that nobody must be signed in for: it stands at once, with nobody signed in, and each question
 * waits for the real one. `open` opens that; once per page, again after a failure.
 */
export function lateDevice(open: () => Promise<ClientDevice>): ClientDevice {
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
  return late(device, {
    session: late(async () => (await device()).session, {
      state: () => now()?.session.state() ?? nobody,
      subscribe: session.subscribe,
    }),
    unlocking: late(async () => (await device()).unlocking, {}),
    api: late(async () => (await device()).api, {}),
    // Before the databases are opened there is nothing to say of them.
    notices: {
      tell: (notice) => now()?.notices.tell(notice),
      subscribe: (hear) => now()?.notices.subscribe(hear) ?? (() => {}),
    },
    outbox: lateOutbox(outbox, late<OutboxReader>(outbox, {})),
    // Where nobody ever signed in there is no kiosk; where only that is forgotten, the real device says so once it stands.
    kiosk: late(async () => (await device()).kiosk, {
      settings: () => now()?.kiosk.settings() ?? null,
      subscribe: kiosk.subscribe,
    }),
    clock: platformPorts().clock,
    network: lateNetwork(now, network.subscribe),
    forgetSeen: async () => now()?.forgetSeen(),
    transfer: late(async () => (await device()).transfer, {
      async *save() {
        yield* (await device()).transfer.save()
      },
    }),
    onRemoved: (listener) => now()?.onRemoved(listener) ?? (() => {}),
  })
}

const lateNetwork = (
  now: () => ClientDevice | undefined,
  subscribe: ClientDevice['network']['subscribe'],
): ClientDevice['network'] => ({
  current: () => now()?.network.current() ?? (navigator.onLine ? 'online' : 'offline'),
  isReached: () => now()?.network.isReached() ?? false,
  reach: () => now()?.network.reach() ?? (navigator.onLine ? 'unsure' : 'offline'),
  check: () => now()?.network.check(),
  heard: () => now()?.network.heard(),
  doubt: () => now()?.network.doubt(),
  subscribe,
})
