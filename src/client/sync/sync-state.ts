import { isUnsent } from '../../domain/outbox/visit-state.ts'
import type { VisitStateName } from '../../domain/outbox/visit-state.ts'
import type { SyncState } from '../ui/indicators/sync-pill.tsx'
import type { Reach } from '../device/network-watch.ts'

/** What the pill has to know of a sealed visit. */
export type SyncItem = { state: VisitStateName; byteSize: number; sentBytes: number }

/** Visits that the server does not have yet; one that was taken back to be corrected is a draft again. */
export const unsentOf = <Item extends SyncItem>(items: readonly Item[]): Item[] =>
  items.filter(({ state }) => isUnsent(state))

/** `own`: of whoever is signed in; `others`: of everybody else on this tablet. undefined until they are read. */
type Known = { own: readonly SyncItem[] | undefined; others: readonly SyncItem[] | undefined; reach: Reach }

/**
 * The pill of all pharmacy pages, over all visits of the tablet, whoever made them: somebody may clear it on this word.
 * What needs somebody comes first; offline is said before sending. "All sent" is said of an outbox that has been read,
 * "online" of a service that has answered.
 */
export function syncState({ own, others, reach }: Known): SyncState {
  if (own === undefined || others === undefined)
    return reach === 'offline' ? { kind: 'offline', saved: 0 } : { kind: 'unsure', saved: 0 }
  const unsent = unsentOf([...own, ...others])
  const stopped = unsent.filter(({ state }) => state === 'attention' || state === 'damaged')
  if (stopped.length > 0) return { kind: 'attention', count: stopped.length }
  if (own.some(({ state }) => state === 'needs-sign-in')) return { kind: 'signed-out', unsent: unsent.length }
  if (reach !== 'online') return { kind: reach, saved: unsent.length }
  if (unsent.length === 0) return { kind: 'all-sent' }
  if (unsent.every(({ state }) => state === 'needs-sign-in'))
    return { kind: 'others-signed-out', unsent: unsent.length }
  return { kind: 'sending', unsent: unsent.length, percent: percentOf(unsent) }
}

function percentOf(items: readonly SyncItem[]): number {
  const all = items.reduce((sum, { byteSize }) => sum + byteSize, 0)
  const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  return all === 0 ? 0 : Math.floor((100 * sent) / all)
}
