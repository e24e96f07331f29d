import { Role } from '../../../contract/enums.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'

/** Throws `forbidden` for who doesn't manage a practice. */
export function requireManager({ roleId }: UserActor): void {
  if (roleId !== Role.PracticeManager)
    throw new Problem('forbidden', { detail: 'Only a practice manager decides about tablets.' })
}
