import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { chromiumFlags } from './chromium-flags.ts'

export type BrowserProcess = {
  /** The folder of its profile. */
  profile: string
  context: () => BrowserContext
  page: () => Promise<Page>
  /** SIGKILL of the whole browser, as when a battery dies. */
  kill: () => Promise<void>
  /** Closes it as a person would: what it writes late is on disk afterwards. */
  quit: () => Promise<void>
  /** Starts again on the same profile. */
  restart: () => Promise<void>
  /**
   * Takes the tools off, for they copy each body that a page sends. The pages run on; what is answered tells the title of
   * the first from then on.
   */
  letGo: () => Promise<() => Promise<string>>
  close: () => Promise<void>
}

/** A Chromium of its own with a kept profile, that can be killed and started again; `copyOf`: it begins with another's; `off`: features that it does without; `env`: what it has in its environment for its profile. */
export async function runBrowser(
  size: { width: number; height: number },
  {
    copyOf,
    off = [],
    env = () => Promise.resolve({}),
  }: {
    copyOf?: string
    off?: readonly string[]
    env?: (profile: string) => Promise<Record<string, string>>
  } = {},
): Promise<BrowserProcess> {
  const profile = await mkdtemp(join(tmpdir(), 'lentigo-profile-'))
  if (copyOf !== undefined) await cp(copyOf, profile, { recursive: true, filter: (path) => !/Singleton/.test(path) })
  const own = await env(profile)
  let child: ChildProcess
  let browser: Browser
  let address: string

  const start = async () => {
    child = spawn(
      findChromium(),
      [
        '--headless=new',
        ...chromiumFlags(off),
        '--lang=en-NZ',
        `--user-data-dir=${profile}`,
        '--remote-debugging-port=0',
        `--window-size=${size.width},${size.height}`,
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Pacific/Auckland', ...own } },
    )
    address = await debuggingAddress(child)
    browser = await chromium.connectOverCDP(address)
  }
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    })
  const quit = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const session = await browser.newBrowserCDPSession()
    await session.send('Browser.close')
    await ended
  }
  await start()
  return {
    profile,
    context: () => browser.contexts()[0]!,
    page: async () => {
      const context = browser.contexts()[0]!
      const page = context.pages()[0] ?? (await context.newPage())
      await page.setViewportSize(size)
      return page
    },
    kill,
    quit,
    restart: async () => {
      // Who was killed may still be dying, and holds the profile until then.
      await kill()
      await start()
    },
    letGo: async () => {
      await browser.close()
      return () => titleOfFirst(address)
    },
    close: async () => {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function debuggingAddress(child: ChildProcess): Promise<string> {
  let heard = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Chromium ended: ${heard}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(heard)?.[1]
      if (address) resolve(address)
    })
  })
}

async function titleOfFirst(address: string): Promise<string> {
  const answer = await fetch(`http://${new URL(address).host}/json/list`)
  const targets = (await answer.json()) as { type: string; title: string }[]
  return targets.find(({ type }) => type === 'page')?.title ?? ''
}
