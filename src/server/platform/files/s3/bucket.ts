import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { S3Settings } from './s3-settings.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'
import { agentsFor } from '../../outgoing/call-outside.ts'

/** The bytes of an object or of a part of it, and the size of the whole object. */
type ObjectBytes = { body: AsyncIterable<Uint8Array>; size: number }

/**
 * The objects of one bucket, still encrypted. A call that fails because the store is unavailable throws
 * StoreUnavailableError.
 */
export type Bucket = {
  /**
   * Stores a whole object, durably once it resolves, and replaces an object with this key. If the source fails, nothing
   * is stored.
   */
  put: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** An object, or a part of it (`bytes=0-31`); throws ENOENT. */
  get: (key: string, range?: string) => Promise<ObjectBytes>
  copy: (from: string, to: string) => Promise<void>
  /** The objects whose keys begin with `prefix`, ordered by key, with their sizes in bytes. */
  list: (prefix: string) => AsyncGenerator<{ key: string; size: number }>
  remove: (keys: readonly string[]) => Promise<void>
  close: () => void
}

const partSize = 8 * 1024 * 1024
const deletedAtOnce = 1000

/**
 * Opens a bucket of an S3 service. Each call is tried four times, with a checksum, and waits at most 30 s for an
 * answer.
 */
export function openBucket(settings: S3Settings, privateServices: readonly string[]): Bucket {
  const { bucket } = settings
  const { plain, secure } = agentsFor(settings.endpoint, { privateServices })
  const client = new S3Client({
    endpoint: settings.endpoint.href,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 4,
    requestHandler: new NodeHttpHandler({
      httpAgent: plain,
      httpsAgent: secure,
      connectionTimeout: 5000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
    }),
  })
  return {
    put: (key, bytes) => upload(client, { bucket, key, bytes }),
    get: async (key, range) => {
      const found = await failing(key, client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range })))
      const whole = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength)
      if (!(found.Body instanceof Readable)) throw new StoreUnavailableError(new Error('no body'))
      return { body: bodyOf(found.Body), size: whole }
    },
    copy: async (from, to) => {
      const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      await failing(from, client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source })))
    },
    list: (prefix) => listObjects(client, bucket, prefix),
    remove: async (keys) => {
      for (let from = 0; from < keys.length; from += deletedAtOnce) {
        const Objects = keys.slice(from, from + deletedAtOnce).map((Key) => ({ Key }))
        const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
        const { Errors: [failed] = [] } = await failing('', client.send(command))
        if (failed) throw new StoreUnavailableError(new Error(failed.Code))
      }
    },
    close: () => client.destroy(),
  }
}

/** Uploads in one call, or a long object in parts: one or two parts are in memory at a time. */
async function upload(
  client: S3Client,
  { bucket, key, bytes }: { bucket: string; key: string; bytes: AsyncIterable<Uint8Array> },
): Promise<void> {
  let sourceError: unknown = null
  // The library reports an error of its source as its own; this remembers the source's error for the caller.
  async function* watched() {
    try {
      yield* bytes
    } catch (error) {
      sourceError = error
      throw error
    }
  }
  const params = { Bucket: bucket, Key: key, Body: Readable.from(watched()) }
  const running = new Upload({ client, params, partSize, queueSize: 2 })
  await running.done().catch((error: unknown) => {
    throw sourceError ?? new StoreUnavailableError(error)
  })
}

async function* bodyOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body) yield part
  } catch (error) {
    throw new StoreUnavailableError(error)
  }
}

async function* listObjects(client: S3Client, bucket: string, prefix: string) {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
  try {
    for await (const { Contents = [] } of pages)
      for (const { Key: key, Size: size } of Contents) if (key !== undefined) yield { key, size: size ?? 0 }
  } catch (error) {
    throw new StoreUnavailableError(error)
  }
}

/** Reports a missing object as ENOENT, like a missing file; anything else as a failure of the store. */
function failing<T>(key: string, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
    if (isMissing && error.name !== 'NoSuchBucket')
      throw Object.assign(new Error(`There is no file ${key}.`), { code: 'ENOENT' })
    throw new StoreUnavailableError(error)
  })
}
