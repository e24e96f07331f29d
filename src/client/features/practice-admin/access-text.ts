import type { ReviewedAccess } from '../../../contract/practices/access-review.ts'
import { staffRole } from '../../../domain/access/staff-title.ts'
import { dayText } from '../../../domain/time/format-moment.ts'

/** Somebody's role at the practice, and whether they authorise reports. */
export const accessRoleText = ({ roleId, canDistributeReports }: ReviewedAccess): string =>
  canDistributeReports ? `${staffRole(roleId)}, sends reports` : staffRole(roleId)

/** When somebody last used the app, as far as it is known. */
export const lastUsedText = (lastUsed: string | null, zone: string): string =>
  lastUsed === null ? 'Not known' : dayText(lastUsed, zone)

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
