import { queueRecalls } from '../../src/server/features/recalls/send-recalls.ts'
import { openDatabase } from '../../src/server/platform/database.ts'

/*
 * A process of its own that queues the reminders which are due, so that it can be killed:
 * `node tests/support/run-queue-recalls.ts postgres://… 2026-11-20T00:00:00Z`.
 */
const [url = '', now = ''] = process.argv.slice(2)
const database = openDatabase(url, () => undefined)
await queueRecalls({ database, clock: { now: () => new Date(now) } })
await database.close()
