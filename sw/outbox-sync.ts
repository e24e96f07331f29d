import { outboxSyncTag } from '../src/device/sender/outbox-sync-tag.ts'
import type { MessageToPage } from './messages.ts'

/** The part of the worker's `clients` that is needed. */
type OpenPages = {
  matchAll: (which: {
    type: 'window'
    includeUncontrolled: true
  }) => Promise<readonly { visibilityState: DocumentVisibilityState; postMessage: (message: MessageToPage) => void }[]>
}
/** Background Sync is not in TypeScript's libraries, and not in every browser. */
export type Syncing = { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Handles the browser's signal that the internet is back: a visible page drains the outbox itself and shows it;
 * otherwise the worker does, which needs nobody signed in. If it rejects, the browser tries again later.
 */
export async function drainOnSync(clients: OpenPages, drainOutbox: () => Promise<void>): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.filter(({ visibilityState }) => visibilityState === 'visible')
  if (shown.length === 0) return drainOutbox()
  const message: MessageToPage = { type: 'drain' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client has one origin, its own
  for (const page of shown) page.postMessage(message)
}

/**
 * Called when a page closes. If no other page is visible by then, as one is after a reload, the worker continues
 * sending, and the browser wakes it for what is left.
 */
export async function drainOnRequest(
  { clients, registration, pageIsGone }: { clients: OpenPages; registration: Syncing; pageIsGone: () => Promise<void> },
  drainOutbox: () => Promise<void>,
): Promise<void> {
  await pageIsGone()
  try {
    await drainOnSync(clients, drainOutbox)
  } catch {
    // Something waits for a network or a server: browsers with Background Sync wake the worker when it is time to try
    // again.
    await registration.sync?.register(outboxSyncTag)
  }
}
