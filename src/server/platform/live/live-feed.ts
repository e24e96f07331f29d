import type { Database } from '../database.ts'
import type { Logger } from '../logger.ts'
import { type Listening, listenOnce } from './listen-once.ts'
import type { LiveEvent } from './live-event.ts'
import { readEventsAfter, readNewestEvent } from './live-events-store.ts'

/** Who hears of changes: each one, that some were missed, and that this process ends. */
export type LiveHearer = { hear: (event: LiveEvent) => void; missed: () => void; end: () => void }

export type LiveFeed = {
  /** Hears from now on, in the order of their commits; the connection to the database is opened with the first. */
  subscribe: (hearer: LiveHearer) => void
  /** Resolves once changes are heard of; rejects where the database can't be reached. */
  ready: () => Promise<void>
  stop: () => Promise<void>
}

const longestWait = 10_000
const waitAfter = (failures: number) => Math.min(longestWait, 100 * 2 ** failures)

type Given = { url: string; database: Pick<Database, 'db'>; logger: Logger }

/**
 * What changes in the database, over one connection of its own (LISTEN; not through a pooler). Where that breaks it
 * listens again and then catches up from `live_events`, so that nothing is lost in between.
 */
export function liveFeed({ url, database: { db }, logger }: Given): LiveFeed {
  const hearers = new Set<LiveHearer>()
  const stopped = new AbortController()
  let connecting: Promise<Listening> | null = null
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  const { tell, catchUp } = tellingTo(hearers, db)
  const tryAgain = (reason: string) => {
    connecting = null
    if (stopped.signal.aborted) return
    logger.warn({ message: reason }, 'live changes lost their database')
    failures += 1
    clearTimeout(retry)
    retry = setTimeout(() => void connect().catch(() => undefined), waitAfter(failures)).unref()
  }
  const open = async () => {
    let listening: Listening | null = null
    try {
      listening = await listenOnce({ url, onEvent: tell, onLost: tryAgain })
      await catchUp()
      failures = 0
      return listening
    } catch (error) {
      await listening?.close()
      tryAgain(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  const connect = () => (connecting ??= open())

  return {
    subscribe: (hearer) => {
      hearers.add(hearer)
    },
    ready: async () => {
      stopped.signal.throwIfAborted()
      await connect()
    },
    stop: async () => {
      stopped.abort()
      clearTimeout(retry)
      for (const hearer of hearers) hearer.end()
      const listening = await connecting?.catch(() => null)
      await listening?.close()
    },
  }
}

/** Tells each change, and after a break what was missed since the newest. */
function tellingTo(hearers: ReadonlySet<LiveHearer>, db: Database['db']) {
  let newest: number | null = null
  const tell = (event: LiveEvent) => {
    newest = Math.max(newest ?? 0, event.eventId)
    for (const hearer of hearers) hearer.hear(event)
  }
  const catchUp = async () => {
    const missed = newest === null ? [] : await readEventsAfter(db, newest)
    if (missed !== 'too-many') missed.forEach(tell)
    else for (const hearer of hearers) hearer.missed()
    if (newest === null || missed === 'too-many') newest = await readNewestEvent(db)
  }
  return { tell, catchUp }
}
