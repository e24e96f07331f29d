import type { Person } from '../../../domain/access/may.ts'
import type { SignedInUser } from '../../../domain/session/dashboard.ts'
import type { SessionState } from '../../../device/session/session-store.ts'
import type { StoredSession } from '../../../device/session/stored-session.ts'
import { hostCountry } from '../../page/i18n/host-country.ts'

/** Whose screen this is. `expired` is shown. */
export type CurrentUser = { kind: 'user'; session: StoredSession } | { kind: 'nobody'; why: 'logged-out' | 'expired' }

/** A session as pages see it. */
export const currentUserOf = (state: SessionState): CurrentUser =>
  state.kind === 'logged-in' ? { kind: 'user', session: state.session } : { kind: 'nobody', why: state.kind }

/** What the guards want to know of somebody; null when nobody is signed in. */
export function signedInUser(currentUser: CurrentUser): SignedInUser | null {
  if (currentUser.kind === 'nobody') return null
  const { login, activePracticeId } = currentUser.session
  return { roleId: login.roleId, contexts: login.contexts, activePractice: activePracticeId }
}

/** Somebody signed in, as the table of who may what knows them. */
export const personOf = ({ login: { roleId, patientId, contexts } }: StoredSession): Person => ({
  roleId,
  patientId,
  practices: contexts.map(({ contextId }) => contextId),
})

/** The first name to greet somebody with; null while only the e-mail address is known, which is nobody's name. */
export function firstNameOf({ display }: StoredSession): string | null {
  return display?.firstName.trim() || null
}

/** The practice that somebody works for at the moment. */
export function activeContext({
  login,
  activePracticeId,
}: StoredSession): StoredSession['login']['contexts'][number] | undefined {
  return login.contexts.find(({ contextId }) => contextId === activePracticeId)
}

/** The country whose words somebody reads: of the practice they work for, else their own, else the host's. */
export function countryOf(session: StoredSession): 'NZ' | 'AU' {
  const context = activeContext(session)
  if (context !== undefined) return context.locale === 'en-AU' ? 'AU' : 'NZ'
  return session.display?.countryCode ?? hostCountry()
}

/** Whether somebody with several practices still has to say for which one they work. */
export const needsPractice = (state: SessionState): boolean =>
  state.kind === 'logged-in' && state.session.activePracticeId === null
