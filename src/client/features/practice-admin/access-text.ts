import type { ReviewedAccess } from '../../../contract/practices/access-review.ts'
import { staffRole } from '../../../domain/access/staff-title.ts'

/** What somebody is at the practice, and whether they send reports. */
export const accessRoleText = ({ roleId, canDistributeReports }: ReviewedAccess): string =>
  canDistributeReports ? `${staffRole(roleId)}, sends reports` : staffRole(roleId)

const factorTexts = { passkey: 'passkey', app: 'authenticator app', none: null } as const

/** What somebody signs in with. */
export function signInText({ password, secondFactor, organisation }: ReviewedAccess): string {
  const ways = [
    password === 'set' ? 'password' : null,
    factorTexts[secondFactor],
    organisation === null ? null : organisation.name,
  ].filter((way) => way !== null)
  const text = ways.join(', ')
  return text === '' ? 'Nothing yet' : text.charAt(0).toUpperCase() + text.slice(1)
}
