import type { TileMessage } from '../src/device/tiles/tile-messages.ts'

/** What pages may ask of the worker. */
export type MessageToWorker =
  | { type: 'SKIP_WAITING' }
  | { type: 'prepare-pharmacy' }
  | { type: 'drain' }
  | { type: 'take-shared-photos' }
  | TileMessage

/**
 * What the worker tells pages: send the outbox; and, as the answer to `prepare-pharmacy`, whether its files are stored; to
 * `take-shared-photos`, what another app shared in.
 */
export type MessageToPage =
  | { type: 'drain' }
  | { type: 'pharmacy-ready' }
  | { type: 'pharmacy-not-ready' }
  | { type: 'shared-photos'; files: File[] }

/** Anything may post to a worker: whatever is not one of our messages is nothing. */
export function messageToWorker(data: unknown): MessageToWorker | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  switch (data.type) {
    case 'SKIP_WAITING':
    case 'prepare-pharmacy':
    case 'drain':
    case 'take-shared-photos':
      return { type: data.type }
    case 'store-tile':
    case 'purge-tiles':
      // Their parts come from our own pages only: a worker hears none of another origin.
      return data as TileMessage
    default:
      return undefined
  }
}
