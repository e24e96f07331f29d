import { expect, test } from '@playwright/test'
import { freePort } from '../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { buildFaultPages } from './build-fault-pages.ts'
import { isFine } from './print-faults.ts'
import { runScenario } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'
import type { SharedServer } from './world.ts'

/* The short set of `npm run faults`: seven that stand for their kinds, against the real server in a real browser. */

let server: ServerProcess
let ground: SharedServer
test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await runServer(await freePort())
  ground = { server, pages: await buildFaultPages() }
})
test.afterAll(() => server?.close())

for (const scenario of scenarios.filter((each) => each.short)) {
  test(`docs/faults.md 6.${scenario.group}: ${scenario.name}`, async () => {
    const outcome = await runScenario(ground, scenario)
    const { failure, lost, doubled, stuck } = outcome
    expect({ failure, lost, doubled, stuck }).toEqual({ failure: null, lost: [], doubled: [], stuck: [] })
    expect(isFine(outcome)).toBe(true)
  })
}
