import { once } from 'node:events'
import { hostname } from 'node:os'
import { connect, type ConnectionOptions } from 'node:tls'
import type { Services } from '../services.ts'
import { ecsEvent } from './ecs-event.ts'
import { lockFeedPosition, writeFeedPosition } from './security-feed-store.ts'
import { type LinkedEntry, readChain } from './security-log-store.ts'

const entriesAtOnce = 1000
const timeout = 10_000
/** RFC 5424: facility 13, log audit; severity 6, informational. */
const priority = 13 * 8 + 6

/**
 * The job `send-security-feed`: what came into the security log, to the operator's collector by syslog over TLS (RFC 5425).
 * Where it can't be reached the entries wait; what may have been sent is sent again, with the same `event.sequence`. Syslog
 * acknowledges nothing: what a collector took and lost shows as a gap of that number.
 */
export const sendSecurityFeed =
  (
    { database, config: { securityFeed } }: Pick<Services, 'database' | 'config'>,
    trust: Pick<ConnectionOptions, 'ca'> = {},
  ) =>
  async (): Promise<void> => {
    if (securityFeed === null) return
    await database.db.transaction().execute(async (db) => {
      const sent = await lockFeedPosition(db)
      if (sent === null) return
      const entries = await readChain(db, sent, entriesAtOnce)
      const last = entries.at(-1)?.position
      if (last === undefined || last === null) return
      await sendLines(entries.map(syslogLine), { host: securityFeed.hostname, port: portOf(securityFeed), ...trust })
      await writeFeedPosition(db, last)
    })
  }

/** The port of syslog over TLS unless another is named. */
const portOf = ({ port }: URL): number => (port === '' ? 6514 : Number(port))

const syslogLine = (entry: LinkedEntry): string =>
  `<${priority}>1 ${entry.occurred_at.toISOString()} ${hostname()} lentigo - security - ${JSON.stringify(ecsEvent(entry))}`

/** Sends each with its length before it, as RFC 5425 frames them. Throws unless the collector took them and closed in peace. */
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
