import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeSecrets } from './platform/secrets.ts'

const main = join(import.meta.dirname, 'main.ts')
const folder = await mkdtemp(join(tmpdir(), 'lentigo-start-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))

type Run = {
  output: () => string
  ready: Promise<void>
  ended: Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
}

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...env },
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Lentigo is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`it ended with ${code}: ${output}`)))
  })
  ready.catch(() => undefined)
  return { output: () => output, ready, ended, kill: (signal) => child.kill(signal) }
}

/** The whole output of a start that must fail. */
async function refusal(env: Record<string, string>): Promise<string> {
  const run = start(env)
  expect(await run.ended).toBe(1)
  return run.output()
}

describe('what it can’t start with ends in one line that names the cure', () => {
  test('a bad value in the environment', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe(
      'PORT is not usable: "eighty". Use a number from 0 to 65535, for example PORT=8080.\n',
    )
    expect(await refusal({ DEMO: 'perhaps' })).toMatch(/^DEMO is not usable: "perhaps"\. Use 1 or 0\.\n$/)
  })

  test('a folder that can’t be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^DATA_DIR .+ can't be written\. .+set DATA_DIR to another folder\.\n$/,
    )
  })

  test('a database that can’t be reached, without its password in the line', async () => {
    const said = await refusal({
      DATA_DIR: join(folder, 'x'),
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/skin',
      DEMO: '1',
    })
    expect(said).toMatch(/^DATABASE_URL can't be reached: .*ECONNREFUSED.+\n$/)
    expect(said).not.toContain('secret')
  })

  test('no keys outside demo mode', async () => {
    expect(await refusal({ DATA_DIR: join(folder, 'x'), DATABASE_URL: 'postgres://me@127.0.0.1:1/skin' })).toMatch(
      /^SECRETS is not set\. .+npm run secrets/,
    )
    expect(await refusal({ DATA_DIR: join(folder, 'x'), SECRETS: join(folder, 'nowhere.json') })).toMatch(
      /^SECRETS names .+nowhere\.json, which can't be read\./,
    )
  })
})

test(
  'it survives SIGKILL on the same data, refuses a taken port, and takes its database along at SIGTERM',
  { timeout: 120_000 },
  async () => {
    const blocker = createServer().listen(0)
    const taken = String((blocker.address() as { port: number }).port)
    const keys = join(folder, 'keys.json')
    await writeFile(keys, JSON.stringify(await makeSecrets()))
    const env = { DATA_DIR: join(folder, 'data'), PORT: '0', SECRETS: keys, DEMO: '0' }
    const postmaster = async () =>
      (await readFile(join(env.DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]

    const first = start(env)
    await first.ready
    const pid = await postmaster()
    first.kill('SIGKILL')
    await first.ended

    expect(await refusal({ ...env, PORT: taken, DATA_DIR: join(folder, 'other') })).toBe(
      `PORT ${taken} is taken. Stop the program that uses it, or set PORT to another number.\n`,
    )
    blocker.close()

    const second = start(env)
    await second.ready
    expect(await postmaster(), 'the database that lived on is adopted').toBe(pid)
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(() => process.kill(Number(pid), 0)).toThrow(/ESRCH/)
  },
)
