import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineName } from '../../../scripts/find-engine.ts'
import { buildScript } from './build-script.ts'
import { enginePage } from './engine-page.ts'
import type { Engine, EnginePage } from './engine.ts'
import { runPuppeteer } from './run-puppeteer.ts'
import { runWebkit } from './run-webkit.ts'

type Running = { page: EnginePage; version: () => Promise<string>; kill: () => Promise<void> }

/** Starts an engine on a profile of its own. `paths` are what findEngine answered. */
export async function runEngine(name: EngineName, paths: readonly string[]): Promise<Engine> {
  const finder = await buildScript(join(import.meta.dirname, 'page-finder.ts'))
  const profile = await mkdtemp(join(tmpdir(), `lentigo-${name}-`))
  let running = await start({ name, paths, profile, finder })
  return {
    name,
    version: () => running.version(),
    get page() {
      return running.page
    },
    kill: () => running.kill(),
    restart: async () => {
      running = await start({ name, paths, profile, finder })
    },
    close: async () => {
      await running.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type ToStart = { name: EngineName; paths: readonly string[]; profile: string; finder: string }

async function start({ name, paths, profile, finder }: ToStart): Promise<Running> {
  switch (name) {
    case 'webkit': {
      const { driver, ...rest } = await runWebkit(paths, profile)
      return { page: enginePage(driver, finder), ...rest }
    }
    case 'chromium':
    case 'firefox': {
      const { driver, ...rest } = await runPuppeteer(name, paths, profile)
      return { page: enginePage(driver, finder), ...rest }
    }
  }
}
