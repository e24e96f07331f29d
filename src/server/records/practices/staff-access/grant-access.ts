import { randomUUID } from 'node:crypto'
import type { RoleId } from '../../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { endAccess } from '../../accounts/end-access-store.ts'
import { resetCredentials, upsertLogin } from '../../accounts/login-store.ts'
import { type StaffAccessRow, readStaffAccess, replaceContexts } from './staff-access-store.ts'
import { invitationLifetime } from './invitation-store.ts'
import { logGrants } from './log-grants.ts'
import { addRecoveryToken } from '../../accounts/password-store.ts'

/**
 * A user who must set a password, with the token of the link: a new user, or one who signed up without proving their
 * address, so that the password may be a stranger's.
 */
export type InvitedUser = { loginId: LoginId; userName: string; token: string; was: 'new' | 'signed-up' }

/** The access to grant; `contexts` replace all practices of the login. */
export type StaffAccess = {
  userName: string
  firstName: string
  lastName: string
  roleId: RoleId
  isDisabled: boolean
  contexts: readonly { practiceId: PracticeId; permissions: number[] }[]
}

/**
 * Creates a staff login, or gives the login with this user name its role and practices, in the caller's transaction,
 * and logs the grants. Returns the login, and a link token if a password must be set: a password from before the
 * address was proven no longer works (docs/decisions-accounts.md "Who owns a login"). `by-link`: the password of a
 * login without any practice stops working too, so that its owner accepts by the link.
 */
export async function grantAccess(
  db: Db,
  access: StaffAccess,
  { now, by, proof = 'as-it-is' }: { now: Date; by?: LoginId; proof?: 'as-it-is' | 'by-link' },
): Promise<{ loginId: LoginId; invited: InvitedUser | null }> {
  const { userName, roleId, isDisabled, contexts } = access
  const before = await readStaffAccess(db, userName)
  const { loginId, isNew } = await upsertLogin(db, { ...access, loginId: randomUUID() as LoginId })
  await replaceContexts(db, loginId, contexts)
  const practices = contexts.map(({ practiceId }) => practiceId)
  await logGrants(db, before, { roleId, practices, loginId, isDisabled, now, by })
  const isUnproven = before !== undefined && (proof === 'by-link' || gainsAccessUnproven(before, roleId, practices))
  if (isUnproven) {
    await endAccess(db, { loginId, keepSession: null, passkeys: { madeSince: null }, because: 'granted', now })
    await resetCredentials(db, loginId, now)
  }
  if (isDisabled || !(isNew || isUnproven)) return { loginId, invited: null }
  const token = newSecretToken()
  await addRecoveryToken(db, {
    hash: hashSecretToken(token),
    loginId,
    now,
    expiresAt: new Date(now.getTime() + invitationLifetime),
  })
  return { loginId, invited: { loginId, userName, token, was: isNew ? 'new' : 'signed-up' } }
}

/** Whether a user who signed up themselves gains a role or practice without having proven their address. */
function gainsAccessUnproven(before: StaffAccessRow, role: RoleId, practices: readonly PracticeId[]): boolean {
  const gains = role !== before.role_id || practices.some((practice) => !before.practices.includes(practice))
  return gains && isUnprovenSignUp(before)
}

/**
 * Whether somebody signed up with this address, and it has not been both proven and given access to a practice since.
 */
export const isUnprovenSignUp = (before: StaffAccessRow): boolean =>
  before.origin === 'sign-up' && !(before.address_proven_at !== null && before.practices.length > 0)
