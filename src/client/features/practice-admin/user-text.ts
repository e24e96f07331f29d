import type { PracticeUser } from '../../../contract/practices/practice-users.ts'
import { may } from '../../../domain/access/may.ts'

/** How somebody is called in lists. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

/** Whether somebody is a practice's manager. */
export const isManager = ({ roleId }: Pick<PracticeUser, 'roleId'>): boolean =>
  may({ roleId, patientId: null, practices: [] }, 'manage', 'a practice')

/** What somebody is, with their number where one is known. */
export function roleText({ roleId, hpii }: Pick<PracticeUser, 'roleId' | 'hpii'>): string {
  const role = isManager({ roleId }) ? 'Practice manager' : 'Doctor or pharmacist'
  return hpii === null ? role : `${role}, ${hpii}`
}
