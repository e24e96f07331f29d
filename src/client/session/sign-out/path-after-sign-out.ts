import { signInPathAfterInactivity } from '../../../domain/session/inactivity.ts'
import { signInPath } from '../../../domain/session/return-path.ts'
import type { Place } from '../../../domain/session/return-path.ts'

/** elsewhere: another tab, or the server. */
export type SignOutReason = 'signed-out' | 'switch-staff' | 'inactive' | 'elsewhere'

/** Where somebody goes whose session has ended (P4.session.10); `r` brings them back, unless they left on purpose. */
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
