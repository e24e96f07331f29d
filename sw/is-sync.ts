/** Background Sync is not in TypeScript's libraries. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Whether an event is the browser's wake-up of Background Sync. */
export const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event
