import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startKeyManagementService } from '../../../../tests/support/key-management-service.ts'
import { readConfig } from '../../config.ts'
import { makeSecrets, readSecrets } from '../secrets.ts'
import { encryptSecrets } from './encrypted-secrets.ts'
import type { KmsSettings } from './kms-settings.ts'

const { kms, host, calls } = await startKeyManagementService()
const folder = await mkdtemp(join(tmpdir(), 'lentigo-kms-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const secrets = await makeSecrets()
const file = join(folder, 'secrets.json')
const encrypted = JSON.stringify(await encryptSecrets({ kms, privateServices: [host] }, secrets))
await writeFile(file, encrypted)

const read = (from: { file: string } | { text: string }, settings: KmsSettings | null, privateServices = [host]) =>
  readSecrets({
    secrets: 'file' in from ? { from: 'file', file: from.file } : { from: 'environment', text: from.text },
    kms: settings,
    privateServices,
    dataDir: folder,
    demo: false,
  })

test('keys that the service encrypted are read from a file and from the environment, and lie nowhere in the clear', async () => {
  expect(await read({ file }, kms)).toEqual(secrets)
  expect(await read({ text: encrypted }, kms)).toEqual(secrets)
  for (const key of [secrets.token[0].k, secrets.sealing[0].d, secrets.file[0].k]) expect(encrypted).not.toContain(key)
})

test('npm run secrets prints them encrypted, and rotates them without writing one in the clear', async () => {
  const env = {
    ...process.env,
    KMS_KEY_ID: kms.keyId,
    KMS_ENDPOINT: kms.endpoint.origin,
    KMS_ACCESS_KEY_ID: 'KNOWN',
    KMS_SECRET_ACCESS_KEY: 'secret',
    PRIVATE_SERVICES: host,
  }
  const print = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ['scripts/make-secrets.ts', ...args], { env })).stdout
  const made = await print()
  expect(Object.keys(JSON.parse(made))).toEqual(['encrypted'])
  expect(Object.keys(await read({ text: made }, kms))).toEqual(Object.keys(secrets))
  const rotated = await print('--add', file, '--rotate', 'file')
  expect(Object.keys(JSON.parse(rotated))).toEqual(['encrypted'])
  const { file: fileKeys, token } = await read({ text: rotated }, kms)
  expect([fileKeys.slice(1), token]).toEqual([secrets.file, secrets.token])
})

test('keys in the clear are read from the environment without asking the service', async () => {
  const before = calls.length
  expect(await read({ text: JSON.stringify(secrets) }, null)).toEqual(secrets)
  expect(await read({ text: JSON.stringify(secrets) }, kms)).toEqual(secrets)
  expect(calls.length).toBe(before)
})

test.each<[string, KmsSettings | null, string]>([
  ['no service is named', null, `The keys in ${file} are encrypted. Set KMS_KEY_ID to the key that encrypted them.`],
  ['another key', { ...kms, keyId: 'alias/other' }, 'InvalidCiphertextException'],
  ['a key that is not there', { ...kms, keyId: 'alias/none' }, 'NotFoundException'],
  [
    'somebody else',
    { ...kms, credentials: { accessKeyId: 'STRANGER', secretAccessKey: 'x' } },
    'AccessDeniedException',
  ],
])('are refused with the reason: %s', async (_, settings, reason) => {
  await expect(read({ file }, settings)).rejects.toThrow(reason)
})

test('a text that was changed is refused', async () => {
  const { encrypted: jwe } = JSON.parse(encrypted)
  const parts = String(jwe).split('.')
  parts[3] = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`
  await expect(read({ text: JSON.stringify({ encrypted: parts.join('.') }) }, kms)).rejects.toThrow('were changed')
  await expect(read({ text: '{"encrypted":"no"}' }, kms)).rejects.toThrow('name no data key')
})

test('a data key crosses no network in the clear, and no address inside it is called unless it is named', async () => {
  const before = calls.length
  await expect(read({ file }, kms, [])).rejects.toThrow('KMS_ENDPOINT is not an https address')
  const secure = { ...kms, endpoint: new URL(`https://${host}`) }
  await expect(read({ file }, secure, [])).rejects.toThrow('is not on the public internet')
  expect(calls.length).toBe(before)
})

test('the settings are whole, or refused with what is missing', () => {
  const kmsOf = (env: Record<string, string>) => readConfig({ DEMO: '1', ...env }).kms
  expect(kmsOf({})).toBeNull()
  expect(kmsOf({ KMS_KEY_ID: 'alias/lentigo' })).toEqual({
    endpoint: new URL('https://kms.ap-southeast-2.amazonaws.com'),
    region: 'ap-southeast-2',
    keyId: 'alias/lentigo',
    credentials: null,
  })
  const whole = { KMS_KEY_ID: 'k', KMS_ACCESS_KEY_ID: 'a', KMS_SECRET_ACCESS_KEY: 's', KMS_ENDPOINT: 'https://kms.nz' }
  expect(kmsOf(whole)).toMatchObject({ credentials: { accessKeyId: 'a', secretAccessKey: 's' } })
  expect(() => kmsOf({ KMS_ACCESS_KEY_ID: 'a', KMS_SECRET_ACCESS_KEY: 's' })).toThrow('KMS_KEY_ID must be set too')
  expect(() => kmsOf({ KMS_KEY_ID: 'k', KMS_ACCESS_KEY_ID: 'a' })).toThrow('belong together')
  expect(() => kmsOf({ ...whole, KMS_ENDPOINT: 'kms.nz' })).toThrow('KMS_ENDPOINT is not usable')
})
