import { refreshDelay } from '../../domain/session/refresh-delay.ts'
import type { Clock } from '../platform/platform.ts'
import type { SessionStore } from './session-store.ts'

const retryMs = 60_000

/**
 * Exchanges the tokens at half their lifetime, at most every 600 s (P4.session.05). Without a network the session
 * stays, and the exchange is retried each minute. Returns how to stop it.
 */
export function startRefreshTimer(dependencies: {
  session: SessionStore
  refresh: () => Promise<void>
  clock: Clock
}): () => void {
  const { session, refresh, clock } = dependencies
  let cancel = () => {}
  let planned: string | null = null

  const attempt = () => {
    // For whatever reason the exchange failed, the session continues: the next call's 401 decides.
    refresh().then(plan, () => {
      cancel = clock.after(retryMs, attempt)
    })
  }
  const plan = () => {
    const state = session.state()
    const token = state.kind === 'logged-in' ? state.session.login.accessToken.token : null
    if (token === planned) return
    planned = token
    cancel()
    if (state.kind !== 'logged-in') return
    // A clock that was set back says nothing about a token's age.
    const age = Math.max(0, clock.now() - state.session.obtainedAt)
    const delay = refreshDelay(state.session.login.accessToken.expiresIn) * 1000
    cancel = clock.after(Math.max(0, delay - age), attempt)
  }
  const unsubscribe = session.subscribe(plan)
  plan()
  return () => {
    unsubscribe()
    cancel()
  }
}
