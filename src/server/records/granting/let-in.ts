import type { RoleId } from '../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../contract/ids.ts'
import { areaOf } from '../../../domain/access/area-of.ts'
import type { Db } from '../../platform/database.ts'
import { type Access, giveAccess, type InvitedUser } from './give-access.ts'
import { readContexts, readGranted } from './granted-store.ts'

type Guest = Pick<Access, 'userName' | 'firstName' | 'lastName' | 'roleId'>
type Place = { practiceId: PracticeId; permissions: number[]; now: Date; by?: LoginId }

/** Why somebody can't be let in: the address is a patient's, or has another role at another practice. */
export type Hindrance = 'is-patient' | 'has-other-role'

/**
 * Lets somebody into one practice more, in the caller's transaction; what an account is called stays its own. Answers the
 * login, and whom a link to set a password goes to.
 */
export async function letIn(
  db: Db,
  guest: Guest,
  { practiceId, permissions, ...given }: Place,
): Promise<{ kind: 'let-in'; loginId: LoginId; invited: InvitedUser | null } | { kind: Hindrance }> {
  const before = await readGranted(db, guest.userName)
  const hindrance = before === undefined ? null : hindranceOf(before, guest.roleId)
  if (hindrance !== null) return { kind: hindrance }
  const kept = before === undefined ? [] : await readContexts(db, before.login_id)
  const named = before === undefined ? guest : { ...guest, firstName: before.first_name, lastName: before.last_name }
  const contexts = [...kept.filter((one) => one.practiceId !== practiceId), { practiceId, permissions }]
  return { kind: 'let-in', ...(await giveAccess(db, { ...named, isDisabled: false, contexts }, given)) }
}

function hindranceOf(before: { role_id: RoleId; practices: readonly PracticeId[] }, asked: RoleId): Hindrance | null {
  if (areaOf(before.role_id) === 'patient') return 'is-patient'
  return before.role_id !== asked && (before.practices.length > 0 || areaOf(before.role_id) === 'clinic')
    ? 'has-other-role'
    : null
}
