import { openBytes, sealBytes } from './aes-gcm.ts'
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
    sealRecord: async (place, value) =>
      sealBytes({
        key: keys().records,
        place: placeText('record', place),
        bytes: encoder.encode(JSON.stringify(value)),
      }),
    openRecord: async (place, bytes) => {
      const plain = await naming(
        place.table,
        openBytes({ key: keys().records, place: placeText('record', place), bytes }),
      )
      return JSON.parse(new TextDecoder().decode(plain)) as unknown
    },
    sealTile: async (place, bytes) => sealBytes({ key: keys().tiles, place: placeText('tile', place), bytes }),
    openTile: async (place, bytes) =>
      naming('an image', openBytes({ key: keys().tiles, place: placeText('tile', place), bytes })),
  }
}

/** Says of what kind the damaged entry is, and nothing more: messages reach the console. */
async function naming<T>(what: string, opened: Promise<T>): Promise<T> {
  try {
    return await opened
  } catch (error) {
    throw error instanceof DamagedRecord ? new DamagedRecord(what) : error
  }
}
