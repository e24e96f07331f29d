import { waitFor } from './wait-for.ts'
import type { Place, World } from './world.ts'

/**
 * One fault to survive: its group in docs/faults.md 6, and what is done. It throws when something beside the
 * invariants is wrong.
 */
export type Scenario = {
  group: number
  name: string
  /** Part of the short set that `npm test` runs. */
  short?: true
  /** Its tablet's profile lies on a disk that forgets what was not synced (power/synced-disk.c). */
  powerFails?: true
  /** Where its visits are made; left out: at a pharmacy. */
  place?: Place
  /** Plays the scenario; rejects where something is not as expected. */
  run: (world: World) => Promise<void>
}

/** Fails a scenario with what was expected. */
export function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what)
}

/** Waits until something holds; fails with `what` after `seconds`. */
export async function waitUntil(what: string, holds: () => Promise<boolean> | boolean, seconds = 30): Promise<void> {
  if (!(await waitFor(seconds, holds))) throw new Error(`It did not happen within ${seconds} s: ${what}`)
}
