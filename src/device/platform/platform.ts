/** The device's clock: ms since 1970 (it may be wrong by years), and a timer that returns how to stop it. */
export type Clock = {
  now: () => number
  after: (ms: number, run: () => void) => () => void
}

/** Web Locks. `if-free`: `work` gets false when somebody else holds it. `steal`: takes it from whoever holds it. */
export type Locks = {
  request: <T>(name: string, how: 'wait' | 'if-free' | 'steal', work: (isMine: boolean) => Promise<T>) => Promise<T>
}

/** A BroadcastChannel: reaches every other tab and the worker, never the sender itself. */
export type Channel = {
  post: (message: unknown) => void
  listen: (listener: (message: unknown) => void) => () => void
  close: () => void
}

/** The browser's storage estimate, in bytes; null if it gives none. */
export type DeviceStorage = {
  persist: () => Promise<boolean>
  estimate: () => Promise<{ usage: number; quota: number } | null>
}

/**
 * Short texts outside IndexedDB, which survive if only IndexedDB is cleared; not available in a worker. Never about
 * patients.
 */
export type LocalTextStore = { read: (key: string) => string | null; write: (key: string, text: string) => void }

/** All that the device layer gets from outside. `location` is a route's pattern, `origin` as `https://host`; `timezoneOffset` in minutes. */
export type DevicePlatform = {
  fetch: typeof fetch
  clock: Clock
  random: () => number
  newId: () => string
  locks: Locks
  channel: (name: string) => Channel
  storage: DeviceStorage
  localText: LocalTextStore
  location: () => string | null
  origin: () => string
  timezoneOffset: () => number
}
