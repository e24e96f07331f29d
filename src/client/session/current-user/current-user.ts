import { areaOf } from '../../../domain/access/area-of.ts'
import type { Person } from '../../../domain/access/may.ts'
import type { SignedInUser } from '../../../domain/session/dashboard.ts'
import type { SessionState } from '../../../device/session/session-store.ts'
import type { StoredSession } from '../../../device/session/stored-session.ts'
import { accountCountry } from '../../device/session/account-country.ts'
import { hostCountry } from '../../page/i18n/host-country.ts'

/** The user of the page. An expired session is shown as such. */
export type CurrentUser = { kind: 'user'; session: StoredSession } | { kind: 'nobody'; why: 'logged-out' | 'expired' }

/** The current user from the state of the session. */
export const currentUserOf = (state: SessionState): CurrentUser =>
  state.kind === 'logged-in' ? { kind: 'user', session: state.session } : { kind: 'nobody', why: state.kind }

/** The signed-in user for the guards; null if nobody is signed in. */
export function signedInUser(currentUser: CurrentUser): SignedInUser | null {
  if (currentUser.kind === 'nobody') return null
  const { login, activePracticeId } = currentUser.session
  return { roleId: login.roleId, contexts: login.contexts, activePractice: activePracticeId }
}

/**
 * The signed-in user for the access rules (domain/access/may.ts). It lists no children: a guardian’s pages of a
 * child ask the server.
 */
export const personOf = ({ login: { roleId, patientId, contexts } }: StoredSession): Person => ({
  roleId,
  patientId,
  practices: contexts.map(({ contextId }) => contextId),
  children: [],
})

/** Whether a user is a patient, not staff. */
export const isPatient = (session: StoredSession | undefined): boolean =>
  session !== undefined && areaOf(session.login.roleId) === 'patient'

/** The first name to greet a user with; null while only the e-mail address is known. */
export function firstNameOf({ display }: StoredSession): string | null {
  return display?.firstName.trim() || null
}

/** The context of the practice that the user currently works for. */
export function activeContext({
  login,
  activePracticeId,
}: StoredSession): StoredSession['login']['contexts'][number] | undefined {
  return login.contexts.find(({ contextId }) => contextId === activePracticeId)
}

/** The country whose wording a user reads: of their active practice, else of their account, else of the host. */
export const countryOf = (session: StoredSession): 'NZ' | 'AU' => accountCountry(session) ?? hostCountry()

/** Whether a user with several practices still has to choose one. */
export const needsPractice = (state: SessionState): boolean =>
  state.kind === 'logged-in' && state.session.activePracticeId === null
