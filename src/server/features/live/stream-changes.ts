import * as calls from '../../../contract/live.ts'
import type { Db } from '../../platform/database.ts'
import { userOf } from '../../http/bind.ts'
import type { RawHandler } from '../../http/bind-raw.ts'
import { parseInput } from '../../http/input/parse-input.ts'
import { Problem } from '../../http/problem.ts'
import { readEventsAfter, readSince } from '../../platform/live/live-events-store.ts'
import type { ChangeStreams } from './change-streams.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A buffering proxy would delay each event.
  'x-accel-buffering': 'no',
}

/**
 * Opens the stream of a client, starting after the last change it saw, or a moment ago. Throws `unavailable` if the
 * database can't be listened to; the client then polls.
 */
export const streamChanges =
  ({ streams, db }: { streams: ChangeStreams; db: Db }): RawHandler =>
  async (context, actor) => {
    const user = userOf(actor)
    const { since } = parseInput(calls.streamChanges.query, { since: context.req.query('since') }, 'query') ?? {
      since: 0,
    }
    const last = lastSeen(context.req.header('last-event-id'))
    // A HEAD request must not open a stream, because it would never be read.
    if (context.req.raw.method === 'HEAD') return context.body(null, 200, headers)
    const who = { user, address: context.get('callerAddress') ?? 'unknown' }
    const body = await streams
      .openStream(who, () => (last === null ? readSince(db, since) : readEventsAfter(db, last)))
      .catch((error: unknown) => {
        if (error instanceof Problem) throw error
        throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
      })
    return context.body(body, 200, headers)
  }

/** The number of the last change that a client saw; an invalid one counts as none. */
const lastSeen = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
