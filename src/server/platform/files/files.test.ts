import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { UploadId } from '../../../contract/ids.ts'
import { decryptStream, encryptStream } from './encrypted-stream.ts'
import { DamagedRecordError, fileKeys } from './file-encryption.ts'
import { localFiles } from './files.ts'
import { addSecrets, makeSecrets } from '../secrets.ts'
import { localStagedUploads } from './local-staged-uploads.ts'
import { stagedKeyOf } from './staged-uploads.ts'

const folder = await mkdtemp(join(tmpdir(), 'lentigo-sealed-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const secrets = await makeSecrets()
const filesWith = (some: typeof secrets) => localFiles(join(folder, 'files'), fileKeys(some))
const files = filesWith(secrets)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const photo = Buffer.concat([Buffer.from('a face that nobody may see '.repeat(4)), randomBytes(2_500_000)])

async function flip(path: string, at: number): Promise<void> {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

test('a file on disk shows nothing of what it holds, and is read whole and by its size', async () => {
  await files.write('masters/one', photo)
  expect((await readFile(files.pathOf('masters/one'))).includes('a face')).toBe(false)
  expect(sha256(await files.read('masters/one'))).toBe(sha256(photo))
  expect(await files.size('masters/one')).toBe(photo.length)
  expect(await files.size('masters/none')).toBeNull()
})

test('the same bytes are sealed otherwise each time: in one file, and in the next', () => {
  const plain = Buffer.from('the same face')
  const keys = fileKeys(secrets)
  const one = keys.create()
  const sealings = [one, one, keys.create()].map((cipher) => cipher.encrypt(plain, 0))
  const ivs = sealings.map((record) => record.subarray(4, 16).toString('hex'))
  expect(new Set(ivs).size).toBe(3)
  expect(new Set(sealings.map((record) => record.subarray(16, 16 + plain.length).toString('hex'))).size).toBe(3)
})

test('a flipped byte, or a record that was moved, is noticed and never read', async () => {
  await files.write('masters/two', photo)
  const path = files.pathOf('masters/two')
  await flip(path, 500)
  await expect(files.read('masters/two')).rejects.toThrow(DamagedRecordError)
  await files.write('masters/three', photo)
  const bytes = await readFile(files.pathOf('masters/three'))
  const [header, first, second] = [
    bytes.subarray(0, 32),
    bytes.subarray(32, 32 + 1_048_624),
    bytes.subarray(1_048_656, 2_097_280),
  ]
  await writeFile(files.pathOf('masters/three'), Buffer.concat([header, second, first]))
  expect(await files.read('masters/three')).toHaveLength(0)
})

test('an upload that breaks off leaves no file under its name', async () => {
  async function* broken() {
    yield photo.subarray(0, 1000)
    throw new Error('the source ended')
  }
  await expect(files.writeFrom('masters/four', broken())).rejects.toThrow('the source ended')
  expect(await files.size('masters/four')).toBeNull()
})

test('after a rotation new files are sealed with the new key, old ones are readable, and are sealed again', async () => {
  await files.write('masters/old', photo)
  await writeFile(files.pathOf('masters/plain'), photo)
  const rotated = await addSecrets(secrets, ['file'])
  const after = filesWith(rotated)
  await after.write('masters/new', photo)
  await expect(files.read('masters/new')).rejects.toThrow('Restore the old file key')
  for (const key of ['masters/old', 'masters/plain', 'masters/new'])
    expect(sha256(await after.read(key))).toBe(sha256(photo))
  await rm(files.pathOf('masters/two'))
  expect(await after.reencryptOld()).toBeGreaterThanOrEqual(2)
  expect(await after.reencryptOld()).toBe(0)
  const alone = filesWith({ ...rotated, file: [rotated.file[0]] })
  for (const key of ['masters/old', 'masters/plain']) expect(sha256(await alone.read(key))).toBe(sha256(photo))
})

test('an upload goes on behind its last whole record, after a crash tore one and after the key was rotated', async () => {
  const staged = localStagedUploads(folder, fileKeys(secrets), files)
  const upload = { uploadId: 'ab12' as UploadId, sha256: sha256(photo), byteSize: photo.length }
  const streamOf = (bytes: Uint8Array) => new Blob([Buffer.from(bytes)]).stream()
  expect(await staged.append(upload, 0, streamOf(photo.subarray(0, 400_000)))).toMatchObject({ offset: 400_000 })
  const handle = await open(join(folder, stagedKeyOf(upload)), 'a')
  await handle.write(Buffer.from('00010000aabbcc', 'hex'))
  await handle.close()
  expect(await staged.size(upload)).toBe(400_000)
  const later = localStagedUploads(folder, fileKeys(await addSecrets(secrets, ['file'])), files)
  expect(await later.append(upload, 400_000, streamOf(photo.subarray(400_000)))).toMatchObject({
    offset: photo.length,
    ended: 'complete',
  })
  expect((await readFile(join(folder, stagedKeyOf(upload)))).includes('a face')).toBe(false)
  expect(sha256(Buffer.concat(await Array.fromAsync(later.read(upload))))).toBe(sha256(photo))
  await later.remove(upload)
  await mkdir(dirname(join(folder, stagedKeyOf(upload))), { recursive: true })
  await writeFile(join(folder, stagedKeyOf(upload)), photo.subarray(0, 1000))
  expect(await later.size(upload)).toBe(0)
  expect(await later.append(upload, 0, streamOf(photo))).toMatchObject({ offset: photo.length })
})

test('whoever stops reading a stream in its middle, or finds it damaged, ends its source', async () => {
  const keys = fileKeys(secrets)
  const encrypted = Buffer.concat(await Array.fromAsync(encryptStream(keys.create(), [photo])))
  const damaged = Buffer.from(encrypted)
  damaged[500] = (damaged[500] ?? 0) ^ 1
  let ended = 0
  async function* sourceOf(bytes: Uint8Array) {
    try {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    } finally {
      ended += 1
    }
  }
  for await (const piece of decryptStream(keys, sourceOf(encrypted))) {
    expect(piece.length).toBeGreaterThan(0)
    break
  }
  expect(ended).toBe(1)
  await expect(Array.fromAsync(decryptStream(keys, sourceOf(damaged)))).rejects.toThrow(DamagedRecordError)
  expect(ended).toBe(2)
})
