import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Command, Name } from 'selenium-webdriver/lib/command.js'
import { freePort } from '../server/free-port.ts'
import { untilListening } from './until-listening.ts'
import type { EngineDriver } from './engine-driver.ts'
import { tabletSize } from './engine.ts'

export type Started<Element> = {
  driver: EngineDriver<Element>
  version: () => Promise<string>
  kill: () => Promise<void>
}

const launcher = join(import.meta.dirname, 'webkit-launcher.py')

/** WebKitGTK by the W3C WebDriver protocol, on a screen of its own, with its data in `profile`. */
export async function runWebkit(
  [driverPath = '', screenPath = '']: readonly string[],
  profile: string,
): Promise<Started<WebElement>> {
  const screen = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen)
  const port = await freePort()
  const service = spawn(driverPath, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      TZ: 'Pacific/Auckland',
      // Its sandbox does not start as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  })
  await untilListening(port)
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'Lentigo tests',
        'webkitgtk:browserOptions': {
          binary: launcher,
          args: [`--profile=${profile}`, `--size=${tabletSize.width}x${tabletSize.height}`],
        },
      }),
    )
    .build()
  await session.manage().setTimeouts({ script: 120_000, pageLoad: 60_000 })
  return {
    driver: webkitDriver(session),
    version: async () => `WebKitGTK ${(await session.getCapabilities()).get('browserVersion') as string}`,
    kill: async () => {
      // The service leads the group of the browser and all its processes.
      await Promise.all([service, screen].map(killGroup))
    },
  }
}

function webkitDriver(session: WebDriver): EngineDriver<WebElement> {
  return {
    goTo: (address) => session.get(address),
    address: () => session.getCurrentUrl(),
    evaluate: async (work, given) => {
      const answer = (await session.executeAsyncScript(
        `const [given, done] = arguments
         Promise.resolve(given).then(${work}).then((value) => done({ value }), (error) => done({ error: String(error) + (error?.stack ?? '') }))`,
        given,
      )) as { value?: unknown; error?: string }
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    element: (work, given) => session.executeScript<WebElement | null>(`return (${work})(arguments[0])`, given),
    click: (element) => element.click(),
    type: (element, text) => element.sendKeys(text),
    give: (element, path) => element.sendKeys(path),
    tapAt: ({ x, y }) => session.actions().move({ x, y }).click().perform(),
    press: async ({ from, to, heldMs }) => {
      const touch = {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', duration: 0, ...from },
          { type: 'pointerDown', button: 0 },
          { type: 'pause', duration: heldMs },
          { type: 'pointerMove', duration: 0, ...to },
          { type: 'pointerUp', button: 0 },
        ],
      }
      await session.execute(new Command(Name.ACTIONS).setParameter('actions', [touch]))
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
  }
}

function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    screen.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
}

function killGroup(leader: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (leader.exitCode !== null || leader.signalCode !== null || leader.pid === undefined) return resolve()
    leader.once('exit', () => resolve())
    process.kill(-leader.pid, 'SIGKILL')
  })
}
