import { getPasskeys } from '../contract/accounts/passkeys.ts'
import { type ApiClient, makeApiClient } from './api-client/api-client.ts'
import { type CallAsDevice, makeCallAsDevice } from './api-client/call-as-device.ts'
import { type DeviceDb, openDeviceDb } from './database/device-db.ts'
import { makeDeviceWarnings, type DeviceWarnings } from './device-warnings.ts'
import { browserPlatform } from './platform/browser-platform.ts'
import type { DevicePlatform } from './platform/platform.ts'
import { makeOfflineCopy, type OfflineCopy } from './offline-copy/offline-copy.ts'
import { watchOfflineCopy } from './offline-copy/watch-offline-copy.ts'
import { startRefreshTimer } from './session/refresh-timer.ts'
import { openSessionStore, type SessionStore } from './session/session-store.ts'
import { isServerReachable } from './start/is-server-reachable.ts'
import { makeUnlocking, type Unlocking } from './unlocking/unlocking.ts'
import { type KeyRing, openKeyRing } from './vault/key-ring.ts'
import { noKeys } from './vault/no-keys.ts'
import { passwordRounds } from './vault/root-wraps.ts'
import { openTablet, type Tablet } from './vault/tablet-keys.ts'
import type { VaultOf } from './vault/vault.ts'

/** The parts that every page and the worker share: session, calls, the device's database. */
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
  offlineCopy: OfflineCopy
  platform: DevicePlatform
  factory: IDBFactory | undefined
  close: () => void
}

type OpenDeviceOptions = {
  baseUrl: string
  place?: 'page' | 'worker'
  platform?: Partial<DevicePlatform>
  factory?: IDBFactory
  /** PBKDF2 rounds for the password; tests use fewer. */
  rounds?: number
  /** Whether the server can be reached at the start. */
  server?: () => Promise<boolean>
}

/**
 * Opens the device with the last user's session; then `unlocking.resume` must fetch the keys, without which nobody
 * is signed in. `baseUrl` like `/api/v1`; `factory` replaces the browser's IndexedDB in tests; a worker never has
 * keys. Throws IndexedDB's error if it can't be opened.
 */
export async function openDevice(options: OpenDeviceOptions): Promise<Device> {
  const platform: DevicePlatform = { ...browserPlatform(), ...options.platform }
  const { factory } = options
  const { clock } = platform
  const warnings = makeDeviceWarnings()
  const db = await openDeviceDb({ warnings, factory })
  const tablet = await openTablet(db)
  const { ring, session, closeChannels } = await openSession(platform, { db, tablet, place: options.place })
  const offlineCopy = makeOfflineCopy({ db, clock, warnings, factory })
  const { api, callAsDevice } = makeCallers(platform, { baseUrl: options.baseUrl, session, offlineCopy, tablet })
  const unlocking = makeUnlocking({
    db,
    ring,
    session,
    api,
    tablet,
    clock,
    offlineCopy,
    rounds: options.rounds ?? passwordRounds,
    server: options.server ?? isServerReachable,
  })
  // Each exchange of tokens is a contact: it also renews the tablet's ticket and keys.
  const refresh = async () => {
    await api.refresh()
    await unlocking.renew()
    await recordContact({ session, offlineCopy, api })
  }
  const stops = [startRefreshTimer({ session, refresh, clock }), watchOfflineCopy({ session, offlineCopy, clock })]
  const close = () => {
    for (const stop of stops) stop()
    session.close()
    ring.close()
    closeChannels()
    db.close()
  }
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
    offlineCopy,
    platform,
    factory,
    close,
  }
}

/** The session of the last user, and their keys once they are fetched; other tabs share both. */
async function openSession(
  platform: DevicePlatform,
  { db, tablet, place }: Pick<Device, 'db' | 'tablet'> & { place: OpenDeviceOptions['place'] | undefined },
): Promise<Pick<Device, 'ring' | 'session'> & { closeChannels: () => void }> {
  const { clock, locks, location: path } = platform
  const [channel, keys] = [platform.channel('session'), platform.channel('keys')]
  const ring = place === 'worker' ? noKeys(keys) : openKeyRing({ channel: keys, clock, locks })
  const session = await openSessionStore({ db, vault: tablet.vault, ring, channel, clock, path })
  const closeChannels = () => {
    channel.close()
    keys.close()
  }
  return { ring, session, closeChannels }
}

/** The callers of the server: as the signed-in user, and as the tablet. */
function makeCallers(
  platform: DevicePlatform,
  { baseUrl, session, offlineCopy, tablet }: { baseUrl: string } & Pick<Device, 'session' | 'offlineCopy' | 'tablet'>,
): Pick<Device, 'api' | 'callAsDevice'> {
  const api = makeApiClient({
    ...platform,
    baseUrl,
    nonce: platform.newId,
    session: {
      current: () => session.stored()?.session.login ?? null,
      latest: session.latest,
      replaceTokens: session.replaceTokens,
      expire: () => expire(session, offlineCopy),
    },
  })
  const { proofKey } = tablet
  return { api, callAsDevice: makeCallAsDevice({ ...platform, send: api.send, baseUrl, proofKey }) }
}

/** Records that the server has answered. A refusal, which ends the session, is no contact. */
async function recordContact({ session, offlineCopy, api }: Pick<Device, 'session' | 'offlineCopy' | 'api'>) {
  const stored = session.stored()
  if (stored === null || !(await offlineCopy.isOf(stored.owner))) return
  await offlineCopy.recordContact(stored.owner)
  // The passkey may have been removed on another device. If the server can't be asked now, the next contact asks.
  const copy = await offlineCopy.passkey()
  const passkeys = await api.call(getPasskeys, {}).catch(() => null)
  if (copy !== null && passkeys !== null) await offlineCopy.endWithout(copy.credentialId, passkeys)
}

/**
 * If the server ended a session, ends the copy too. Without tokens the server was not asked: that needs a sign-in.
 */
async function expire(session: SessionStore, offlineCopy: OfflineCopy): Promise<void> {
  const hadTokens = session.stored()?.session.login.refreshToken !== ''
  await session.expire()
  if (hadTokens) await offlineCopy.end()
}
