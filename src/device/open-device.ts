import { type ApiClient, makeApiClient } from './api-client/api-client.ts'
import { type DeviceDb, openDeviceDb } from './device-db.ts'
import { makeNotices, type Notices } from './notices.ts'
import { platformPorts } from './platform-ports.ts'
import type { DevicePorts } from './ports.ts'
import { startRefreshTimer } from './refresh-timer.ts'
import { openSessionStore, type SessionStore } from './session-store.ts'
import { plainVault } from './vault/plain-vault.ts'
import type { Vault } from './vault/vault.ts'

/** What every page and the worker share: session, calls, the device's database. */
export type Device = {
  session: SessionStore
  api: ApiClient
  notices: Notices
  db: DeviceDb
  vault: Vault
  ports: DevicePorts
  factory: IDBFactory | undefined
  close: () => void
}

/**
 * Opens the device with the last user's session, also offline, and keeps its tokens fresh. `baseUrl` as `/api/v1`;
 * `factory` stands in for the browser's IndexedDB. Throws what IndexedDB throws when it can't be opened.
 */
export async function openDevice(given: {
  baseUrl: string
  ports?: Partial<DevicePorts>
  factory?: IDBFactory
}): Promise<Device> {
  const ports: DevicePorts = { ...platformPorts(), ...given.ports }
  const notices = makeNotices()
  const db = await openDeviceDb({ notices, factory: given.factory })
  const vault = plainVault
  const channel = ports.channel('session')
  const session = await openSessionStore({ db, vault, channel, clock: ports.clock, path: ports.location })
  const current = () => {
    const state = session.state()
    return state.kind === 'logged-in' ? state.session.login : null
  }
  const api = makeApiClient({
    ...ports,
    baseUrl: given.baseUrl,
    nonce: ports.newId,
    session: { current, latest: session.latest, replaceTokens: session.replaceTokens, expire: session.expire },
  })
  const stopRefreshing = startRefreshTimer({ session, refresh: api.refresh, clock: ports.clock })
  const close = () => {
    stopRefreshing()
    session.close()
    channel.close()
    db.close()
  }
  return { session, api, notices, db, vault, ports, factory: given.factory, close }
}
