import type { PracticeId } from '../../contract/ids.ts'
import { may, type Subjects } from '../../domain/access/may.ts'
import type { UserActor } from '../http/actor.ts'
import { Problem } from '../http/problem.ts'

/** Verbs that are refused with 403, because their subject is no secret or belongs to the caller. */
type ForbiddenVerb =
  | 'work for'
  | 'manage'
  | 'use text codes'
  | 'use code app'
  | 'read visits'
  | 'run the desk'
  | 'plan the site'
  | 'handle breaches'

const refusals: Record<ForbiddenVerb, string> = {
  'work for': 'You do not work for this practice.',
  manage: 'Only a manager of the practice may do this.',
  'read visits': 'Only melanographers read visits.',
  'run the desk': 'Only clinic staff and the managers of this site run its desk.',
  'plan the site': 'Only the managers of this site plan who works there.',
  'handle breaches': 'Only a privacy officer of the service handles breaches.',
  'use text codes': 'Staff have an authenticator app or a passkey.',
  'use code app': 'Patients have codes by text message.',
}

/** Throws `forbidden` if the user may not do this. */
export function requireMay<V extends ForbiddenVerb>(user: UserActor, verb: V, subject: Subjects[V]): void {
  if (!may(user, verb, subject)) throw new Problem('forbidden', { detail: refusals[verb] })
}

/** The practices that a call is about: the named one, or all of the caller's. Throws `forbidden` for another practice. */
export function practicesFor(user: UserActor, named: PracticeId | null | undefined): readonly PracticeId[] {
  if (named === null || named === undefined) return user.practices
  requireMay(user, 'work for', named)
  return [named]
}
