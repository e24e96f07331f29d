import type { Scenario } from './scenario.ts'
import { amendments } from './scenarios/amendments.ts'
import { answers } from './scenarios/answers.ts'
import { capture } from './scenarios/capture.ts'
import { failpointMatrix } from './scenarios/failpoint-matrix.ts'
import { life } from './scenarios/life.ts'
import { powerCuts } from './scenarios/power-cuts.ts'
import { links } from './scenarios/links.ts'
import { screens } from './scenarios/screens.ts'
import { sealed } from './scenarios/sealed.ts'
import { sending } from './scenarios/sending.ts'
import { serverFaults } from './scenarios/server.ts'
import { severalServers } from './scenarios/several-servers.ts'
import { storage } from './scenarios/storage.ts'
import { updates } from './scenarios/updates.ts'

/** In `npm test` too, for appointments: the server killed where it enters the visit, and its answer lost. */
const shortAtClinic = ['server killed at before-commit', 'the answer of the commit is lost']

/** Every kill and every fault on the way, with visits that are made for the appointments of a clinic. */
const atClinic = [...failpointMatrix, ...sending].map(({ group, name, run }): Scenario => ({
  group,
  name: `at a clinic: ${name}`,
  place: 'clinic',
  run,
  ...(shortAtClinic.includes(name) ? { short: true as const } : {}),
}))

/** Every fault of docs/faults.md 6, in its order. */
export const scenarios: readonly Scenario[] = [
  ...failpointMatrix,
  ...atClinic,
  ...capture,
  ...storage,
  ...answers,
  ...sending,
  ...links,
  ...serverFaults,
  ...severalServers,
  ...updates,
  ...life,
  ...sealed,
  ...amendments,
  ...screens,
  ...powerCuts,
].toSorted((a, b) => a.group - b.group)
