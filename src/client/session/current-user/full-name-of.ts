import type { TabletUser } from '../../../device/session/stored-session.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** The full name of a tablet's user; the e-mail address if no name is known. */
export function fullNameOf({ firstName, lastName, userName }: TabletUser): string {
  const fullName = personName(firstName, lastName)
  return fullName === '' ? userName : fullName
}
