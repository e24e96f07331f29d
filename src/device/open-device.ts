import { type ApiClient, makeApiClient } from './api-client/api-client.ts'
import { type CallAsDevice, makeCallAsDevice } from './api-client/call-as-device.ts'
import { type DeviceDb, openDeviceDb } from './database/device-db.ts'
import { makeDeviceWarnings, type DeviceWarnings } from './device-warnings.ts'
import { browserPlatform } from './platform/browser-platform.ts'
import type { DevicePlatform } from './platform/platform.ts'
import { startRefreshTimer } from './session/refresh-timer.ts'
import { openSessionStore, type SessionStore } from './session/session-store.ts'
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
  warnings: DeviceWarnings
  db: DeviceDb
  tablet: Tablet
  ring: KeyRing
  vaultOf: VaultOf
  unlocking: Unlocking
  platform: DevicePlatform
  factory: IDBFactory | undefined
  close: () => void
}

type OpenDeviceOptions = {
  baseUrl: string
  place?: 'page' | 'worker'
  platform?: Partial<DevicePlatform>
  factory?: IDBFactory
  /** Of the password's derivation; tests take fewer. */
  rounds?: number
}

/**
 * Opens the device with the last user's session; `unlocking.resume` then brings the keys, without which nobody is
 * signed in. `baseUrl` as `/api/v1`; `factory` stands in for the browser's IndexedDB; a worker never has keys. Throws
 * what IndexedDB throws when it can't be opened.
 */
export async function openDevice(options: OpenDeviceOptions): Promise<Device> {
  const platform: DevicePlatform = { ...browserPlatform(), ...options.platform }
  const { clock } = platform
  const warnings = makeDeviceWarnings()
  const db = await openDeviceDb({ warnings, factory: options.factory })
  const tablet = await openTablet(db)
  const channels = { session: platform.channel('session'), keys: platform.channel('keys') }
  const ring =
    options.place === 'worker'
      ? noKeys(channels.keys)
      : openKeyRing({ channel: channels.keys, clock, locks: platform.locks })
  const session = await openSessionStore({
    db,
    vault: tablet.vault,
    ring,
    channel: channels.session,
    clock,
    path: platform.location,
  })
  const { api, callAsDevice } = makeCallers(platform, { baseUrl: options.baseUrl, session, proofKey: tablet.proofKey })
  const rounds = options.rounds ?? passwordRounds
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
  const { factory } = options
  return {
    session,
    api,
    callAsDevice,
    warnings,
    db,
    tablet,
    ring,
    vaultOf: ring.vaultOf,
    unlocking,
    platform,
    factory,
    close,
  }
}

/** The ways to call the server: as whoever is signed in, and as the tablet. */
function makeCallers(
  platform: DevicePlatform,
  { baseUrl, session, proofKey }: { baseUrl: string; session: SessionStore; proofKey: Tablet['proofKey'] },
): Pick<Device, 'api' | 'callAsDevice'> {
  const api = makeApiClient({
    ...platform,
    baseUrl,
    nonce: platform.newId,
    session: {
      current: () => session.stored()?.session.login ?? null,
      latest: session.latest,
      replaceTokens: session.replaceTokens,
      expire: session.expire,
    },
  })
  return { api, callAsDevice: makeCallAsDevice({ ...platform, send: api.send, baseUrl, proofKey }) }
}
