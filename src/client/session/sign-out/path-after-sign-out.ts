import { signInPathAfterInactivity } from '../../../domain/session/inactivity.ts'
import { signInPath } from '../../../domain/session/return-path.ts'
import type { Place } from '../../../domain/session/return-path.ts'

/** `elsewhere`: another tab or the server ended the session. */
export type SignOutReason = 'signed-out' | 'switch-staff' | 'inactive' | 'elsewhere'

/** The page after a session has ended (P4.session.10). `r` is the return path, unless the user signed out on purpose. */
export function pathAfterSignOut(reason: SignOutReason, place: Place): string {
  const isClinician = place.path.startsWith('/clinician')
  switch (reason) {
    case 'signed-out':
    case 'switch-staff':
      return isClinician ? '/clinician/login' : '/login'
    case 'inactive':
      return `${signInPathAfterInactivity(place.path)}?r=${encodeURIComponent(place.path + place.search)}`
    case 'elsewhere':
      return signInPath(place)
  }
}
