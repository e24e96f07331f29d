/** The states of a session on this device (P4.session.01). */
export type SessionState = 'logged-out' | 'logged-in' | 'expired'

type SessionEvent = { type: 'logged-in' } | { type: 'logged-out' } | { type: 'expired'; path: string }

const authFragments = ['login', 'signup', 'confirm', 'reset', 'scope-of-service', 'booking-redirect'] as const

/**
 * Whether a path begins with one of the auth-related fragments, and only these
 * (docs/decisions.md "Paths of an expired session").
 */
const isAuthPath = (path: string): boolean =>
  authFragments.some((fragment) => path.replace(/^\//, '').startsWith(fragment))

/** The state after an event: an expiry is shown, except on auth-related paths, which stay logged out. */
export function nextSessionState(event: SessionEvent): SessionState {
  switch (event.type) {
    case 'logged-in':
      return 'logged-in'
    case 'logged-out':
      return 'logged-out'
    case 'expired':
      return isAuthPath(event.path) ? 'logged-out' : 'expired'
  }
}
