import type { RoleId } from '../../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import { areaOf } from '../../../../domain/access/area-of.ts'
import type { Db } from '../../../platform/database.ts'
import { type StaffAccess, grantAccess, isUnprovenSignUp } from './grant-access.ts'
import { saveInvitation } from './invitation-store.ts'
import { readStaffAccess, type StaffAccessRow } from './staff-access-store.ts'

type NewPracticeUser = Pick<StaffAccess, 'userName' | 'firstName' | 'lastName' | 'roleId'>
type PracticeAccess = { practiceId: PracticeId; permissions: number[]; now: Date; by?: LoginId }

/**
 * Why somebody can't be invited: the login is a patient's, has another role at another practice, or works there
 * already.
 */
export type InvitationHindrance = 'is-patient' | 'has-other-role' | 'works-here'

/** `account`: whether this invitation created the login; `token`: of a link to choose a password, or null. */
export type Invited = { kind: 'invited'; loginId: LoginId; account: 'new' | 'existing'; token: string | null }

/**
 * Invites somebody to a practice, in the caller's transaction. A login that works elsewhere stays unchanged until its
 * owner accepts (`token` null). For any other login, using the link is the acceptance, because only the owner of the
 * address gets its token.
 */
export async function inviteToPractice(
  db: Db,
  user: NewPracticeUser,
  { practiceId, permissions, now, by }: PracticeAccess,
): Promise<Invited | { kind: InvitationHindrance }> {
  const before = await readStaffAccess(db, user.userName)
  const hindrance = before === undefined ? null : hindranceOf(before, user.roleId, practiceId)
  if (hindrance !== null) return { kind: hindrance }
  if (before !== undefined && before.practices.length > 0 && !isUnprovenSignUp(before)) {
    const typed = { firstName: user.firstName, lastName: user.lastName, permissions }
    await saveInvitation(db, { practiceId, loginId: before.login_id, ...typed, by: by ?? null, now })
    return { kind: 'invited', loginId: before.login_id, account: 'existing', token: null }
  }
  const named = before === undefined ? user : { ...user, firstName: before.first_name, lastName: before.last_name }
  const access = { ...named, isDisabled: false, contexts: [{ practiceId, permissions }] }
  const { loginId, invited } = await grantAccess(db, access, { now, proof: 'by-link', ...(by !== undefined && { by }) })
  const account = before === undefined ? 'new' : 'existing'
  return { kind: 'invited', loginId, account, token: invited?.token ?? null }
}

function hindranceOf(before: StaffAccessRow, roleId: RoleId, practiceId: PracticeId): InvitationHindrance | null {
  if (areaOf(before.role_id) === 'patient') return 'is-patient'
  if (before.practices.includes(practiceId)) return 'works-here'
  return before.role_id !== roleId && (before.practices.length > 0 || areaOf(before.role_id) === 'clinic')
    ? 'has-other-role'
    : null
}
