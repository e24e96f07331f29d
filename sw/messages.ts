import type { TileMessage } from '../src/device/tiles/tile-messages.ts'

/** The messages of pages to the worker. */
type MessageToWorker =
  | { type: 'SKIP_WAITING' }
  | { type: 'prepare-pharmacy' }
  | { type: 'drain' }
  | { type: 'take-shared-photos' }
  | TileMessage

/**
 * The messages of the worker to pages: send the outbox; as the answer to `prepare-pharmacy`, whether its files are
 * stored; as the answer to `take-shared-photos`, the photos that another app shared.
 */
export type MessageToPage =
  | { type: 'drain' }
  | { type: 'pharmacy-ready' }
  | { type: 'pharmacy-not-ready' }
  | { type: 'shared-photos'; files: File[] }

/** Parses a message to the worker; null if it is not one of ours, since anything may post to a worker. */
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
      // Their contents are not checked: only our own pages can post to this worker.
      return data as TileMessage
    default:
      return undefined
  }
}
