import { decryptStream, encryptStream } from '../encrypted-stream.ts'
import { DamagedRecordError, type FileKeys, headerLength, readRecordEnd } from '../file-encryption.ts'
import { type FileStore, nullIfMissing } from '../files.ts'
import type { StoredObjects } from '../stored-objects.ts'
import type { Bucket } from './bucket.ts'

/** The prefix of the file store's keys in the bucket. */
const filesPrefix = 'files/'

/** Files in a bucket, encrypted with the server's file keys like those in a folder. */
export function s3Files(bucket: Bucket, keys: FileKeys): FileStore {
  const objectOf = (key: string) => {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new Error('A file key must stay inside its folder.')
    return filesPrefix + key
  }
  const writeFrom = async (key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
    bucket.put(objectOf(key), encryptStream(keys.create(), bytes))
  async function* pieces(key: string): AsyncGenerator<Buffer<ArrayBuffer>> {
    yield* decryptStream(keys, (await bucket.get(objectOf(key))).body)
  }
  return {
    write: (key, bytes) => writeFrom(key, [bytes]),
    writeFrom,
    pieces,
    read: async (key) => Buffer.concat(await Array.fromAsync(pieces(key))),
    copy: (from, to) => bucket.copy(objectOf(from), objectOf(to)),
    size: async (key) => (await sizeOf(bucket, keys, objectOf(key)).catch(nullIfMissing)) ?? null,
    remove: (key) => bucket.remove([objectOf(key)]),
    removeUnder: async (folder) => {
      const found = await Array.fromAsync(bucket.list(`${objectOf(folder)}/`))
      await bucket.remove(found.map(({ key }) => key))
    },
    reencryptOld: async () => {
      let count = 0
      for await (const { key } of bucket.list(filesPrefix))
        if (await reencrypt(bucket, keys, key).catch(nullIfMissing)) count += 1
      return count
    },
  }
}

/** The files of a bucket, still encrypted. */
export const s3Objects = (bucket: Bucket): StoredObjects => ({
  list: async function* () {
    for await (const { key, size } of bucket.list(filesPrefix)) yield { key: key.slice(filesPrefix.length), size }
  },
  read: async function* (key) {
    yield* (await bucket.get(filesPrefix + key)).body
  },
  write: (key, bytes) => bucket.put(filesPrefix + key, bytes),
})

const header = `bytes=0-${headerLength - 1}`

/** The plaintext size, from the end of the last record; for an unencrypted object its own size. */
async function sizeOf(bucket: Bucket, keys: FileKeys, key: string): Promise<number> {
  const first = await bucket.get(key, header)
  const isEncrypted = keys.read(await collect(first.body)) !== null
  if (!isEncrypted) return first.size
  if (first.size === headerLength) return 0
  const last = await bucket.get(key, `bytes=${first.size - 16}-${first.size - 1}`)
  const end = readRecordEnd(await collect(last.body))
  if (end === null) throw new DamagedRecordError()
  return end
}

const collect = async (body: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(body))

async function reencrypt(bucket: Bucket, keys: FileKeys, key: string): Promise<boolean> {
  const { body } = await bucket.get(key, header)
  if (keys.isNewest(await collect(body))) return false
  const whole = await bucket.get(key)
  await bucket.put(key, encryptStream(keys.create(), decryptStream(keys, whole.body)))
  return true
}
