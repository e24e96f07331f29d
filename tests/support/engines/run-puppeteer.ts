import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type ElementHandle, launch, type LaunchOptions, type Page } from 'puppeteer-core'
import { chromiumFlags } from '../chromium-flags.ts'
import type { EngineDriver } from './engine-driver.ts'
import { tabletSize } from './engine.ts'
import type { Started } from './run-webkit.ts'

const options = {
  chromium: {
    browser: 'chrome',
    args: [...chromiumFlags(), '--lang=en-NZ'],
  },
  firefox: {
    browser: 'firefox',
    extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  },
} satisfies Record<string, LaunchOptions>

/** Chromium by its own protocol or Firefox by WebDriver BiDi, with its data in `profile`. */
export async function runPuppeteer(
  name: 'chromium' | 'firefox',
  [executablePath = '']: readonly string[],
  profile: string,
): Promise<Started<ElementHandle>> {
  const browser = await launch({
    ...options[name],
    executablePath,
    userDataDir: profile,
    headless: true,
    defaultViewport: null,
    env: { ...process.env, TZ: 'Pacific/Auckland' },
  })
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  await page.setViewport({ ...tabletSize, hasTouch: name === 'chromium' })
  return {
    driver: puppeteerDriver(page),
    version: () => browser.version(),
    kill: () => kill(browser).then(() => untilPutBack(profile)),
  }
}

function puppeteerDriver(page: Page): EngineDriver<ElementHandle> {
  const call = (work: string, given: unknown) => `(${work})(${JSON.stringify(given)})`
  return {
    goTo: async (address) => {
      await page.goto(address)
    },
    address: () => Promise.resolve(page.url()),
    evaluate: (work, given) => page.evaluate(call(work, given)),
    element: async (work, given) => (await page.evaluateHandle(call(work, given))).asElement() as ElementHandle | null,
    click: (element) => element.click(),
    type: (_, text) => page.keyboard.type(text),
    give: (element, path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
    tapAt: ({ x, y }) => page.mouse.click(x, y),
    press: async ({ from, to, heldMs }) => {
      const touch = await page.touchscreen.touchStart(from.x, from.y)
      await new Promise((resolve) => setTimeout(resolve, heldMs))
      if (to.x !== from.x || to.y !== from.y) await touch.move(to.x, to.y)
      await touch.end()
    },
    picture: () => page.screenshot(),
  }
}

/** Puppeteer starts the browser as the leader of a group of its own. */
function kill(browser: Browser): Promise<void> {
  const leader = browser.process()
  return new Promise((resolve) => {
    if (leader?.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return resolve()
    leader.once('exit', () => resolve())
    process.kill(-leader.pid, 'SIGKILL')
  })
}

/** When Firefox ends, puppeteer puts its own preferences back; a start meanwhile would trip over that. */
async function untilPutBack(profile: string): Promise<void> {
  const end = Date.now() + 10_000
  const isPending = () => ['prefs.js', 'user.js'].some((file) => existsSync(join(profile, `${file}.puppeteer`)))
  while (isPending() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
}
