import { once } from 'node:events'
import { hostname } from 'node:os'
import { connect, type ConnectionOptions } from 'node:tls'
import type { Database } from '../database.ts'
import type { Services } from '../services.ts'
import { ecsEvent } from './ecs-event.ts'
import { lockFeedPosition, writeFeedPosition } from './security-feed-store.ts'
import { type LinkedEntry, readChain } from './security-log-store.ts'

const entriesAtOnce = 1000
/**
 * The maximum number of batches in a run, which allows 20 000 entries a minute. Entries beyond that are sent by the
 * next run.
 */
const mostBatches = 20
const timeout = 10_000
/** RFC 5424: facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6

/**
 * The job `send-security-feed`: sends new entries of the security log to the operator's collector by syslog over TLS
 * (RFC 5425). If it can't be reached, the entries wait. Entries that may have been sent are sent again, with the same
 * `event.sequence`. Syslog acknowledges nothing, so entries that a collector lost show as a gap in that number.
 */
export const sendSecurityFeed =
  (
    { database, config: { securityFeed } }: Pick<Services, 'database' | 'config'>,
    { ca, atOnce = entriesAtOnce }: Pick<ConnectionOptions, 'ca'> & { atOnce?: number } = {},
  ) =>
  async (): Promise<void> => {
    if (securityFeed === null) return
    const to = { host: securityFeed.hostname, port: portOf(securityFeed), ca }
    for (let batch = 0; batch < mostBatches; batch += 1)
      if ((await sendBatch(database, { to, atOnce })) < atOnce) return
  }

/** Sends the next batch and saves the new position; returns the number of entries. */
const sendBatch = ({ db }: Database, { to, atOnce }: { to: ConnectionOptions; atOnce: number }): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const sent = await lockFeedPosition(trx)
    if (sent === null) return 0
    const entries = await readChain(trx, sent, atOnce)
    const last = entries.at(-1)?.position
    if (last === undefined || last === null) return 0
    await sendLines(entries.map(syslogLine), to)
    await writeFeedPosition(trx, last)
    return entries.length
  })

/** The port of syslog over TLS, unless the address names another. */
const portOf = ({ port }: URL): number => (port === '' ? 6514 : Number(port))

const syslogLine = (entry: LinkedEntry): string =>
  `<${priority}>1 ${entry.occurred_at.toISOString()} ${hostname()} lentigo - security - ${JSON.stringify(ecsEvent(entry))}`

/**
 * Sends each line with its length in front, as RFC 5425 frames them. Throws unless the collector closed the connection
 * without an error.
 */
async function sendLines(lines: readonly string[], to: ConnectionOptions): Promise<void> {
  const socket = connect(to)
  socket.setTimeout(timeout, () => socket.destroy(new Error('the collector of the security log does not answer')))
  try {
    await once(socket, 'secureConnect')
    socket.end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(''))
    socket.resume()
    await once(socket, 'close')
  } finally {
    socket.destroy()
  }
}
