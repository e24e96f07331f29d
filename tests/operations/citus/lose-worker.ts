import { deepStrictEqual, strictEqual } from 'node:assert'
import { insertAccesses } from '../../../src/server/access/access-log-store.ts'
import { openDatabase } from '../../../src/server/platform/database.ts'
import { isDatabaseLost } from '../../../src/server/platform/postgres/is-database-lost.ts'
import { countryAccount, countryPatient } from '../../bench/country/fill-country.ts'
import { askNode } from '../../support/server/citus/citus-nodes.ts'
import { until } from '../step.ts'
import type { CitusCluster } from './citus-cluster.ts'

const writers = 8

/** Records are opened while a worker crashes and is started again: whoever was told that it is written finds it once. */
export async function loseWorker(
  cluster: CitusCluster,
  { url, patients, now }: { url: string; patients: number; now: Date },
): Promise<string> {
  const { db, close } = openDatabase(url, () => undefined, writers)
  const told = new Set<string>()
  const strange: string[] = []
  const course = { refused: 0, next: 0, isOver: false }
  const write = async () => {
    while (!course.isOver) {
      const number = (course.next += 1)
      const patientId = countryPatient(1 + (number % patients))
      // A time of its own each, so that none is covered by an earlier one.
      const at = new Date(now.getTime() + 3_600_000 * (1 + Math.floor(number / patients)))
      const loginId = countryAccount(1 + (number % patients))
      const entry = { loginId, sessionId: null, patientIds: [patientId], what: 'risk', now: at } as const
      try {
        await db.transaction().execute((trx) => insertAccesses(trx, entry))
        told.add(`${patientId} ${at.getTime()}`)
      } catch (error) {
        if (isDatabaseLost(error)) course.refused += 1
        else strange.push(String(error))
      }
    }
  }
  const isSo = (what: boolean) => {
    deepStrictEqual(strange, [], 'calls that would be answered 500')
    return what
  }
  const writing = Promise.all(Array.from({ length: writers }, write))
  const worker = cluster.workers[0]
  if (worker === undefined) throw new Error('There is no worker to lose.')
  await until('entries are written', () => isSo(told.size > 100))
  worker.crash()
  const before = told.size
  await until('calls are refused, and those of other workers go on', () =>
    isSo(course.refused > 5 && told.size > before + 5),
  )
  await cluster.startAgain(worker)
  const back = told.size
  await until('all calls go on', () => isSo(told.size > back + 100))
  course.isOver = true
  await writing
  await close()
  const rows = await readEntries(url)
  const found = new Set(rows.map(({ entry }) => entry))
  strictEqual([...told].filter((entry) => !found.has(entry)).length, 0, 'entries are lost')
  strictEqual(rows.filter(({ count }) => count > 1).length, 0, 'entries are doubled')
  return `a worker crashed and came back: ${told.size} entries told, all found, none doubled; ${course.refused} calls refused as 503 meanwhile`
}

/** The entries that the calls above wrote, with how often each is there. */
const readEntries = (url: string) =>
  askNode<{ entry: string; count: number }>(
    url,
    `select patient_id || ' ' || (extract(epoch from occurred_at) * 1000)::bigint as entry, count(*)::int as count
      from record_accesses where what = 'risk' group by 1`,
  )
