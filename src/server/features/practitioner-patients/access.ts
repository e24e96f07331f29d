import type { PracticeId } from '../../../contract/ids.ts'
import { type UserActor, worksFor } from '../../http/actor.ts'

/**
 * The practices whose patients a call may show: the named one, or all of the caller's. Null where the caller
 * doesn't work for the named one (403: that a practice exists is public).
 */
export function practicesFor(actor: UserActor, named: PracticeId | null | undefined): PracticeId[] | null {
  if (named === null || named === undefined) return actor.grants.map((grant) => grant.practiceId)
  return worksFor(actor, named) ? [named] : null
}
