import { areaOfPath } from './areas.ts'

export const inactivityMessage = 'You have been logged out due to inactivity.'

/** Seconds of warning before the end. */
export const warningSeconds = 60

/**
 * Seconds without activity after which a page logs out: 10 min on clinician pages, 30 elsewhere
 * (docs/decisions.md "Times").
 */
export const idleLimit = (path: string): number => (isClinicianPath(path) ? 10 * 60 : 30 * 60)

export type InactivityState = { state: 'active' } | { state: 'warned'; secondsLeft: number } | { state: 'over' }

/** What an idle time in seconds means on a page. Uploads whose bytes arrive and an open camera count as activity before this is asked. */
export function inactivityState(path: string, idleSeconds: number): InactivityState {
  const left = idleLimit(path) - idleSeconds
  if (left <= 0) return { state: 'over' }
  return left <= warningSeconds ? { state: 'warned', secondsLeft: Math.ceil(left) } : { state: 'active' }
}

/** Where an inactivity expiry goes: the clinician login from a pharmacy page, otherwise login (P4.session.10). */
export const signInPathAfterInactivity = (path: string): '/clinician/login' | '/login' =>
  areaOfPath(path) === 'pharmacy' ? '/clinician/login' : '/login'

const isClinicianPath = (path: string): boolean => path === '/clinician' || path.startsWith('/clinician/')
