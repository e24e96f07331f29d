import type { PracticeId } from '../../../contract/ids.ts'
import { type Actor, worksFor } from '../../http/actor.ts'

/** What an actor may read of a practice: all of it, or what stands on its door. */
export const readableOf = (actor: Actor, practice: PracticeId): 'all' | 'public' =>
  actor.kind === 'user' && worksFor(actor, practice) ? 'all' : 'public'
