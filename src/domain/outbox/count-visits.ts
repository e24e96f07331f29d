import { isUnsent, type OutboxStateName } from './outbox-state.ts'

/** How many of these visits are unsent, and how many the server has not confirmed for good. */
export function countVisits(visits: readonly { state: OutboxStateName }[]): { unsent: number; confirming: number } {
  const kept = visits.filter(({ state }) => state !== 'draft' && state !== 'purged')
  const unsent = kept.filter(({ state }) => isUnsent(state)).length
  return { unsent, confirming: kept.length - unsent }
}
