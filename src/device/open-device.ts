import { type ApiClient, makeApiClient } from './api-client/api-client.ts'
import { type CallAsDevice, makeCallAsDevice } from './api-client/call-as-device.ts'
import { type DeviceDb, openDeviceDb } from './device-db.ts'
import { makeNotices, type Notices } from './notices.ts'
import { platformPorts } from './platform-ports.ts'
import type { DevicePorts } from './ports.ts'
import { startRefreshTimer } from './refresh-timer.ts'
import { openSessionStore, type SessionStore } from './session-store.ts'
import { makeUnlocking, type Unlocking } from './unlocking/unlocking.ts'
import { type KeyRing, openKeyRing } from './vault/key-ring.ts'
import { noKeys } from './vault/no-keys.ts'
import { passwordRounds } from './vault/root-wraps.ts'
import { openTablet, type Tablet } from './vault/tablet-keys.ts'
import type { VaultOf } from './vault/vault.ts'

/** What every page and the worker share: session, calls, the device's database. */
export type Device = {
  session: SessionStore
  api: ApiClient
  callAsDevice: CallAsDevice
  notices: Notices
  db: DeviceDb
  tablet: Tablet
  ring: KeyRing
  vaultOf: VaultOf
  unlocking: Unlocking
  ports: DevicePorts
  factory: IDBFactory | undefined
  close: () => void
}

type OpenGiven = {
  baseUrl: string
  place?: 'page' | 'worker'
  ports?: Partial<DevicePorts>
  factory?: IDBFactory
  /** Of the password's derivation; tests take fewer. */
  rounds?: number
}

/**
 * Opens the device with the last user's session; `unlocking.resume` then brings the keys, without which nobody is
 * signed in. `baseUrl` as `/api/v1`; `factory` stands in for the browser's IndexedDB; a worker never has keys. Throws
 * what IndexedDB throws when it can't be opened.
 */
export async function openDevice(given: OpenGiven): Promise<Device> {
  const ports: DevicePorts = { ...platformPorts(), ...given.ports }
  const { clock } = ports
  const notices = makeNotices()
  const db = await openDeviceDb({ notices, factory: given.factory })
  const tablet = await openTablet(db)
  const channels = { session: ports.channel('session'), keys: ports.channel('keys') }
  const ring =
    given.place === 'worker'
      ? noKeys(channels.keys)
      : openKeyRing({ channel: channels.keys, clock, locks: ports.locks })
  const session = await openSessionStore({
    db,
    vault: tablet.vault,
    ring,
    channel: channels.session,
    clock,
    path: ports.location,
  })
  const { api, callAsDevice } = makeCalls(ports, { baseUrl: given.baseUrl, session, proofKey: tablet.proofKey })
  const rounds = given.rounds ?? passwordRounds
  const unlocking = makeUnlocking({ db, ring, session, api, tablet, clock, rounds })
  // Each exchange of tokens is a contact: the tablet's ticket and keys are renewed with it.
  const refresh = async () => {
    await api.refresh()
    await unlocking.renew()
  }
  const stopRefreshing = startRefreshTimer({ session, refresh, clock })
  const close = () => {
    stopRefreshing()
    session.close()
    ring.close()
    for (const channel of Object.values(channels)) channel.close()
    db.close()
  }
  const { factory } = given
  return {
    session,
    api,
    callAsDevice,
    notices,
    db,
    tablet,
    ring,
    vaultOf: ring.vaultOf,
    unlocking,
    ports,
    factory,
    close,
  }
}

/** The ways to call the server: as whoever is signed in, and as the tablet. */
function makeCalls(
  ports: DevicePorts,
  { baseUrl, session, proofKey }: { baseUrl: string; session: SessionStore; proofKey: Tablet['proofKey'] },
): Pick<Device, 'api' | 'callAsDevice'> {
  const api = makeApiClient({
    ...ports,
    baseUrl,
    nonce: ports.newId,
    session: {
      current: () => session.kept()?.session.login ?? null,
      latest: session.latest,
      replaceTokens: session.replaceTokens,
      expire: session.expire,
    },
  })
  return { api, callAsDevice: makeCallAsDevice({ ...ports, send: api.send, baseUrl, proofKey }) }
}
