import { useMemo, useSyncExternalStore } from 'react'
import { useOpenDevice } from '../../device/device-context.tsx'
import { whoIs } from './who.ts'
import type { Who } from './who.ts'
import type { StoredSession } from '../../../device/stored-session.ts'

/** Who is signed in, in step with all tabs. */
export function useWho(): Who {
  const { session } = useOpenDevice()
  const state = useSyncExternalStore(session.subscribe, session.state)
  return useMemo(() => whoIs(state), [state])
}

/** The session on pages that the guard shows to signed-in people only; undefined for the moment in which it ends. */
export function useSession(): StoredSession | undefined {
  const who = useWho()
  return who.kind === 'user' ? who.session : undefined
}
