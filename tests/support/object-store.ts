import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import type { S3Settings } from '../../src/server/platform/files/s3/s3-settings.ts'

/**
 * A real S3 server on this machine, with one bucket; closed after the test file. It computes the signature of calls about a
 * bucket without the slash at the end of their path, so it must be told which mismatches to take.
 */
export async function startObjectStore(
  signatures: 'checked' | 'any' = 'any',
): Promise<S3Settings & { host: string; stop: () => Promise<void> }> {
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
