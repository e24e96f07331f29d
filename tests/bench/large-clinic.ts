import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { Role } from '../../src/contract/enums.ts'
import type { LoginId, PracticeId, SessionId } from '../../src/contract/ids.ts'
import { composeReport } from '../../src/domain/reports/compose-report.ts'
import { clinicFile } from '../../src/server/admin/clinic-file/clinic-file.ts'
import { importClinic } from '../../src/server/admin/clinic-file/import-clinic.ts'
import type { UserActor } from '../../src/server/http/actor.ts'
import { type Database, openDatabase } from '../../src/server/platform/database.ts'
import { migrate } from '../../src/server/platform/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts'
import { harmlessSpots, reportSources } from '../support/report-samples.ts'

/** A million patients with a visit and a report each, on a database of its own; a thousand visits wait to be read. */
export type LargeClinic = AsyncDisposable & {
  database: Database
  reader: UserActor
  /** Of a practice that knows everybody, where 500 reports wait, and of one that knows 5 000. */
  doctors: { large: UserActor; usual: UserActor }
}

const people = 1_000_000
const practices = 200
const waitingVisits = 1000
const waitingReports = 500

/** Practice 1 knows all; each other one a share of them. */
const fill = `
set session_replication_role = replica;
set synchronous_commit = off;
drop index patients_search;
insert into practices (practice_name, practice_type, locale, time_zone, country_code, is_licensee,
  send_reports_to_patients, send_ai_results_to_practice, report_distribution_strategy_id)
  select 'Practice ' || n, 'General Practice', 'en-NZ', 'Pacific/Auckland', 'NZ', false, true, false, 2
  from generate_series(1, ${practices}) n;
insert into logins (login_id, user_name, password_hash, role_id, status, first_name, last_name, country_code)
  values ('00000000-0000-4000-8000-000000000001', 'bench@example.test', 'x', ${Role.Doctor}, 'active', 'Bench', 'Doctor', 'NZ');
`

const patients = `
insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, mobile_phone, nhi, country_code,
    last_visited_at)
  select id, id,
    (array['Aroha','Beth','Callum','Dinesh','Ella','Fetu','Grace','Hēmi','Isla','Jack','Kiri','Leo','Mere','Noa','Olive','Pita',
      'Quinn','Rāwiri','Sina','Tom','Una','Viliami','Wiremu','Xin','Yusuf','Zoe'])[1 + n % 26],
    initcap(part[1 + n % 40] || part[1 + n / 40 % 40] || part[1 + n / 1600 % 40]),
    date '1930-01-01' + (n::bigint * 7919 % 33000)::int, 1 + n % 2, '+6421' || lpad((n * 37 % 10000000)::text, 7, '0'),
    'Z' || chr(65 + n / 40000 % 26) || chr(65 + n / 1600 % 25) || lpad((n % 10000)::text, 4, '0') || n % 7,
    'NZ', now() - make_interval(mins => n)
  from (select n, ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
    array['ta','rā','wi','mo','ke','li','san','ver','ton','ber','hu','ga','pe','no','ri','sto','mac','fin','der','bell',
      'cor','dan','el','for','gil','har','in','jo','kin','lo','mar','nel','ol','par','quin','ros','smi','tur','un','wat'] as part
    from generate_series(1, ${people}) n) numbered;
insert into patient_practices (patient_id, practice_id)
  select patient_id, 1 from patients;
insert into patient_practices (patient_id, practice_id)
  select ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 2 + n % ${practices - 1}
  from generate_series(1, ${people}) n;
create index patients_search on patients using gin (search_text gin_trgm_ops);
`

const visits = `
insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time, payload_hash,
    receipt, receipt_number, status, is_urgent, committed_at)
  select ('00000000-0000-4000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, 1 + n % ${practices},
    ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-4000-8000-000000000001', 1, 1,
    now() - make_interval(mins => n), 'x', '{}', 'R' || n,
    case when n <= ${waitingVisits} then 'received' else 'reported' end, n % 10 = 0, now() - make_interval(mins => n)
  from generate_series(1, ${people}) n;
`

/** Letters of those that wait are whole, for they are read; the others' are never opened here. */
const reports = `
insert into reports (visit_id, version, patient_id, practice_id, clinical_version, content, is_urgent, is_benign,
    is_no_images_benign, published_by, published_at, authorising, authorised_by, authorised_at)
  select ('00000000-0000-4000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 1,
    ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, case when n % 2 = 0 then 1 else 2 + n % ${practices - 1} end,
    'bench', case when n <= ${waitingVisits + 2 * waitingReports} then $1::jsonb else '{}' end, n % 10 = 0, false, false,
    '00000000-0000-4000-8000-000000000001', now() - make_interval(mins => n),
    case when n <= ${waitingVisits + 2 * waitingReports} then 'waiting' else 'authorised' end,
    case when n > ${waitingVisits + 2 * waitingReports} then '00000000-0000-4000-8000-000000000001'::uuid end,
    case when n > ${waitingVisits + 2 * waitingReports} then now() - make_interval(mins => n - 60) end
  from generate_series(${waitingVisits + 1}, ${people}) n;
`

const offer = clinicFile.parse({
  serviceTypes: [
    { code: 'checks', kind: 'Surveillance', name: 'Checks', onlineName: 'Checks', minimumBookingLeadTimeMinutes: 0 },
  ],
  services: [
    {
      code: 'check',
      type: 'checks',
      name: 'Check',
      onlineTitle: 'Check',
      onlineDescription: 'Check',
      newPatientPrice: { nz: 0, au: 0 },
      followUpPrice: { nz: 0, au: 0 },
      newPatientDeposit: { nz: 0, au: 0 },
      followUpDeposit: { nz: 0, au: 0 },
      payment: 'Disabled',
      scopes: [{ title: 'Scope', description: 'What it is.', validFrom: '2026-01-01T00:00:00Z' }],
      products: [{ code: 'check-30', name: 'Check', cost: { nz: 0, au: 0 }, durationMinutes: 30 }],
    },
  ],
})

const actorAt = (roleId: UserActor['roleId'], practice: number | null): UserActor => ({
  kind: 'user',
  loginId: '00000000-0000-4000-8000-000000000001' as LoginId,
  sessionId: randomUUID() as SessionId,
  roleId,
  patientId: null,
  children: [],
  grants: practice === null ? [] : [{ practiceId: practice as PracticeId, kind: 'General Practice', permissions: [1] }],
  practices: practice === null ? [] : [practice as PracticeId],
  stepUp: 'just now',
})

async function seed(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(fill)
    await client.query(patients)
    await client.query(visits)
    await client.query(reports, [JSON.stringify(composeReport(reportSources({ spots: harmlessSpots(1, 2, 3) })))])
    await client.query('vacuum analyze')
    await client.query('set session_replication_role = default')
  } finally {
    client.release()
  }
}

/** Makes it; some minutes. */
export async function startLargeClinic(): Promise<LargeClinic> {
  const started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-large-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  started.defer(postgres.stop)
  const database = openDatabase(postgres.url, () => undefined, 4)
  started.defer(database.close)
  await migrate(database.db)
  await database.db.transaction().execute((trx) => importClinic(trx, offer, new Date('2026-01-01T00:00:00Z')))
  await seed(database.pool)
  return {
    database,
    reader: actorAt(Role.Melanographer, null),
    doctors: { large: actorAt(Role.Doctor, 1), usual: actorAt(Role.Doctor, 2) },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}
