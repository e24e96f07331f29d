import type { StoredSession } from '../../../device/session/stored-session.ts'

/** The country of a session: of the practice that its user works for now, else of their account; undefined while not known. */
export function accountCountry({ login, activePracticeId, display }: StoredSession): 'NZ' | 'AU' | undefined {
  const context = login.contexts.find(({ contextId }) => contextId === activePracticeId)
  if (context !== undefined) return context.locale === 'en-AU' ? 'AU' : 'NZ'
  return display?.countryCode ?? undefined
}
