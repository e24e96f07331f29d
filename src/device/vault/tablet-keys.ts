import { type DeviceId, deviceId } from '../../contract/ids.ts'
import type { DeviceDb, TabletRow } from '../database/device-db.ts'
import { tabletVault } from './tablet-vault.ts'
import type { Vault } from './vault.ts'

/**
 * What makes this browser profile one device: its id, a key that proves the right to send, and a vault for what must be
 * readable before anybody has unlocked, which are the staff's names and the session. Neither key can be read out by
 * a script; whoever copies the profile has the vault's key too, so nothing about a patient goes there.
 */
export type Tablet = {
  readonly deviceId: DeviceId
  readonly proofKey: CryptoKeyPair
  readonly vault: Vault
  /** Takes a new id, or the one that another tab has taken since: the server knows another key under the id of now. */
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

/** Tabs that find out together agree on one new id. */
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

/** Two tabs that start together agree on one. */
const keepFirst = (db: DeviceDb, mine: TabletRow): Promise<TabletRow> =>
  db.transaction('rw', [db.tablet], async () => {
    const first = await db.tablet.get('tablet')
    if (first !== undefined) return first
    await db.tablet.add(mine)
    return mine
  })
