import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from './open-pool.ts'

export type DatabaseProbe = {
  /** Whether the database takes writes, answered within a second whatever hangs. */
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}

const half = 400
const timeouts = { connect: half, statement: half, answer: half, lock: half, idleInTransaction: half }

/** Asks the database over a connection of its own, which no busy pool delays; callers at one time share one question. */
export function databaseProbe(settings: { url: string; isPooled: boolean }): DatabaseProbe {
  const pool = openPool({ ...settings, largest: 1, timeouts, onLost: () => undefined })
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
