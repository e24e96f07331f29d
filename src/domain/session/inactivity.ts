import { areaOfPath } from './areas.ts'

export const inactivityMessage = 'You have been logged out due to inactivity.'

/** How long the warning is shown before the sign-out, in seconds. */
const warningSeconds = 60

/**
 * The inactivity after which a page signs out, in seconds: 10 min on clinician pages, 30 min elsewhere
 * (docs/decisions-accounts.md "Times").
 */
export const idleLimit = (path: string): number => (isClinicianPath(path) ? 10 * 60 : 30 * 60)

type InactivityState = { state: 'active' } | { state: 'warned'; secondsLeft: number } | { state: 'over' }

/** The state for an idle time in seconds on a page. Callers count progressing uploads and an open camera as activity. */
export function inactivityState(path: string, idleSeconds: number): InactivityState {
  const left = idleLimit(path) - idleSeconds
  if (left <= 0) return { state: 'over' }
  return left <= warningSeconds ? { state: 'warned', secondsLeft: Math.ceil(left) } : { state: 'active' }
}

/** The sign-in page after an expiry by inactivity: the clinician login from a pharmacy page, otherwise login (P4.session.10). */
export const signInPathAfterInactivity = (path: string): '/clinician/login' | '/login' =>
  areaOfPath(path) === 'pharmacy' ? '/clinician/login' : '/login'

const isClinicianPath = (path: string): boolean => path === '/clinician' || path.startsWith('/clinician/')
