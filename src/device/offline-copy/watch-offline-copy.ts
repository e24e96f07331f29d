import { areaOf } from '../../domain/access/area-of.ts'
import type { Clock } from '../platform/platform.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { OfflineCopy } from './offline-copy.ts'

const everyMs = 60_000

/**
 * Checks each minute while a patient is signed in, and ends their session and copy when the copy's time is over.
 * Returns how to stop.
 */
export function watchOfflineCopy(dependencies: {
  session: Pick<SessionStore, 'state' | 'subscribe' | 'signOut'>
  offlineCopy: Pick<OfflineCopy, 'endIfOver'>
  clock: Clock
}): () => void {
  const { session, offlineCopy, clock } = dependencies
  let cancel: (() => void) | null = null
  const check = async () => {
    if (await offlineCopy.endIfOver()) await session.signOut()
  }
  const plan = () => {
    const state = session.state()
    if (state.kind !== 'logged-in' || areaOf(state.session.login.roleId) !== 'patient') {
      cancel?.()
      cancel = null
      return
    }
    cancel ??= clock.after(everyMs, () => {
      cancel = null
      // If the databases are closed meanwhile, the next start checks.
      check().then(plan, plan)
    })
  }
  const unsubscribe = session.subscribe(plan)
  plan()
  return () => {
    unsubscribe()
    cancel?.()
  }
}
