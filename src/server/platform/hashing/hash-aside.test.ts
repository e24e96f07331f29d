import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const home = await mkdtemp(join(tmpdir(), 'hash-aside-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const program = `
  import { hashAside, verifyAside } from ${JSON.stringify(join(import.meta.dirname, 'hash-aside.ts'))}
  const hash = await hashAside('any password here', { memoryCost: 1024, timeCost: 2, parallelism: 1 })
  process.stdout.write(String(await verifyAside('any password here', hash)))
`

test('passwords are hashed under a watch too, as `npm run dev` runs the server', async () => {
  const file = join(home, 'hash.mjs')
  await writeFile(file, program)
  // What `node --watch` sets for its process: each thread that inherits it reports what it imports.
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' }
  expect((await promisify(execFile)(process.execPath, [file], { env, timeout: 60_000 })).stdout).toBe('true')
})
