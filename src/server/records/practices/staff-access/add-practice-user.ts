import type { RoleId } from '../../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import { areaOf } from '../../../../domain/access/area-of.ts'
import type { Db } from '../../../platform/database.ts'
import { type StaffAccess, grantAccess, type InvitedUser } from './grant-access.ts'
import { readContexts, readStaffAccess } from './staff-access-store.ts'

type NewPracticeUser = Pick<StaffAccess, 'userName' | 'firstName' | 'lastName' | 'roleId'>
type PracticeAccess = { practiceId: PracticeId; permissions: number[]; now: Date; by?: LoginId }

/** Why a user can't be added: the login is a patient's, or has a different role at another practice. */
export type AccessHindrance = 'is-patient' | 'has-other-role'

/**
 * Adds a user to a practice, in the caller's transaction; an existing account keeps its name. Returns the login, and the
 * invited user if a password must be set.
 */
export async function addPracticeUser(
  db: Db,
  user: NewPracticeUser,
  { practiceId, permissions, ...options }: PracticeAccess,
): Promise<{ kind: 'added'; loginId: LoginId; invited: InvitedUser | null } | { kind: AccessHindrance }> {
  const before = await readStaffAccess(db, user.userName)
  const hindrance = before === undefined ? null : hindranceOf(before, user.roleId)
  if (hindrance !== null) return { kind: hindrance }
  const current = before === undefined ? [] : await readContexts(db, before.login_id)
  const named = before === undefined ? user : { ...user, firstName: before.first_name, lastName: before.last_name }
  const contexts = [...current.filter((one) => one.practiceId !== practiceId), { practiceId, permissions }]
  return { kind: 'added', ...(await grantAccess(db, { ...named, isDisabled: false, contexts }, options)) }
}

function hindranceOf(
  before: { role_id: RoleId; practices: readonly PracticeId[] },
  roleId: RoleId,
): AccessHindrance | null {
  if (areaOf(before.role_id) === 'patient') return 'is-patient'
  return before.role_id !== roleId && (before.practices.length > 0 || areaOf(before.role_id) === 'clinic')
    ? 'has-other-role'
    : null
}
