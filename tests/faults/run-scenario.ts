import { checkInvariants, type Findings } from './check-invariants.ts'
import { readDevice } from './read-device.ts'
import { readServer } from './read-server.ts'
import type { Scenario } from './scenario.ts'
import { searchProfile } from './search-profile.ts'
import { type SharedServer, openWorld, readOwnerHashes, type World } from './world.ts'

/** What became of a scenario: a line for each thing lost, doubled, stuck or readable, and what else went wrong. */
export type ScenarioOutcome = Findings & { leaked: string[]; failure: string | null; visits: number; seconds: number }

/** Plays a scenario in a world of its own and holds server, files and profile against what was made. */
export async function runScenario(ground: SharedServer, scenario: Scenario): Promise<ScenarioOutcome> {
  const begun = performance.now()
  const world = await openWorld(ground, {
    place: scenario.place ?? 'pharmacy',
    powerFails: scenario.powerFails ?? false,
  })
  let failure: string | null = null
  try {
    await scenario.run(world)
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  try {
    return { ...(await checkWorld(world)), failure, visits: world.ledger.visits.length, seconds: secondsSince(begun) }
  } finally {
    await world.close()
  }
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10

/** Looks into PostgreSQL, the server's files and the profile; the browser is killed for it. */
export async function checkWorld(world: World): Promise<Findings & { leaked: string[] }> {
  const { server, ledger } = world
  const device = await readDevice(await world.blankPage())
  const findings = checkInvariants({
    ledger: ledger.visits,
    device,
    ownerOf: await readOwnerHashes(server),
    server: await readServer(server.dataDir, {
      visitIds: ledger.visits.map(({ visitId }) => visitId),
      lastNames: ledger.visits.map(({ lastName }) => lastName),
    }),
  })
  await world.browser.kill()
  return { ...findings, leaked: await searchProfile(world.browser.profile, ledger.visits) }
}
