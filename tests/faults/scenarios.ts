import type { Scenario } from './scenario.ts'
import { capture } from './scenarios/capture.ts'
import { failpointMatrix } from './scenarios/failpoint-matrix.ts'
import { life } from './scenarios/life.ts'
import { sending } from './scenarios/sending.ts'
import { serverFaults } from './scenarios/server.ts'

/** Every fault of OFFLINE 6, in its order. */
export const scenarios: readonly Scenario[] = [
  ...failpointMatrix,
  ...capture,
  ...sending,
  ...serverFaults,
  ...life,
].toSorted((a, b) => a.group - b.group)
