import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { queueRecalls } from '../../src/server/features/recalls/send-recalls.ts'
import { openDatabase } from '../../src/server/platform/database.ts'
import { migrate } from '../../src/server/platform/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts'
import { killQueueRecalls } from '../support/kill-queue-recalls.ts'
import type { Bench } from './bench.ts'
import { verdictOf, median, ms } from './measurement.ts'

const due = 100_000
const later = 400_000
const rounds = 5
const killed = 3
const most = 2000
const now = new Date('2026-11-22T21:00:00Z')

/** Reminders that are due: found and queued among five times as many, beside the bare query that finds them alone. */
export const dueRecalls: Bench = {
  name: 'due-recalls',
  title: `Reminders: ${due.toLocaleString('en')} due among ${(due + later).toLocaleString('en')} planned`,
  caveats: [
    `Found: the first batch of 10 000 as the job takes it, by its date; the bare query reads all that are due. Ours and it in turns, ${rounds} rounds.`,
    `Queued: all of them written as messages, each once, in batches. The last line is over ${killed} processes killed while they queue, and one that goes on.`,
  ],
  run: async () => {
    await using place = await startRecalls()
    const { pool, database, url } = place
    const ours: number[] = []
    const bare: number[] = []
    const found: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await plan(pool)
      bare.push(await timed(async () => void (await pool.query(bareQuery, [now]))))
      found.push(
        await timed(async () => void (await pool.query(`${bareQuery} limit 10000 for update skip locked`, [now]))),
      )
      ours.push(await timed(async () => void (await queueRecalls({ database, clock: { now: () => now } }))))
    }
    await plan(pool)
    const ends: string[] = []
    for (let run = 0; run < killed; run += 1) ends.push(await killQueueRecalls(pool, { url, now }))
    await queueRecalls({ database, clock: { now: () => now } })
    const { rows } = await pool.query<{ queued: number; once: number }>(
      'select count(*)::int as queued, count(distinct patient_id)::int as once from recall_messages',
    )
    const [sum] = rows
    const beside = `bare query ${ms(median(bare))}`
    return [
      {
        name: 'due ones found, median',
        target: ms(most),
        measured: ms(median(found)),
        peer: beside,
        verdict: verdictOf(median(found), most),
      },
      {
        name: 'all found and queued, median',
        target: '',
        measured: ms(median(ours)),
        peer: beside,
        verdict: 'reported',
      },
      {
        name: `queued over ${killed} killed runs (${ends.join(', ')})`,
        target: `${due} once`,
        measured: `${sum?.queued}, ${sum?.once} people`,
        peer: '',
        verdict: sum?.queued === due && sum.once === due ? 'reached' : 'missed',
      },
    ]
  },
}

const bareQuery =
  'select patient_id, scope_key, due_on, reason, time_zone, messages from recall_plans where next_at <= $1 order by next_at'

async function timed(run: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** Everybody's reminder as planned, none queued. */
async function plan(pool: Pool): Promise<void> {
  await pool.query('truncate recall_messages, recall_plans')
  await pool.query(
    `insert into recall_plans (patient_id, scope_key, reason, months, due_on, time_zone, messages, next_at, planned_at)
      select patient_id, 'person', 'usual', 12, '2026-12-13', 'Pacific/Auckland', 0,
        case when n <= $2 then $1::timestamptz - n * interval '1 second' else $1::timestamptz + n * interval '1 minute' end, $1
      from (select patient_id, row_number() over (order by patient_id) as n from patients) people`,
    [now, due],
  )
  await pool.query('analyze recall_plans')
}

async function startRecalls() {
  const started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-recalls-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  started.defer(postgres.stop)
  const database = openDatabase(postgres.url, () => undefined, 10)
  started.defer(database.close)
  await migrate(database.db)
  await database.pool.query(
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code, created_at)
      select id, id, 'Bench', 'Person', '1980-01-01', 1, 'NZ', now() from (select gen_random_uuid() as id from generate_series(1, $1)) made`,
    [due + later],
  )
  return { pool: database.pool, database, url: postgres.url, [Symbol.asyncDispose]: () => started.disposeAsync() }
}
