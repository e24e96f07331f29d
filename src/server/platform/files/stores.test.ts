import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import type { UploadId } from '../../../contract/ids.ts'
import { startObjectStore } from '../../../../tests/support/object-store.ts'
import { problemHandler } from '../../http/problem-handler.ts'
import { makeLogger } from '../logger.ts'
import { PrivateAddressError } from '../outgoing/call-outside.ts'
import { addSecrets, makeSecrets } from '../secrets.ts'
import { openStore } from './open-store.ts'
import { StoreUnavailableError } from './s3/store-unavailable-error.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'lentigo-stores-'))
const { host, stop, ...s3 } = await startObjectStore()
const privateServices = [host]
const secrets = await makeSecrets()
const rotated = await addSecrets(secrets, ['file'])
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const streamOf = (bytes: Uint8Array) => new Blob([Buffer.from(bytes)]).stream()
const collect = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes))
/** Long enough to be sent in three parts. */
const long = randomBytes(20 * 1024 * 1024 + 7)
const photo = long.subarray(0, 2_500_000)

describe.each([
  ['a folder', { s3: null, dataDir, privateServices: [] }],
  ['an S3 service', { s3, dataDir, privateServices }],
])('the store in %s', (_, settings) => {
  const open = (keys = secrets) => openStore(settings, keys)

  test('restores empty, small and long input', async () => {
    const { files } = await open()
    for (const [key, bytes] of Object.entries({ 'a/none': Buffer.alloc(0), 'a/photo': photo, 'a/long': long })) {
      await files.write(key, bytes)
      expect(sha256(await files.read(key))).toBe(sha256(bytes))
      expect(sha256(await collect(files.pieces(key)))).toBe(sha256(bytes))
      expect(await files.size(key)).toBe(bytes.length)
    }
  })

  test('what is not there has no size, and is missing when it is read, copied or removed', async () => {
    const { files } = await open()
    expect(await files.size('b/none')).toBeNull()
    await expect(files.read('b/none')).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(files.copy('b/none', 'b/other')).rejects.toMatchObject({ code: 'ENOENT' })
    await files.remove('b/none')
    await files.removeUnder('b')
    await expect(files.write('../outside', photo)).rejects.toThrow('A file key must')
  })

  test('a stream that fails leaves nothing under its key, however far it came', async () => {
    const { files } = await open()
    async function* broken(bytes: Uint8Array) {
      yield bytes
      throw new Error('the source ended')
    }
    for (const bytes of [photo.subarray(0, 1000), long]) {
      await expect(files.writeFrom('c/broken', broken(bytes))).rejects.toThrow('the source ended')
      expect(await files.size('c/broken')).toBeNull()
    }
  })

  test('a copy stays when the first is removed; a folder is removed whole, its neighbour stays', async () => {
    const { files } = await open()
    await files.write('d/one', photo)
    await files.copy('d/one', 'd/two')
    await files.write('dd/one', photo)
    await files.remove('d/one')
    expect(sha256(await files.read('d/two'))).toBe(sha256(photo))
    await files.removeUnder('d')
    expect(await files.size('d/two')).toBeNull()
    expect(await files.size('dd/one')).toBe(photo.length)
  })

  test('after a key was added, files of the old one are read, and encrypted anew once', async () => {
    const { files } = await open()
    await files.write('e/old', photo)
    const { files: after } = await open(rotated)
    await after.write('e/new', photo)
    await expect(files.read('e/new')).rejects.toThrow('Restore the old file key')
    expect(sha256(await after.read('e/old'))).toBe(sha256(photo))
    expect(await after.reencryptOld()).toBeGreaterThanOrEqual(1)
    expect(await after.reencryptOld()).toBe(0)
    const { files: alone } = await open({ ...rotated, file: [rotated.file[0]] })
    for (const key of ['e/old', 'e/new']) expect(sha256(await alone.read(key))).toBe(sha256(photo))
  })

  test('an upload goes on where it stopped, with another process and key, and is kept', async () => {
    const { staged } = await open()
    const upload = { uploadId: 'ab12' as UploadId, sha256: sha256(photo), byteSize: photo.length }
    expect(await staged.size(upload)).toBeNull()
    expect(await staged.append(upload, 0, streamOf(photo.subarray(0, 1_400_000)))).toEqual({
      offset: 1_400_000,
      ended: 'complete',
    })
    const { staged: later, files } = await open(rotated)
    expect(await later.size(upload)).toBe(1_400_000)
    await later.append(upload, 1_400_000, streamOf(photo.subarray(1_400_000)))
    expect(sha256(await collect(later.read(upload)))).toBe(sha256(photo))
    await later.keep(upload, 'f/kept')
    await later.remove(upload)
    expect(await later.size(upload)).toBeNull()
    expect(sha256(await files.read('f/kept'))).toBe(sha256(photo))
  })

  test('a connection that breaks keeps what came, and more bytes than were named are refused', async () => {
    const { staged } = await open()
    const upload = { uploadId: 'cd34' as UploadId, sha256: sha256(photo), byteSize: photo.length }
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(photo.subarray(0, 1000)),
      pull: (controller) => controller.error(new Error('gone')),
    })
    expect(await staged.append(upload, 0, broken)).toEqual({ offset: 1000, ended: 'broken' })
    expect(await staged.size(upload)).toBe(1000)
    expect(await staged.append(upload, 1000, streamOf(photo))).toMatchObject({ ended: 'too-much' })
    expect(await staged.size(upload)).toBeLessThanOrEqual(photo.length)
  })

  test('what two senders at once leave is whole, or its hash differs and it begins again', async () => {
    const { staged } = await open()
    const upload = { uploadId: 'ef56' as UploadId, sha256: sha256(photo), byteSize: photo.length }
    await staged.append(upload, 0, streamOf(photo.subarray(0, 500_000)))
    await Promise.all([
      staged.append(upload, 500_000, streamOf(photo.subarray(500_000, 900_000))),
      staged.append(upload, 500_000, streamOf(photo.subarray(500_000))),
    ])
    const there = (await staged.size(upload)) ?? 0
    if (there < photo.length) await staged.append(upload, there, streamOf(photo.subarray(there)))
    if (sha256(await collect(staged.read(upload))) !== upload.sha256) {
      await staged.remove(upload)
      await staged.append(upload, 0, streamOf(photo))
    }
    expect(sha256(await collect(staged.read(upload)))).toBe(sha256(photo))
  })
})

test('of the parts of two senders that overlap, a bucket takes those that follow one another', async () => {
  const { staged } = await openStore({ s3, dataDir, privateServices }, secrets)
  const upload = { uploadId: '0a1b' as UploadId, sha256: sha256(photo), byteSize: photo.length }
  await staged.append(upload, 0, streamOf(photo.subarray(0, 500_000)))
  await staged.append(upload, 500_000, streamOf(photo.subarray(500_000, 900_000)))
  await staged.append(upload, 500_000, streamOf(photo.subarray(500_000)))
  expect(await staged.size(upload)).toBe(900_000)
  await staged.append(upload, 900_000, streamOf(photo.subarray(900_000)))
  expect(sha256(await collect(staged.read(upload)))).toBe(sha256(photo))
})

test('a store that is down is told as such, and answered 503 with a time to come again', async () => {
  const down = await openStore(
    { s3: { ...s3, endpoint: new URL('http://127.0.0.1:9') }, dataDir, privateServices: ['127.0.0.1:9'] },
    secrets,
  )
  await expect(down.files.read('a/photo')).rejects.toBeInstanceOf(StoreUnavailableError)
  await expect(down.files.write('a/photo', photo)).rejects.toBeInstanceOf(StoreUnavailableError)
  const app = new Hono()
  app.onError(problemHandler(makeLogger('silent')))
  app.get('/', async (context) => context.body(await down.files.read('a/photo')))
  const answer = await app.request('/')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a wrong key is refused, and says nothing of the secret', async () => {
  const { host: strictHost, ...strict } = await startObjectStore('checked')
  const openWith = (secretAccessKey: string) =>
    openStore({ s3: { ...strict, secretAccessKey }, dataDir, privateServices: [strictHost] }, secrets)
  const right = await openWith(strict.secretAccessKey)
  await right.files.write('a/photo', photo)
  const wrong = await openWith('not the secret')
  const error = await wrong.files.read('a/photo').catch((failed: unknown) => failed)
  expect(error).toBeInstanceOf(StoreUnavailableError)
  expect(String(error)).not.toContain('not the secret')
})

test('a store at an address that is not public must be named in PRIVATE_SERVICES', async () => {
  await expect(openStore({ s3, dataDir, privateServices: [] }, secrets)).rejects.toBeInstanceOf(PrivateAddressError)
})

test('a store that stops during a read is reported as unavailable', async () => {
  const { files } = await openStore({ s3, dataDir, privateServices }, secrets)
  await files.write('z/long', long)
  await stop()
  await expect(files.read('z/long')).rejects.toBeInstanceOf(StoreUnavailableError)
})
