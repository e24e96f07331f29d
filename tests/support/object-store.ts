import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import type { S3Settings } from '../../src/server/platform/files/s3/s3-settings.ts'

type ObjectStore = S3Settings & { host: string; stop: () => Promise<void> }

/**
 * A real S3 server on this machine, with one bucket; closed after the test file. It computes the signature of calls about a
 * bucket without the slash at the end of their path, so it must be told which mismatches to take. With `OBJECT_STORE`
 * (http://key:secret@host:port) a bucket of that service instead, which checks them all.
 */
export async function startObjectStore(signatures: 'checked' | 'any' = 'any'): Promise<ObjectStore> {
  const service = process.env['OBJECT_STORE']
  if (service !== undefined) return bucketOf(new URL(service))
  const directory = await mkdtemp(join(tmpdir(), 'lentigo-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: signatures === 'any',
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  const stop = () => server.close().catch(() => undefined)
  afterAll(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true })
  })
  const host = `127.0.0.1:${port}`
  return {
    endpoint: new URL(`http://${host}`),
    region: 'us-east-1',
    bucket: 'photos',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    host,
    stop,
  }
}

/** A new bucket of a service that runs, behind a way to it that can be closed. */
async function bucketOf({ hostname, port, username, password }: URL): Promise<ObjectStore> {
  const way = createServer((socket) => {
    const on = connect({ host: hostname, port: Number(port) })
    for (const end of [socket, on])
      end.on('error', () => undefined).on('close', () => [socket, on].forEach((one) => one.destroy()))
    socket.pipe(on).pipe(socket)
    open.add(socket)
  })
  const open = new Set<Socket>()
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    way.close()
    for (const socket of open) socket.destroy()
  }
  afterAll(stop)
  const host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const settings = {
    endpoint: new URL(`http://${host}`),
    region: 'us-east-1',
    bucket: `photos-${randomUUID()}`,
    accessKeyId: username,
    secretAccessKey: password,
  }
  const { endpoint, region, bucket, ...credentials } = settings
  const client = new S3Client({ endpoint: endpoint.href, region, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...settings, host, stop }
}
