import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { PublicKey } from '../../contract/devices/devices.ts'
import type { DeviceId, LoginId, VisitId } from '../../contract/ids.ts'
import type { VisitUpload } from '../../contract/visits/visit-upload.ts'
import { presentKeys } from '../../server/features/devices/present-keys.ts'
import { addSecrets, makeSecrets } from '../../server/platform/secrets.ts'
import { newContentKey } from '../vault/content-key.ts'
import { deriveKeys, newRoot } from '../vault/user-keys.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { decryptEnvelope, encryptEnvelope } from './envelope.ts'
import { verifyJws } from './jws.ts'
import { trustedKey, type ServerKey } from './server-keys.ts'

describe('an envelope', () => {
  const binding = {
    visitId: 'v' as VisitId,
    version: 1,
    userId: 'u' as LoginId,
    deviceId: 'd' as DeviceId,
    ticketHash: 't',
    schemaVersion: 1,
  }
  const sealed = async () => {
    const { wrapping } = await deriveKeys(newRoot())
    const [serverKey] = (await presentKeys(await makeSecrets())).sealingKeys
    if (serverKey === undefined) throw new Error('a key expected')
    const content = { upload: { visitId: 'v' } as VisitUpload, photoKeys: {}, draftKey: newContentKey() }
    return { wrapping, content, envelope: await encryptEnvelope(content, { binding, serverKey, wrapping }) }
  }

  test('is opened by its owner’s keys, and by no other’s', async () => {
    const { wrapping, content, envelope } = await sealed()
    expect(await decryptEnvelope(envelope, wrapping)).toEqual({ draftKey: content.draftKey, upload: content.upload })
    const other = await deriveKeys(newRoot())
    await expect(decryptEnvelope(envelope, other.wrapping)).rejects.toThrow(DamagedRecord)
  })

  test('is damaged by any change, by another binding, and without its owner’s part', async () => {
    const { wrapping, envelope } = await sealed()
    const [server] = envelope.recipients
    if (server === undefined) throw new Error('a recipient expected')
    for (const change of [
      { ciphertext: `${envelope.ciphertext.startsWith('A') ? 'B' : 'A'}${envelope.ciphertext.slice(1)}` },
      { aad: `${envelope.aad.slice(0, -4)}AAAA` },
      { recipients: [server, server] },
    ])
      await expect(decryptEnvelope({ ...envelope, ...change }, wrapping)).rejects.toThrow(DamagedRecord)
  })

  test('hides what is inside', async () => {
    const { content, envelope } = await sealed()
    expect(JSON.stringify(envelope)).not.toContain(content.draftKey)
  })
})

describe('the server’s keys', () => {
  const named = (keys: ServerKey[], at: number): ServerKey => {
    const key = keys[at]
    if (key === undefined) throw new Error('a key expected')
    return { kid: key.kid, jwk: key.jwk }
  }

  test('the first is believed; a later one when the one before it, and so on back to the known one, signed it', async () => {
    const first = await makeSecrets()
    const third = await addSecrets(await addSecrets(first, ['sealing']), ['sealing'])
    const { sealingKeys } = await presentKeys(third)
    const oldest = named(sealingKeys, 2)
    expect(await trustedKey(null, (await presentKeys(first)).sealingKeys)).toEqual(oldest)
    expect(await trustedKey(oldest, sealingKeys)).toEqual(named(sealingKeys, 0))
    expect(await trustedKey(named(sealingKeys, 0), sealingKeys)).toEqual(named(sealingKeys, 0))
  })

  test('a key of somebody else is not, however it is called or signed', async () => {
    const known = named((await presentKeys(await makeSecrets())).sealingKeys, 0)
    const strange = await presentKeys(await addSecrets(await makeSecrets(), ['sealing']))
    expect(await trustedKey(known, strange.sealingKeys)).toBeNull()
    const [newest, before] = strange.sealingKeys
    if (newest === undefined || before === undefined) throw new Error('two keys expected')
    expect(
      await trustedKey(known, [newest, { ...before, kid: known.kid }]),
      'signed by another of that name',
    ).toBeNull()
    expect(await trustedKey(known, [{ ...newest, kid: known.kid }]), 'called as the known one').toBeNull()
    expect(await trustedKey(null, [{ ...newest, kid: 'any name' }])).toBeNull()
    expect(await trustedKey(known, [])).toBeNull()
  })
})

test('a signature counts by its own key and over its own words', async () => {
  const pair = async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    return { privateKey, jwk: (await exportJWK(publicKey)) as PublicKey }
  }
  const signed = (key: CryptoKey) => new SignJWT({ disabled: true }).setProtectedHeader({ alg: 'ES256' }).sign(key)
  const [mine, other] = [await pair(), await pair()]
  const jws = await signed(mine.privateKey)
  expect((await verifyJws(jws, mine.jwk))?.payload).toEqual({ disabled: true })
  expect(await verifyJws(jws, other.jwk)).toBeNull()
  const [head, , signature] = jws.split('.')
  const said = Buffer.from('{"disabled":false}').toString('base64url')
  expect(await verifyJws(`${head}.${said}.${signature}`, mine.jwk)).toBeNull()
})
