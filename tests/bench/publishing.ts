import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { clinicalVersion } from '../../src/domain/clinical/clinical-tables.ts'
import { type DeviceSession, signInOverHttp } from '../support/device-session.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'
import { serverMemory } from './server-memory.ts'

const reports = 100
const spots = 5
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Many reports published in the same moment, until each is answered and until each has its PDF. */
export const publishing: Bench = {
  name: 'publishing',
  title: `${reports} reports of ${spots} spots published at once`,
  caveats: [
    'Over HTTP, all calls sent in one turn; what is asked and the server share the cores.',
    'Their patient’s doctors do not authorise first here, so that each report is drawn at once.',
    'One alone: the same call for ten other visits, one after the other, before.',
  ],
  run: async () => {
    const server = await runServer(8477)
    try {
      return await measure(server)
    } finally {
      await server.close()
    }
  },
}

async function measure(server: ServerProcess): Promise<Measurement[]> {
  await queryDatabase(server.dataDir, 'update practices set report_distribution_strategy_id = 1')
  const session = await signInOverHttp(server.url, 'melanographer@demo.test', 'Demo-2026-skin')
  const visits: string[] = []
  for (let n = 0; n < reports + 10; n += 1) visits.push(await readVisit(server, session))
  const publish = async (visitId: string) => {
    const begun = performance.now()
    await session.call('POST', '/readings/publish', { request: { visitId, visitVersion: 1 } })
    return performance.now() - begun
  }
  const alone: number[] = []
  for (const visitId of visits.slice(reports)) alone.push(await publish(visitId))
  await untilDrawn(server, visits.slice(reports))
  const before = await serverMemory(server.dataDir, 'VmRSS')
  const begun = performance.now()
  const taken = await Promise.all(visits.slice(0, reports).map(publish))
  await untilDrawn(server, visits.slice(0, reports))
  const drawn = performance.now() - begun
  const most = await serverMemory(server.dataDir, 'VmHWM')
  return [
    {
      name: 'Published, each answered',
      target: 'p95 3 s',
      measured: `p95 ${ms(percentile(taken, 95))}, median ${ms(median(taken))}`,
      peer: `one alone ${ms(median(alone))}`,
      verdict: verdictOf(percentile(taken, 95), 3000),
    },
    {
      name: 'Until each has its PDF',
      target: '-',
      measured: `${(drawn / 1000).toFixed(1)} s, ${ms(drawn / reports)} a report`,
      peer: '',
      verdict: 'reported',
    },
    {
      name: 'Memory of the server, at most since its start',
      target: 'bounded',
      measured: megabytes(most),
      peer: `${megabytes(before)} before`,
      verdict: 'reported',
    },
  ]
}

async function untilDrawn({ dataDir }: ServerProcess, visitIds: readonly string[]): Promise<void> {
  const left = `select count(*)::int as count from reports left join report_documents using (report_id)
    where visit_id = any($1::uuid[]) and authorising <> 'waiting' and download_handle is null`
  while (((await queryDatabase<{ count: number }>(dataDir, left, [visitIds]))[0]?.count ?? 1) > 0) await setTimeout(250)
}

/** A visit of Beth Sinclair with so many spots, each said to be harmless; answers its id. */
async function readVisit({ dataDir }: ServerProcess, session: DeviceSession): Promise<string> {
  const visitId = randomUUID()
  const lesionIds = Array.from({ length: spots }, () => randomUUID())
  const [beth] = await queryDatabase<{ patient_id: string }>(
    dataDir,
    `insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time,
      payload_hash, receipt, receipt_number, is_urgent, committed_at)
    select $1, 1, (select practice_id from practices where practice_name = 'Riverbank Pharmacy'), patient_id, login_id,
      product_id, scope_id, now(), 'none', '{}', $2, false, now()
    from visits join patients using (patient_id) where first_name = 'Beth' and last_name = 'Sinclair'
    order by visit_time desc limit 1 returning patient_id`,
    [visitId, `R-${visitId}`],
  )
  const place = `1, 2, 0.5, 0.3, 4, 'chest'`
  const columns = 'mannequin_id, mannequin_version, model_x, model_y, body_part_id, location, lesion_id'
  await queryDatabase(dataDir, `insert into lesions (${columns}, patient_id) select ${place}, unnest($1::uuid[]), $2`, [
    lesionIds,
    beth?.patient_id,
  ])
  await queryDatabase(
    dataDir,
    `insert into visit_lesions (${columns}, visit_id, position, is_excised, is_hidden_in_report, outcome, observations)
      select ${place}, lesion_id, $2, n - 1, false, false, 'photo-only', '{}'
      from unnest($1::uuid[]) with ordinality as given (lesion_id, n)`,
    [lesionIds, visitId],
  )
  await session.call('PUT', '/readings/open', { request: { visitId } })
  for (const lesionId of lesionIds)
    await session.call('POST', '/readings/diagnose', {
      request: {
        visitId,
        lesionId,
        visitVersion: 1,
        clinicalVersion,
        diagnosis: 'benign-naevus',
        actions: ['harmless'],
      },
    })
  return visitId
}
