import { randomUUID } from 'node:crypto'
import type { RoleId } from '../../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { endAccess } from '../../accounts/end-access-store.ts'
import { resetCredentials, upsertLogin } from '../../accounts/login-store.ts'
import { type StaffAccessRow, readStaffAccess, replaceContexts } from './staff-access-store.ts'
import { logGrants } from './log-grants.ts'
import { addRecoveryToken } from '../../accounts/password-store.ts'

/**
 * Somebody who has to set a password, and the token of the link for it: a new user, or one who had signed up themselves and
 * is given a role or practice now, whose password anybody may have typed.
 */
export type InvitedUser = { loginId: LoginId; userName: string; token: string; was: 'new' | 'signed-up' }

/** What somebody is given: `contexts` are all of their practices from now on. */
export type StaffAccess = {
  userName: string
  firstName: string
  lastName: string
  roleId: RoleId
  isDisabled: boolean
  contexts: readonly { practiceId: PracticeId; permissions: number[] }[]
}

const linkLifetime = 7 * 24 * 3_600_000

/**
 * Makes the login of a member of staff, or gives the one of this user name its role and practices, in the caller's
 * transaction, and writes down what it got. Answers whom it is, and the link's token where they have to set a password:
 * nobody gets in by what was typed before their address was proven (docs/decisions.md "Who owns a login").
 */
export async function grantAccess(
  db: Db,
  access: StaffAccess,
  { now, by }: { now: Date; by?: LoginId },
): Promise<{ loginId: LoginId; invited: InvitedUser | null }> {
  const { userName, roleId, isDisabled, contexts } = access
  const before = await readStaffAccess(db, userName)
  const { loginId, isNew } = await upsertLogin(db, { ...access, loginId: randomUUID() as LoginId })
  await replaceContexts(db, loginId, contexts)
  const practices = contexts.map(({ practiceId }) => practiceId)
  await logGrants(db, before, { roleId, practices, loginId, isDisabled, now, by })
  const isUnproven = before !== undefined && gainsAccessUnproven(before, roleId, practices)
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
    expiresAt: new Date(now.getTime() + linkLifetime),
  })
  return { loginId, invited: { loginId, userName, token, was: isNew ? 'new' : 'signed-up' } }
}

/** Whether somebody who signed up themselves gets a role or practice, and has not shown since that the address is theirs. */
function gainsAccessUnproven(before: StaffAccessRow, role: RoleId, practices: readonly PracticeId[]): boolean {
  const gains = role !== before.role_id || practices.some((practice) => !before.practices.includes(practice))
  const isProven = before.address_proven_at !== null && before.practices.length > 0
  return gains && before.origin === 'sign-up' && !isProven
}
