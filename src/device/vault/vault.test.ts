import { describe, expect, test } from 'vitest'
import { IDBFactory } from 'fake-indexeddb'
import type { PhotoId } from '../../contract/ids.ts'
import { openDeviceDb } from '../database/device-db.ts'
import { makeDeviceWarnings } from '../device-warnings.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { decryptBytes, encryptBytes, encryptionOverhead } from './aes-gcm.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { keyVault } from './key-vault.ts'
import { importContentKey, newContentKey } from './content-key.ts'
import { decryptSegment, encryptSegment } from './photo-cipher.ts'
import { unwrapByEscrow, unwrapByPassword, wrapByEscrow, wrapByPassword } from './root-wraps.ts'
import { newSigningKey, openSigningKey } from './signing-key.ts'
import { openTablet } from './tablet-keys.ts'
import { deriveKeys, newRoot, type RootKey, wipe } from './user-keys.ts'
import { DamagedRecord } from './vault.ts'

const vaultOver = async (root: RootKey) => {
  const keys = await deriveKeys(root)
  return keyVault(() => keys)
}
const flip = (bytes: Uint8Array<ArrayBuffer>, at: number) => {
  const flipped = bytes.slice()
  flipped[at] = (flipped[at] ?? 0) ^ 1
  return flipped
}

/** What is sealed, opened by the browser's own cipher. */
const openRaw = (key: CryptoKey, named: string, sealed: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.slice(0, 12), additionalData: new TextEncoder().encode(named) },
    key,
    sealed.slice(12),
  )

describe('records', () => {
  const place = { table: 'drafts', id: 'a', schemaVersion: 1 }

  test('open in their place with their key, and say nothing before', async () => {
    const root = newRoot()
    const vault = await vaultOver(root)
    const sealed = await vault.encryptRecord(place, { name: 'Mere Tamati' })
    expect(await (await vaultOver(root)).decryptRecord(place, sealed)).toEqual({ name: 'Mere Tamati' })
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('Mere')
    expect(await vault.encryptRecord(place, { name: 'Mere Tamati' })).not.toEqual(sealed)
  })

  test.each([
    ['of another id', { ...place, id: 'b' }],
    ['of another table', { ...place, table: 'lists' }],
    ['of another schema', { ...place, schemaVersion: 2 }],
  ])('a row in the place %s is damaged', async (_, elsewhere) => {
    const vault = await vaultOver(newRoot())
    const sealed = await vault.encryptRecord(place, 1)
    await expect(vault.decryptRecord(elsewhere, sealed)).rejects.toThrow(DamagedRecord)
  })

  test('so is one of another user, one that was cut short, and one with a single bit changed anywhere', async () => {
    const vault = await vaultOver(newRoot())
    const sealed = await vault.encryptRecord(place, 'x')
    await expect((await vaultOver(newRoot())).decryptRecord(place, sealed)).rejects.toThrow(DamagedRecord)
    await expect(vault.decryptRecord(place, sealed.slice(0, 10))).rejects.toThrow(DamagedRecord)
    for (let at = 0; at < sealed.length; at += 1)
      await expect(vault.decryptRecord(place, flip(sealed, at))).rejects.toThrow(DamagedRecord)
  })

  test('what a tablet sealed before an update opens after it: what is sealed with a record stays as it is', async () => {
    const keys = await deriveKeys(newRoot())
    const sealed = await keyVault(() => keys).encryptRecord(place, 1)
    const named = `["record","${keys.keyId}",["id","a"],["schemaVersion",1],["table","drafts"]]`
    expect(new TextDecoder().decode(await openRaw(keys.records, named, sealed))).toBe('1')
    const signing = await newSigningKey(keys)
    expect((await openRaw(keys.signing, '["signing-key"]', signing.sealed)).byteLength).toBeGreaterThan(100)
  })

  test('a place is the same in whatever order it is named', async () => {
    const vault = await vaultOver(newRoot())
    const sealed = await vault.encryptRecord(place, 1)
    expect(await vault.decryptRecord({ schemaVersion: 1, id: 'a', table: 'drafts' }, sealed)).toBe(1)
  })

  test('what is damaged is named by its kind alone, and what fails otherwise is not called damaged', async () => {
    const vault = await vaultOver(newRoot())
    const sealed = await vault.encryptRecord(place, 1)
    await expect(vault.decryptRecord({ ...place, id: 'b' }, sealed)).rejects.toThrow('stored of drafts is damaged')
    await expect(vault.decryptTile({ owner: 'a', address: '/x' }, sealed)).rejects.toThrow(
      'stored of an image is damaged',
    )
    const { subtle } = crypto
    const records = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    const unable = keyVault(() => ({ keyId: 'x', records, tiles: records }))
    await expect(unable.decryptRecord(place, sealed)).rejects.toThrow(DOMException)
    const photoId = 'p' as PhotoId
    await expect(decryptSegment(records, { photoId, index: 0, count: 1 }, sealed)).rejects.toThrow(DOMException)
  })

  test('nothing at all is sealed and opened too', async () => {
    const { records: key } = await deriveKeys(newRoot())
    const sealed = await encryptBytes({ key, place: 'x', bytes: new Uint8Array() })
    expect([sealed.length, encryptionOverhead]).toEqual([28, 28])
    expect(await decryptBytes({ key, place: 'x', bytes: sealed })).toHaveLength(0)
    await expect(decryptBytes({ key, place: 'x', bytes: sealed.slice(0, 27) })).rejects.toThrow(DamagedRecord)
  })

  test('no key can be read out again, and each purpose has its own', async () => {
    const { keyId, earlier, ...keys } = await deriveKeys(newRoot())
    expect(earlier).toBeUndefined()
    expect(keyId).toMatch(/^[0-9a-f]{16}$/)
    for (const key of Object.values(keys)) expect(key.extractable).toBe(false)
    const vault = await vaultOver(newRoot())
    const tile = await vault.encryptTile({ owner: 'a', address: '/x' }, new Uint8Array([1, 2, 3]))
    expect([...(await vault.decryptTile({ owner: 'a', address: '/x' }, tile))]).toEqual([1, 2, 3])
    await expect(vault.decryptTile({ owner: 'b', address: '/x' }, tile)).rejects.toThrow(DamagedRecord)
    await expect(vault.decryptRecord(place, tile)).rejects.toThrow(DamagedRecord)
  })
})

test('a segment is its IV, the ciphertext and its tag, and stands for no other of its photo', async () => {
  const photoId = 'p' as PhotoId
  const key = await importContentKey(newContentKey())
  const plain = new Uint8Array([1, 2, 3])
  const sealed = await encryptSegment(key, { photoId, index: 0, count: 2 }, plain)
  expect(sealed.length).toBe(12 + 3 + 16)
  expect([...new Uint8Array(await openRaw(key, 'p.0.2', sealed))]).toEqual([1, 2, 3])
  for (const place of [
    { photoId, index: 1, count: 2 },
    { photoId, index: 0, count: 3 },
    { photoId: 'q' as PhotoId, index: 0, count: 2 },
  ])
    await expect(decryptSegment(key, place, sealed)).rejects.toThrow('stored of a photo is damaged')
  expect(key.extractable).toBe(false)
})

describe('the wraps of the root', () => {
  const owner = 'a'.repeat(32) as OwnerHash
  const given = { owner, password: 'three quiet herons', generation: 1, rounds: 100 }
  const escrow = { kid: 'e', generation: 1, key: crypto.getRandomValues(new Uint8Array(32)) }

  test('the password opens it, another or another user’s does not', async () => {
    const root = newRoot()
    const wrap = await wrapByPassword(root, given)
    expect(await unwrapByPassword(wrap, given)).toEqual(root)
    expect(await unwrapByPassword(wrap, { owner, password: 'three quiet heron' })).toBeNull()
    expect(await unwrapByPassword(wrap, { ...given, owner: 'b'.repeat(32) as OwnerHash })).toBeNull()
    expect((await wrapByPassword(root, given)).salt).not.toEqual(wrap.salt)
  })

  test('so does the server’s key, and no other', async () => {
    const root = newRoot()
    const wrap = await wrapByEscrow(root, owner, escrow)
    expect(await unwrapByEscrow(wrap, owner, escrow)).toEqual(root)
    const other = { ...escrow, key: crypto.getRandomValues(new Uint8Array(32)) }
    expect(await unwrapByEscrow(wrap, owner, other)).toBeNull()
    expect(await unwrapByEscrow({ ...wrap, bytes: flip(wrap.bytes, 20) }, owner, escrow)).toBeNull()
    expect(wrap).toMatchObject({ kid: 'e', generation: 1 })
  })

  test('what fails otherwise is not a wrong password', async () => {
    // As a row that has lost its bytes.
    const wrap = { ...(await wrapByPassword(newRoot(), given)), bytes: JSON.parse('null') }
    await expect(unwrapByPassword(wrap, given)).rejects.toThrow(TypeError)
  })

  test('a password is the same however its letters are composed', async () => {
    const root = newRoot()
    const wrap = await wrapByPassword(root, { ...given, password: 'kererū' })
    expect(await unwrapByPassword(wrap, { owner, password: 'kereru\u0304' })).toEqual(root)
  })

  test('a root is forgotten after its use', () => {
    const root = newRoot()
    wipe(root)
    expect(root).toEqual(new Uint8Array(32))
  })
})

test('a signing key opens with its user’s keys alone and signs what its public half proves', async () => {
  const keys = await deriveKeys(newRoot())
  const kept = await newSigningKey(keys)
  expect(kept.public).toEqual({ kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) })
  expect((await openSigningKey(keys, kept)).extractable).toBe(false)
  const bytes = new TextEncoder().encode('manifest')
  const by = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(by, await openSigningKey(keys, kept), bytes)
  const proof = await crypto.subtle.importKey('jwk', kept.public, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ])
  expect(await crypto.subtle.verify(by, proof, signature, bytes)).toBe(true)
  await expect(openSigningKey(await deriveKeys(newRoot()), kept)).rejects.toThrow(DamagedRecord)
})

test('base64url is that of RFC 4648, without padding', () => {
  const bytes = Uint8Array.from([0xfb, 0xff, 0x00, 0x10])
  expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
  expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
})

test('a browser profile is one device: two tabs that start together agree on it, and no script reads its keys', async () => {
  const db = await openDeviceDb({ warnings: makeDeviceWarnings(), factory: new IDBFactory() })
  const [one, other] = await Promise.all([openTablet(db), openTablet(db)])
  const place = { table: 'session', id: 'a', schemaVersion: 1 }
  expect(other.deviceId).toBe(one.deviceId)
  expect((await openTablet(db)).deviceId).toBe(one.deviceId)
  expect(await other.vault.decryptRecord(place, await one.vault.encryptRecord(place, 'x'))).toBe('x')
  const row = await db.tablet.get('tablet')
  expect([row?.seal.extractable, row?.proofKey.privateKey.extractable]).toEqual([false, false])
  db.close()
})
