import { test as base, expect } from '@playwright/test'
import type { EngineName, FoundEngine } from '../../scripts/find-engine.ts'
import type { Engine } from '../support/engines/engine.ts'
import { runEngine } from '../support/engines/run-engine.ts'

export { expect }

type Started = { kind: 'started'; engine: Engine; version: string } | { kind: 'missing'; why: string }

/** A test that runs once in each engine, one after the other in one profile; skipped, saying why, where the engine is missing. */
export const test = base.extend<{ engine: Engine }, { started: Started }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use, { project }) => {
      const name = project.name as EngineName
      const found = (JSON.parse(process.env['ENGINES'] ?? '{}') as Record<EngineName, FoundEngine>)[name]
      if (found.kind === 'missing') return use({ kind: 'missing', why: `There is no ${name} here. ${found.cure}` })
      const engine = await runEngine(name, found.paths)
      await use({ kind: 'started', engine, version: await engine.version() })
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  engine: async ({ started }, use, testInfo) => {
    if (started.kind === 'missing') return testInfo.skip(true, started.why)
    testInfo.annotations.push({ type: 'version', description: started.version })
    await use(started.engine)
    if (testInfo.status !== testInfo.expectedStatus)
      await started.engine.page.picture(testInfo.outputPath('at-the-end.png')).catch(() => undefined)
  },
})
