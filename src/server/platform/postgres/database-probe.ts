import { setTimeout as wait } from 'node:timers/promises'
import { probeConnections } from './connections-store.ts'
import { openPool } from './open-pool.ts'

type DatabaseProbe = {
  /** Whether the database accepts writes. Resolves within a second, even if the database hangs. */
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}

const half = 400
const timeouts = { connect: half, statement: half, answer: half, lock: half, idleInTransaction: half }

/**
 * Checks the database over a connection of its own, which a busy pool can't delay. Simultaneous callers share one
 * check.
 */
export function databaseProbe(settings: { url: string; isPooled: boolean }): DatabaseProbe {
  const pool = openPool({ ...settings, largest: probeConnections, timeouts, onLost: () => undefined })
  let asking: Promise<boolean> | null = null
  const ask = async () => {
    try {
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby === false
    } catch {
      return false
    } finally {
      asking = null
    }
  }
  return {
    isReachable: () => Promise.race([(asking ??= ask()), wait(2 * half, false, { ref: false })]),
    close: () => pool.end(),
  }
}
