import type { UserActor } from './actor.ts'
import { Problem } from './problem.ts'

/** How long a sign-in or step-up counts, in milliseconds; a user who has just signed in is not asked again. */
export const stepUpLifetime = 10 * 60_000

/** For dangerous calls. Throws `step-up-needed` unless the user signed in or stepped up within `stepUpLifetime`. */
export function requireStepUp({ stepUp }: UserActor): void {
  if (stepUp === 'before') throw new Problem('step-up-needed')
}
