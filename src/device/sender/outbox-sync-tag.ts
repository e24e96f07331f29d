/** The name by which the browser wakes the worker to send (Background Sync). */
export const outboxSyncTag = 'outbox'
