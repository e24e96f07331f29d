import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'
import { copyFilledData } from '../support/server/filled-data.ts'
import { freePort } from '../support/server/free-port.ts'
import type { Bench } from './bench.ts'
import { type Measurement, median, ms, verdictOf } from './measurement.ts'

const root = join(import.meta.dirname, '../..')
const runs = 5
const target = 3000
/** How long a change may take until the bench gives up. */
const patience = 300_000
const sentence = 'You can book without an account.'
const screen = 'src/client/features/accounts/sign-in/login-screen.tsx'
const lifetime = 'anonymous: 30 * 60'
const rule = 'src/server/http/tokens.ts'

/** From saving a file under `npm run dev` to seeing it: a sentence on a page, and a rule that the server's answer shows. */
export const devLoop: Bench = {
  name: 'dev-loop',
  title: 'npm run dev in a fresh clone of the commit: from saving a file to seeing the change, median',
  caveats: [
    `${runs} runs each; the packages are those installed here, the data is the filled demo, no earlier cache of Vite.`,
    'The page is open all the time and takes the sentence by hot reload; the server is asked every 20 ms.',
  ],
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lentigo-dev-'))
    await using dev = await startDev(folder)
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(120_000)
      await page.goto(`${dev.app}/login`)
      await page.getByText(sentence).waitFor()
      await changeRule(folder, dev.server, 0)
      const firstSeen = performance.now() - dev.startedAt
      const words: number[] = []
      const rules: number[] = []
      for (let run = 1; run <= runs; run += 1) {
        words.push(await changeSentence(folder, page, run))
        rules.push(await changeRule(folder, dev.server, run))
      }
      return [
        figureOf('A sentence on the page', words),
        figureOf('A rule on the server', rules),
        {
          name: 'From the command to the first page and the first answer',
          target: '',
          measured: ms(firstSeen),
          peer: '',
          verdict: 'reported',
        },
      ]
    } finally {
      await browser.close()
    }
  },
}

const figureOf = (name: string, seen: readonly number[]): Measurement => ({
  name,
  target: ms(target),
  measured: `${ms(median(seen))} (${Math.round(Math.min(...seen))} to ${Math.round(Math.max(...seen))})`,
  peer: '',
  verdict: verdictOf(median(seen), target),
})

/** `npm run dev` in a clone, when its addresses are known. */
async function startDev(folder: string) {
  const [clone, data] = [join(folder, 'clone'), join(folder, 'data')]
  execFileSync('git', ['clone', '--quiet', root, clone])
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
  await copyFilledData(data)
  for (const each of [folder, data]) await chmod(each, 0o755)
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    app: await addressOf(child),
    server: `http://127.0.0.1:${port}`,
    startedAt,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address that Vite prints. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = /Local:\s+(http:\/\/\S+?)\/?\s/.exec(output) ?? []
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${output}`)))
  })
}

const change = async (file: string, from: RegExp, to: string): Promise<void> =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to))

/** How long a changed sentence takes to be on the page, in ms. */
async function changeSentence(folder: string, page: Page, run: number): Promise<number> {
  const begun = performance.now()
  await change(join(folder, 'clone', screen), /You can book[^<]*/, `You can book ${run} times.`)
  await page.getByText(`You can book ${run} times.`).waitFor()
  return performance.now() - begun
}

/** How long the server takes to answer by a changed rule, in ms: how long an anonymous token is valid. */
async function changeRule(folder: string, server: string, run: number): Promise<number> {
  const begun = performance.now()
  await change(join(folder, 'clone', rule), /anonymous: [\d *+]+/, `${lifetime} + ${run}`)
  for (;;) {
    const answer = await fetch(`${server}/api/v1/auth/token`).catch(() => null)
    const token = answer?.status === 200 ? ((await answer.json()) as { expiresIn: number }) : null
    if (token?.expiresIn === 1800 + run) return performance.now() - begun
    if (performance.now() - begun > patience) throw new Error('The server did not answer by the changed rule.')
    await setTimeout(20)
  }
}
