import type { PracticeUser } from '../../../contract/accounts/practice-users.ts'
import { may } from '../../../domain/access/may.ts'

/** How somebody is called in lists. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

/** Whether somebody is a practice's manager. */
export const manages = ({ roleId }: Pick<PracticeUser, 'roleId'>): boolean =>
  may({ roleId, patientId: null, practices: [] }, 'manage', 'a practice')

/** What somebody is, with their number where one is known. */
export function roleWords({ roleId, hpii }: Pick<PracticeUser, 'roleId' | 'hpii'>): string {
  const role = manages({ roleId }) ? 'Practice manager' : 'Doctor or pharmacist'
  return hpii === null ? role : `${role}, ${hpii}`
}
