import { liveConnections } from '../postgres/connections-store.ts'
import { openPool, timeoutsOf } from '../postgres/open-pool.ts'
import { type LiveEvent, liveEvent } from './live-event.ts'
import { prepareToNotify } from './live-teller-store.ts'
import { notifyOfChanges } from './notify-of-changes.ts'

const timeoutSeconds = 10

export type DatabaseListener = { close: () => Promise<void> }
type ListenInput = { url: string; onEvent: (event: LiveEvent) => void; onLost: (error: Error) => void }

/**
 * Opens a connection that receives changes (LISTEN), and tells all processes of them while no other one does. Calls
 * `onLost` once if the open connection fails. Throws if it can't be opened.
 */
export async function listenForChanges({ url, onEvent, onLost }: ListenInput): Promise<DatabaseListener> {
  const timeouts = timeoutsOf(timeoutSeconds)
  const pool = openPool({ url, largest: liveConnections, timeouts, onLost: () => undefined })
  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  let state: 'opening' | 'open' | 'over' = 'opening'
  const end = async () => {
    if (state === 'over') return
    state = 'over'
    client.release(true)
    await pool.end()
  }
  const handleLoss = (error: Error) => {
    const wasOpen = state === 'open'
    if (state !== 'over') void end()
    if (wasOpen) onLost(error)
  }
  client.on('error', handleLoss)
  client.on('end', () => handleLoss(new Error('the connection ended')))
  client.on('notification', ({ payload }) => onEvent(liveEvent.parse(JSON.parse(payload ?? '{}'))))
  try {
    await prepareToNotify(client)
    await client.query('listen live_events')
  } catch (error) {
    await end()
    throw error
  }
  state = 'open'
  const telling = notifyOfChanges(client, handleLoss)
  return {
    close: async () => {
      await telling.stop().catch(() => undefined)
      await end()
    },
  }
}
