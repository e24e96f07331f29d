import { expect, vi } from 'vitest'
import type { Db } from '../../../src/server/platform/database.ts'
import type { TestServer } from './test-server.ts'

/** Starts calls while `hold` keeps a row locked, and lets go once all of them wait for it: they truly meet. */
export async function meetAtLock<T>(
  server: TestServer,
  hold: (db: Db) => Promise<unknown>,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const { db, pool } = server.services.database
  const waiting =
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const { started } = await db.transaction().execute(async (holder) => {
    await hold(holder)
    const running = calls.map((call) => call())
    await vi.waitFor(async () => expect((await pool.query(waiting)).rows[0].count).toBe(calls.length), {
      timeout: 10_000,
      interval: 20,
    })
    return { started: running }
  })
  return Promise.all(started)
}
