import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'

/** Throws `forbidden` for a user who has neither a record of their own nor a child whose guardian they are. */
export function requireFamily({ patientId, children }: UserActor): void {
  if (patientId === null && children.length === 0)
    throw new Problem('forbidden', { detail: 'Only patients and their guardians may do this.' })
}
