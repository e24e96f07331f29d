import { useMemo, useSyncExternalStore } from 'react'
import { useOpenDevice } from '../../device/device-context.tsx'
import { currentUserOf } from './current-user.ts'
import type { CurrentUser } from './current-user.ts'
import type { StoredSession } from '../../../device/session/stored-session.ts'

/** The current user, in sync with all tabs. */
export function useCurrentUser(): CurrentUser {
  const { session } = useOpenDevice()
  const state = useSyncExternalStore(session.subscribe, session.state)
  return useMemo(() => currentUserOf(state), [state])
}

/** The session, on pages that the guard only shows to signed-in users; undefined for a moment when it ends. */
export function useSession(): StoredSession | undefined {
  const currentUser = useCurrentUser()
  return currentUser.kind === 'user' ? currentUser.session : undefined
}
