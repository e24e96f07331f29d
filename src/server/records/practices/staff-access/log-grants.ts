import type { RoleId } from '../../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import type { SecurityEntry } from '../../../platform/security-log/security-entry.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { StaffAccessRow } from './staff-access-store.ts'

type After = {
  loginId: LoginId
  roleId: RoleId
  practices: readonly PracticeId[]
  isDisabled: boolean
  now: Date
  /** The manager who made the change; undefined for a clinic file. */
  by?: LoginId | undefined
}

/** Logs the changes to a login's access: role, practices, and whether it is disabled. */
export async function logGrants(db: Db, before: StaffAccessRow | undefined, after: After): Promise<void> {
  for (const entry of grantsOf(before, after)) await writeSecurityLog(db, entry)
}

function grantsOf(before: StaffAccessRow | undefined, after: After): SecurityEntry[] {
  const base = {
    kind: 'grant',
    subject: after.loginId,
    now: after.now,
    ...(after.by !== undefined && { actor: after.by }),
  } as const
  const had = before?.practices ?? []
  const wasDisabled = before?.status === 'disabled'
  return [
    ...(before === undefined ? [{ ...base, what: 'login-made' } as const] : []),
    ...(before !== undefined && before.role_id !== after.roleId ? [{ ...base, what: 'role' } as const] : []),
    ...after.practices
      .filter((practice) => !had.includes(practice))
      .map((practice) => ({ ...base, what: 'practice-given', practice }) as const),
    ...had
      .filter((practice) => !after.practices.includes(practice))
      .map((practice) => ({ ...base, what: 'practice-taken', practice }) as const),
    ...(wasDisabled === after.isDisabled
      ? []
      : [{ ...base, what: after.isDisabled ? 'disabled' : 'enabled' } as const]),
  ]
}
