import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { demoPictures } from '../../../tests/support/server/demo-pictures.ts'
import { freePort } from '../../../tests/support/server/free-port.ts'
import { forReal } from '../../../tests/support/server/for-real.ts'
import { compileCache } from '../../../tests/support/server/spawn-server.ts'
import { demoSignIns } from '../demo/demo-sign-ins.ts'
import { makeSecrets } from '../platform/secrets.ts'

const main = join(import.meta.dirname, '../main.ts')
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
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compileCache, ...env },
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
      /^SECRETS is not set\. .+npm run secrets.+\nSMTP_URL is not set.+\nSMS_URL is not set.+\nPUBLIC_URL is no https/,
    )
    expect(await refusal({ DATA_DIR: join(folder, 'x'), SECRETS: join(folder, 'nowhere.json'), DEMO: '1' })).toMatch(
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
    const env = { DATA_DIR: join(folder, 'data'), PORT: '0', SECRETS: keys, ...forReal, STOP_DELAY: '0' }
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

test(
  'a fresh demo answers nothing but how it stands until it is filled, and then knows its people',
  { timeout: 300_000 },
  async () => {
    const port = await freePort()
    const run = start({ DATA_DIR: join(folder, 'demo'), PORT: String(port), DEMO: '1', DEMO_PICTURES: demoPictures })
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => null)
    const whileFilling = new Set<number>()
    for (;;) {
      const [token, ready] = [await ask('/api/v1/auth/token'), await ask('/readyz')]
      if (ready?.status === 200) break
      // A filled server may say for a moment that its database is slow: then it answers.
      const { state } = ((await ready?.json()) ?? {}) as { state?: string }
      if (token !== null && state === 'filling') whileFilling.add(token.status)
      await setTimeout(20)
    }
    expect([...whileFilling]).toEqual([503])
    const asked = await fetch(`http://127.0.0.1:${port}/api/v1/auth/token`)
    const { token } = (await asked.json()) as { token: string }
    const [first] = demoSignIns.list
    const login = await ask('/api/v1/auth/login', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requestModel: { userName: first?.userName, password: demoSignIns.password } }),
    })
    expect(login?.status).toBe(200)
    await run.ready
    expect(run.output()).toContain('A demo answers this machine alone')
    run.kill('SIGTERM')
    expect(await run.ended).toBe(0)
  },
)
