import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { heartbeatMs, liveChange, streamChanges } from '../../contract/live.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException } from '../api-client/api-exception.ts'
import type { Clock } from '../platform/platform.ts'
import type { LiveUpdate } from './live-update.ts'

/**
 * A stream that was silent for this long is closed, even if the connection seems open: a tablet slept, or a proxy
 * dropped it.
 */
export const streamSilenceMs = 3 * heartbeatMs

export type StreamDependencies = { api: Pick<ApiClient, 'stream'>; clock: Clock; random: () => number }
type StreamListeners = {
  /** Something was received: the stream is alive. */
  sign: () => void
  update: (update: LiveUpdate, lastId: string | null) => void
}

/** Waits between tries, in milliseconds: doubled from the first to the longest; half of each wait is random. */
const firstWait = 1000
const longestWait = 60_000
/** After a refusal by the server or its proxy, wait at least this long. */
const refusedWait = 30_000

/** The wait before the next try, after this many failures in a row (0: the stream was open, and ended). */
export function waitBeforeRetry(failures: number, error: unknown, random: number): number {
  const grown = failures === 0 ? firstWait : Math.min(longestWait, firstWait * 2 ** failures)
  const least = error instanceof ApiException && error.status >= 400 && error.status < 500 ? refusedWait : 0
  return Math.max(least, grown) * (0.5 + random / 2)
}

type StreamOptions = {
  /** When the page began to read, by the clock: if no change was seen yet, the server sends those since then. */
  beganAt: number
  signal: AbortSignal
  lastId: () => string | null
  /** Calls the listener when the tablet wakes or the network returns; returns how to stop. */
  onWake: (listener: () => void) => () => void
}

/**
 * Reads the stream until `signal` aborts. Reopens it whenever it ends or is silent, from the last change that was
 * seen.
 */
export async function followStream(
  dependencies: StreamDependencies,
  listeners: StreamListeners,
  options: StreamOptions,
): Promise<void> {
  const { signal } = options
  let failures = 0
  while (!signal.aborted) {
    let failure: unknown = null
    try {
      await readOnce(dependencies, listeners, options)
      failures = 0
    } catch (error) {
      failure = error
      failures += 1
    }
    if (!signal.aborted) await pause(dependencies, waitBeforeRetry(failures, failure, dependencies.random()), options)
  }
}

/** Reads one stream to its end. Throws the error if it can't be opened, breaks or is silent. */
async function readOnce(
  { api, clock }: StreamDependencies,
  listeners: StreamListeners,
  options: StreamOptions,
): Promise<void> {
  const silent = new AbortController()
  const signal = AbortSignal.any([options.signal, silent.signal])
  const last = options.lastId()
  const headers: Record<string, string> = last === null ? {} : { 'last-event-id': last }
  const since = Math.min(3600, Math.max(0, Math.ceil((clock.now() - options.beganAt) / 1000)))
  const body = await api.stream(streamChanges, { query: { since } }, { signal, headers, firstRefusal: 'throw' })
  const parser = createParser({ onEvent: (event) => dispatch(event, listeners) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let lastSignAt = clock.now()
  let stopWaiting = () => {}
  // Timers stand still while a tablet sleeps; its clock does not.
  const unlisten = options.onWake(() => {
    if (Math.abs(clock.now() - lastSignAt) > streamSilenceMs) silent.abort()
  })
  try {
    for (;;) {
      stopWaiting = clock.after(streamSilenceMs, () => silent.abort())
      const { done, value } = await reader.read()
      stopWaiting()
      if (done) return
      lastSignAt = clock.now()
      listeners.sign()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    stopWaiting()
    unlisten()
  }
}

/** Ignores kinds that this build does not know, such as those of a later server. */
function dispatch({ event, data, id }: EventSourceMessage, listeners: StreamListeners): void {
  if (event === 'reset') listeners.update({ kind: 'reset' }, null)
  if (event !== 'change') return
  const change = liveChange.safeParse(JSON.parse(data))
  if (change.success) listeners.update({ kind: 'change', change: change.data }, id ?? null)
}

/** Waits, at most until the tablet wakes or `signal` aborts. */
function pause({ clock }: StreamDependencies, ms: number, { signal, onWake }: StreamOptions): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      stop()
      unlisten()
      signal.removeEventListener('abort', over)
      resolve()
    }
    const stop = clock.after(ms, over)
    const unlisten = onWake(over)
    signal.addEventListener('abort', over)
  })
}
