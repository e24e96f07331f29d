import { type DeviceId, deviceId } from '../../contract/ids.ts'
import type { DeviceDb, TabletRow } from '../database/device-db.ts'
import { tabletVault } from './tablet-vault.ts'
import type { Vault } from './vault.ts'

/**
 * The identity of this browser profile as a device: its id, a key that proves the right to send, and a vault for
 * data that must be readable before anybody has unlocked: the names of staff and the session. Scripts can't export
 * either key, but whoever copies the profile also copies the vault's key, so the vault contains nothing about
 * patients.
 */
export type Tablet = {
  readonly deviceId: DeviceId
  readonly proofKey: CryptoKeyPair
  readonly vault: Vault
  /**
   * Takes a new id, or the one that another tab has taken since: call it when the server knows another key under the
   * present id.
   */
  takeNewId: () => Promise<void>
}

/** Reads the device's own keys, made at the first start. */
export async function openTablet(db: DeviceDb): Promise<Tablet> {
  const row = (await db.tablet.get('tablet')) ?? (await keepFirst(db, await newRow()))
  const current = { deviceId: row.deviceId }
  return {
    get deviceId() {
      return current.deviceId
    },
    proofKey: row.proofKey,
    vault: tabletVault(row),
    takeNewId: async () => {
      current.deviceId = await replaceId(db, current.deviceId)
    },
  }
}

const newDeviceId = () => deviceId.parse(crypto.randomUUID())

/** Tabs that do this at the same time agree on one new id. */
const replaceId = (db: DeviceDb, before: DeviceId): Promise<DeviceId> =>
  db.transaction('rw', [db.tablet], async () => {
    const row = await db.tablet.get('tablet')
    if (row !== undefined && row.deviceId !== before) return row.deviceId
    const next = newDeviceId()
    await db.tablet.update('tablet', { deviceId: next })
    return next
  })

async function newRow(): Promise<TabletRow> {
  const { subtle } = crypto
  return {
    key: 'tablet',
    deviceId: newDeviceId(),
    seal: await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    proofKey: await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
  }
}

/** Two tabs that start at the same time agree on one row. */
const keepFirst = (db: DeviceDb, mine: TabletRow): Promise<TabletRow> =>
  db.transaction('rw', [db.tablet], async () => {
    const first = await db.tablet.get('tablet')
    if (first !== undefined) return first
    await db.tablet.add(mine)
    return mine
  })
