import { Client } from 'pg'
import { type LiveEvent, liveEvent } from './live-event.ts'

const pingEvery = 20_000
const giveUpAfter = 10_000

export type Listening = { close: () => Promise<void> }
type Given = { url: string; onEvent: (event: LiveEvent) => void; onLost: (reason: string) => void }

/**
 * One connection that hears of changes; it is asked for a sign of life every 20 s. `onLost` is called once where it breaks
 * after it stood. Throws where it can't be opened.
 */
export async function listenOnce({ url, onEvent, onLost }: Given): Promise<Listening> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: giveUpAfter,
    query_timeout: giveUpAfter,
  })
  let state: 'opening' | 'open' | 'over' = 'opening'
  let ping: NodeJS.Timeout | undefined
  const end = () => {
    state = 'over'
    clearInterval(ping)
    return client.end().catch(() => undefined)
  }
  const lost = ({ message }: Error) => {
    const stood = state === 'open'
    if (state !== 'over') void end()
    if (stood) onLost(message)
  }
  client.on('error', lost)
  client.on('end', () => lost(new Error('the connection ended')))
  client.on('notification', ({ payload }) => onEvent(liveEvent.parse(JSON.parse(payload ?? '{}'))))
  try {
    await client.connect()
    await client.query('listen live_events')
  } catch (error) {
    await end()
    throw error
  }
  state = 'open'
  ping = setInterval(() => void client.query('select 1').catch(lost), pingEvery).unref()
  return {
    close: async () => {
      await end()
    },
  }
}
