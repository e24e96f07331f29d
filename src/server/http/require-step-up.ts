import type { UserActor } from './actor.ts'
import { Problem } from './problem.ts'

/** For how long a proof counts, in milliseconds: somebody who has just signed in is not asked again. */
export const stepUpLifetime = 10 * 60_000

/** The first line of what is dangerous. Throws `step-up-needed` where the session's holder has not just proven who they are. */
export function requireStepUp({ stepUp }: UserActor): void {
  if (stepUp === 'before') throw new Problem('step-up-needed')
}
