import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { endTurn, takeTurn, notifyOfWaitingChanges } from './live-teller-store.ts'

/** How long a change waits at most where a process has the turn, and how often the turn is kept, or tried for. */
const roundMs = 50
const turnMs = 1000

/**
 * Tells of changes over `client` while this process has the turn, and tries for it while another has it. `onLost` is
 * called once if the connection fails; one that is closed is noticed within a second.
 */
export function notifyOfChanges(client: PoolClient, onLost: (error: Error) => void): { stop: () => Promise<void> } {
  const teller = randomUUID()
  let hasTurn = false
  let triedAt = Number.NEGATIVE_INFINITY
  let isOver = false
  let isLost = false
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    if (performance.now() - triedAt >= turnMs) {
      triedAt = performance.now()
      hasTurn = await takeTurn(client, teller)
    }
    if (hasTurn) await notifyOfWaitingChanges(client)
  }
  async function goOn(): Promise<void> {
    try {
      await round()
      if (!isOver) timer = setTimeout(begin, hasTurn ? roundMs : turnMs).unref()
    } catch (error) {
      isLost = true
      // Where it is stopped already, nobody waits for it any more.
      if (isOver) return
      isOver = true
      onLost(error instanceof Error ? error : new Error(String(error)))
    }
  }
  let running = goOn()
  function begin(): void {
    running = goOn()
  }
  return {
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await running
      if (isLost || !hasTurn) return
      await endTurn(client, teller)
      await notifyOfWaitingChanges(client)
    },
  }
}
