import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import type { UserKeys } from './user-keys.ts'
import { DamagedRecord, type Vault } from './vault.ts'

const encoder = new TextEncoder()

/**
 * A vault over keys that `keys` answers at each use, and that throws Locked when there are none. Each entry is sealed
 * with its place and the name of its key, so that no row can be put in the place of another.
 */
export function keyVault(keys: () => Pick<UserKeys, 'keyId' | 'records' | 'tiles'>): Vault {
  const placeText = (kind: 'record' | 'tile', place: object) =>
    JSON.stringify([kind, keys().keyId, ...Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1))])
  return {
    encryptRecord: async (place, value) =>
      encryptBytes({
        key: keys().records,
        place: placeText('record', place),
        bytes: encoder.encode(JSON.stringify(value)),
      }),
    decryptRecord: async (place, bytes) => {
      const plain = await namingDamage(
        place.table,
        decryptBytes({ key: keys().records, place: placeText('record', place), bytes }),
      )
      return JSON.parse(new TextDecoder().decode(plain)) as unknown
    },
    encryptTile: async (place, bytes) => encryptBytes({ key: keys().tiles, place: placeText('tile', place), bytes }),
    decryptTile: async (place, bytes) =>
      namingDamage('an image', decryptBytes({ key: keys().tiles, place: placeText('tile', place), bytes })),
  }
}

/** Says of what kind the damaged entry is, and nothing more: messages reach the console. */
async function namingDamage<T>(what: string, opened: Promise<T>): Promise<T> {
  try {
    return await opened
  } catch (error) {
    throw error instanceof DamagedRecord ? new DamagedRecord(what) : error
  }
}
