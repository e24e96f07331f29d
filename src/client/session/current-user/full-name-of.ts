import type { TabletUser } from '../../../device/session/stored-session.ts'

/** What somebody of this tablet is called; the e-mail address while no name is known. */
export function fullNameOf({ firstName, lastName, userName }: TabletUser): string {
  const fullName = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return fullName === '' ? userName : fullName
}
