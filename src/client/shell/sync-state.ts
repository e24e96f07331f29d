import type { OutboxStateName } from '../../domain/outbox/outbox-state.ts'
import type { SyncState } from '../ui/sync-pill.tsx'
import type { Reach } from './network-watch.ts'

/** What the pill has to know of a sealed visit. */
export type SyncItem = { state: OutboxStateName; byteSize: number; sentBytes: number }

/** States in which the server has promised that it keeps the visit; 'draft' has been taken back to be corrected. */
const settled: readonly OutboxStateName[] = ['committed', 'held', 'purgeable', 'purged', 'draft']

/** Visits that the server does not have yet. */
export const unsentOf = <Item extends SyncItem>(items: readonly Item[]): Item[] =>
  items.filter(({ state }) => !settled.includes(state))

type Known = { items: readonly SyncItem[] | undefined; reach: Reach }

/**
 * The pill of all pharmacy pages. What needs somebody comes first; offline is said before sending. "All sent" is said
 * of an outbox that has been read, "online" of a service that has answered.
 */
export function syncState({ items, reach }: Known): SyncState {
  if (items === undefined) return reach === 'offline' ? { kind: 'offline', saved: 0 } : { kind: 'unsure', saved: 0 }
  const unsent = unsentOf(items)
  const stopped = unsent.filter(({ state }) => state === 'attention' || state === 'damaged')
  if (stopped.length > 0) return { kind: 'attention', count: stopped.length }
  if (unsent.some(({ state }) => state === 'needs-sign-in')) return { kind: 'signed-out', unsent: unsent.length }
  if (reach !== 'online') return { kind: reach, saved: unsent.length }
  if (unsent.length === 0) return { kind: 'all-sent' }
  return { kind: 'sending', unsent: unsent.length, percent: percentOf(unsent) }
}

function percentOf(items: readonly SyncItem[]): number {
  const all = items.reduce((sum, { byteSize }) => sum + byteSize, 0)
  const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  return all === 0 ? 0 : Math.floor((100 * sent) / all)
}
