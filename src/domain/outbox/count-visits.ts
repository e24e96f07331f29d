import { isUnsent, type VisitStateName } from './visit-state.ts'

/** How many of these visits are unsent, and how many the server has not confirmed for good. */
export function countVisits(visits: readonly { state: VisitStateName }[]): { unsent: number; confirming: number } {
  const onDevice = visits.filter(({ state }) => state !== 'draft' && state !== 'purged')
  const unsent = onDevice.filter(({ state }) => isUnsent(state)).length
  return { unsent, confirming: onDevice.length - unsent }
}
