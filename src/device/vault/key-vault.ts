import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import type { RecordKeys, UserKeys } from './user-keys.ts'
import { DamagedRecord, type EncryptedBytes, type Vault } from './vault.ts'

const encoder = new TextEncoder()

type VaultKeys = RecordKeys & Pick<UserKeys, 'earlier'>
type Kind = 'record' | 'tile'

const placeText = (kind: Kind, { keyId }: RecordKeys, place: object) =>
  JSON.stringify([kind, keyId, ...Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1))])
const keyFor = (kind: Kind, { records, tiles }: RecordKeys) => (kind === 'record' ? records : tiles)

/**
 * A vault with the keys that `keys` returns at each use; it throws Locked without keys. Each entry is authenticated
 * with its place and the name of its key, so that no row can be moved to another place.
 */
export function keyVault(keys: () => VaultKeys): Vault {
  const encrypt = async (kind: Kind, place: object, bytes: Uint8Array) => {
    const current = keys()
    return encryptBytes({ key: keyFor(kind, current), place: placeText(kind, current, place), bytes })
  }
  const decrypt = async (kind: Kind, place: object, bytes: Uint8Array) => {
    const { earlier = [], ...current } = keys()
    return decryptByFirst([current, ...earlier], (one) =>
      decryptBytes({ key: keyFor(kind, one), place: placeText(kind, one, place), bytes }),
    )
  }
  return {
    encryptRecord: async (place, value) => encrypt('record', place, encoder.encode(JSON.stringify(value))),
    decryptRecord: async (place, bytes) => {
      const plain = await namingDamage(place.table, decrypt('record', place, bytes))
      return JSON.parse(new TextDecoder().decode(plain)) as unknown
    },
    encryptTile: (place, bytes) => encrypt('tile', place, bytes),
    decryptTile: (place, bytes) => namingDamage('an image', decrypt('tile', place, bytes)),
  }
}

/** Decrypts with the first key that works; if none does, the entry is damaged. */
async function decryptByFirst(
  [first, ...others]: readonly RecordKeys[],
  decryptBy: (keys: RecordKeys) => Promise<EncryptedBytes>,
): Promise<EncryptedBytes> {
  if (first === undefined) throw new DamagedRecord('this place')
  try {
    return await decryptBy(first)
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    return decryptByFirst(others, decryptBy)
  }
}

/** Names the kind of the damaged entry, and nothing more: messages reach the console. */
async function namingDamage<T>(what: string, opened: Promise<T>): Promise<T> {
  try {
    return await opened
  } catch (error) {
    throw error instanceof DamagedRecord ? new DamagedRecord(what) : error
  }
}
