import type { ApiClient } from '../../device/api-client/api-client.ts'
import { platformPorts } from '../../device/platform-ports.ts'
import type { SessionState } from '../../device/session-store.ts'
import { lateOutbox } from './late-outbox.ts'
import { makeLateListeners } from './late-listeners.ts'
import type { LateListeners } from './late-listeners.ts'
import type { ClientDevice } from './open-client-device.ts'

const nobody: SessionState = { kind: 'logged-out' }

/**
 * A device for pages that nobody must be signed in for: it stands at once, with nobody signed in, and each question
 * waits for the real one. `open` opens that; once per page, again after a failure.
 */
export function lateDevice(open: () => Promise<ClientDevice>): ClientDevice {
  let opened: ClientDevice | undefined
  const sessionHearers = makeLateListeners()
  const networkHearers = makeLateListeners()
  const kioskHearers = makeLateListeners()
  const device = async () => {
    if (opened !== undefined) return opened
    const found = await open()
    if (opened === undefined) {
      opened = found
      sessionHearers.follow(found.session.subscribe)
      networkHearers.follow(found.network.subscribe)
      kioskHearers.follow(found.kiosk.subscribe)
    }
    return found
  }
  const now = () => opened
  return {
    session: lateSession({ device, now, hearers: sessionHearers }),
    unlocking: lateUnlocking(device),
    api: lateApi(device),
    // Before the databases are opened there is nothing to say of them.
    notices: {
      tell: (notice) => now()?.notices.tell(notice),
      subscribe: (hear) => now()?.notices.subscribe(hear) ?? (() => {}),
    },
    outbox: lateOutbox(async () => (await device()).outbox, {
      items: async () => (await device()).outbox.items(),
      ofOthers: async () => (await device()).outbox.ofOthers(),
      refusalOf: async (visitId) => (await device()).outbox.refusalOf(visitId),
    }),
    kiosk: lateKiosk({ device, now, hearers: kioskHearers }),
    clock: platformPorts().clock,
    network: {
      current: () => now()?.network.current() ?? (navigator.onLine ? 'online' : 'offline'),
      isReached: () => now()?.network.isReached() ?? false,
      reach: () => now()?.network.reach() ?? (navigator.onLine ? 'unsure' : 'offline'),
      check: () => now()?.network.check(),
      doubt: () => now()?.network.doubt(),
      subscribe: networkHearers.subscribe,
    },
    openUser: async () => (await device()).openUser(),
    forgetSeen: async () => now()?.forgetSeen(),
    waitingOf: async (owners) => (await device()).waitingOf(owners),
    transfer: lateTransferOf(device),
    removeUser: async (owner) => (await device()).removeUser(owner),
    onRemoved: (listener) => now()?.onRemoved(listener) ?? (() => {}),
  }
}

const lateTransferOf = (device: () => Promise<ClientDevice>): ClientDevice['transfer'] => ({
  count: async () => (await device()).transfer.count(),
  async *save() {
    yield* (await device()).transfer.save()
  },
  take: async (file) => (await device()).transfer.take(file),
})

/** Where nobody ever signed in there is no kiosk; where only that is forgotten, the real device says so once it stands. */
function lateKiosk({ device, now, hearers }: Late): ClientDevice['kiosk'] {
  const kiosk = async () => (await device()).kiosk
  return {
    settings: () => now()?.kiosk.settings() ?? null,
    turnOn: async (practiceId) => (await kiosk()).turnOn(practiceId),
    turnOff: async () => (await kiosk()).turnOff(),
    checkIn: async (words) => (await kiosk()).checkIn(words),
    newVisit: async (words) => (await kiosk()).newVisit(words),
    waiting: async () => (await kiosk()).waiting(),
    subscribe: hearers.subscribe,
  }
}

type Late = { device: () => Promise<ClientDevice>; now: () => ClientDevice | undefined; hearers: LateListeners }

function lateSession({ device, now, hearers }: Late): ClientDevice['session'] {
  const session = async () => (await device()).session
  return {
    state: () => now()?.session.state() ?? nobody,
    subscribe: hearers.subscribe,
    choosePractice: async (id) => (await session()).choosePractice(id),
    setDisplay: async (name) => (await session()).setDisplay(name),
    replaceTokens: async (result) => (await session()).replaceTokens(result),
    logout: async () => (await session()).logout(),
    lock: async () => (await session()).lock(),
    expire: async () => (await session()).expire(),
    owner: async () => (await session()).owner(),
    people: async () => (await session()).people(),
    latest: async () => (await session()).latest(),
  }
}

function lateUnlocking(device: () => Promise<ClientDevice>): ClientDevice['unlocking'] {
  const unlocking = async () => (await device()).unlocking
  return {
    signIn: async (result, password) => (await unlocking()).signIn(result, password),
    openOffline: async (owner, password) => (await unlocking()).openOffline(owner, password),
    passwordChanged: async (password) => (await unlocking()).passwordChanged(password),
    offlineOwners: async () => (await unlocking()).offlineOwners(),
  }
}

function lateApi(device: () => Promise<ClientDevice>): ApiClient {
  const api = async () => (await device()).api
  return {
    call: async (endpoint, args, options) => (await api()).call(endpoint, args, options),
    bytes: async (endpoint, args, options) => (await api()).bytes(endpoint, args, options),
    text: async (endpoint, args, options) => (await api()).text(endpoint, args, options),
    stream: async (endpoint, args, options) => (await api()).stream(endpoint, args, options),
    send: async (request, options) => (await api()).send(request, options),
    refresh: async () => (await api()).refresh(),
  }
}
