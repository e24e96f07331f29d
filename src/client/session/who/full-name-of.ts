import type { Person } from '../../../device/stored-session.ts'

/** What somebody of this tablet is called; the e-mail address while no name is known. */
export function fullNameOf({ firstName, lastName, userName }: Person): string {
  const fullName = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return fullName === '' ? userName : fullName
}
