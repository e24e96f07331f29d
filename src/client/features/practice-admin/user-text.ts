import type { PracticeUser } from '../../../contract/practices/practice-users.ts'
import { may } from '../../../domain/access/may.ts'
import { staffRole } from '../../../domain/access/staff-title.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** A person's full name. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  personName(firstName, lastName)

/** Whether a user is a practice manager. */
export const isManager = ({ roleId }: Pick<PracticeUser, 'roleId'>): boolean =>
  may({ roleId, patientId: null, practices: [], children: [] }, 'manage', 'a practice')

/** A user's role, with their HPI number if it is known. */
export function roleText({ roleId, hpii }: Pick<PracticeUser, 'roleId' | 'hpii'>): string {
  const role = staffRole(roleId)
  return hpii === null ? role : `${role}, ${hpii}`
}
