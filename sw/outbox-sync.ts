import type { MessageToPage } from './messages.ts'

export const outboxSyncTag = 'outbox'

/** The part of the worker's `clients` that is needed. */
type OpenPages = {
  matchAll: (which: {
    type: 'window'
    includeUncontrolled: true
  }) => Promise<readonly { postMessage: (message: MessageToPage) => void }[]>
}

/**
 * The browser says that the internet is back: open pages hold the keys and drain the outbox themselves;
 * with no page open `drainOutbox` does what can be done without one. A rejection makes the browser try again later.
 */
export async function drainOnSync(clients: OpenPages, drainOutbox: () => Promise<void>): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 0) return drainOutbox()
  const message: MessageToPage = { type: 'drain' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client has one origin, its own
  for (const page of pages) page.postMessage(message)
}
