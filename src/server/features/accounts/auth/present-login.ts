import type { Context, LoginResult } from '../../../../contract/accounts/auth.ts'
import { Permission } from '../../../../contract/enums.ts'
import type { AccountRow, GrantRow } from './auth-store.ts'

/** A grant as a context (A3.session.03). Its description is the practice's address in one line. */
function presentContext(grant: GrantRow): Context {
  const address = [
    grant.street_address_1,
    grant.street_address_2,
    grant.street_address_3,
    [grant.city, grant.post_code].filter(Boolean).join(' '),
  ]
  const description = address.filter(Boolean).join(', ')
  return {
    contextId: grant.practice_id,
    name: grant.practice_name,
    description: description === '' ? null : description,
    kind: grant.practice_type,
    locale: grant.locale,
    timeZoneId: grant.time_zone,
    permissions: Object.values(Permission).filter((permission) => grant.permissions.includes(permission)),
  }
}

/** The answer of login and refresh (A3.session.02). */
export const presentLogin = (
  account: AccountRow,
  grants: readonly GrantRow[],
  tokens: { accessToken: LoginResult['accessToken']; refreshToken: string },
): LoginResult => ({
  accessToken: tokens.accessToken,
  loginId: account.login_id,
  roleId: account.role_id,
  userName: account.user_name,
  refreshToken: tokens.refreshToken,
  patientId: account.patient_id,
  contexts: grants.map(presentContext),
})
