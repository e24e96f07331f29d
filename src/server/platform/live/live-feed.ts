import { describeFailure } from '../describe-failure.ts'
import type { Database } from '../database.ts'
import type { Logger } from '../logger.ts'
import { type DatabaseListener, listenForChanges } from './listen-for-changes.ts'
import type { LiveEvent } from './live-event.ts'
import { readEventsAfter, readNewestEvent } from './live-events-store.ts'

/** Callbacks for each change, for missed changes, and for the end of this process. */
export type LiveSubscriber = { onEvent: (event: LiveEvent) => void; onMissed: () => void; onEnd: () => void }

export type LiveFeed = {
  /** Receives changes from now on, in the order of their commits. The first subscriber opens the database connection. */
  subscribe: (hearer: LiveSubscriber) => void
  /** Resolves once changes are being received; rejects if the database can't be reached. */
  ready: () => Promise<void>
  stop: () => Promise<void>
}

const maxRetryMs = 10_000
const retryDelay = (failures: number) => Math.min(maxRetryMs, 100 * 2 ** failures)

type LiveFeedInput = { url: string; database: Pick<Database, 'db'>; logger: Logger }

/**
 * Changes in the database, received over one dedicated connection (LISTEN does not work through a pooler). If the
 * connection fails, the feed reconnects and catches up from `live_events`, so that no change is lost.
 */
export function liveFeed({ url, database: { db }, logger }: LiveFeedInput): LiveFeed {
  const listeners = new Set<LiveSubscriber>()
  const stopped = new AbortController()
  let connecting: Promise<DatabaseListener> | null = null
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  const { notify, catchUp } = notifierTo(listeners, db)
  const scheduleRetry = (reason: unknown) => {
    connecting = null
    if (stopped.signal.aborted) return
    logger.warn(describeFailure(reason), 'live changes lost their database')
    failures += 1
    clearTimeout(retry)
    retry = setTimeout(() => void connect().catch(() => undefined), retryDelay(failures)).unref()
  }
  const open = async () => {
    let listening: DatabaseListener | null = null
    try {
      listening = await listenForChanges({ url, onEvent: notify, onLost: scheduleRetry })
      await catchUp()
      failures = 0
      return listening
    } catch (error) {
      await listening?.close()
      scheduleRetry(error)
      throw error
    }
  }
  const connect = () => (connecting ??= open())

  return {
    subscribe: (listener) => {
      listeners.add(listener)
    },
    ready: async () => {
      stopped.signal.throwIfAborted()
      await connect()
    },
    stop: async () => {
      stopped.abort()
      clearTimeout(retry)
      for (const listener of listeners) listener.onEnd()
      const listening = await connecting?.catch(() => null)
      await listening?.close()
    },
  }
}

/** Notifies subscribers of each change; after an interruption also of the missed ones. */
function notifierTo(listeners: ReadonlySet<LiveSubscriber>, db: Database['db']) {
  let newest: number | null = null
  const notify = (event: LiveEvent) => {
    newest = Math.max(newest ?? 0, event.eventId)
    for (const listener of listeners) listener.onEvent(event)
  }
  const catchUp = async () => {
    const missed = newest === null ? [] : await readEventsAfter(db, newest)
    if (missed !== 'too-many') missed.forEach(notify)
    else for (const listener of listeners) listener.onMissed()
    if (newest === null || missed === 'too-many') newest = await readNewestEvent(db)
  }
  return { notify, catchUp }
}
