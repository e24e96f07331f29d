import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKeys, type RootKey } from '../../src/device/vault/user-keys.ts'
import { encryptBytes } from '../../src/device/vault/aes-gcm.ts'
import { type EncryptedStart, keySearch } from './search-keys.ts'

const plain = Buffer.from('{"value":[]}')

function startOf(what: string, key: Buffer): EncryptedStart {
  const iv = randomBytes(12)
  return { what, iv, encrypted: createCipheriv('aes-256-gcm', key, iv).update(plain), plain }
}

/** Memory with something in its middle. */
const memoryWith = (content: Buffer) => Buffer.concat([Buffer.alloc(4000), content, randomBytes(512), Buffer.alloc(92)])

test('a key is found that opens what it encrypted, and no other', () => {
  const [own, other] = [randomBytes(32), randomBytes(32)]
  const search = keySearch([startOf('records', own), startOf('photo 1', randomBytes(32))])
  expect([...search(memoryWith(own))]).toEqual(['records'])
  expect([...search(memoryWith(other))]).toEqual([])
})

test('a content key is found as the text that a draft has', () => {
  const key = randomBytes(32)
  const draft = Buffer.from(`{"photoId":"p","key":"${key.toString('base64url')}"}`)
  expect([...keySearch([startOf('photo 1', key)])(memoryWith(draft))]).toEqual(['photo 1, as text'])
})

test('a root is found by what the vault encrypts under the key derived from it', async () => {
  const root = randomBytes(32)
  const { records } = await deriveKeys(new Uint8Array(root) as RootKey)
  const bytes = Buffer.from(await encryptBytes({ key: records, place: 'here', bytes: plain }))
  const start = { what: 'records', iv: bytes.subarray(0, 12), encrypted: bytes.subarray(12, 24), plain }
  expect([...keySearch([start])(memoryWith(root))]).toEqual(['key that is the root of the records'])
  const derived = Buffer.from(hkdfSync('sha256', root, '', 'lentigo.v1.records', 32))
  expect([...keySearch([start])(memoryWith(derived))]).toEqual(['records'])
})
