import type { Pool, PoolClient } from 'pg'
import { Role } from '../../../src/contract/enums.ts'
import { type LoginId, loginId, type PatientId, patientId, type PracticeId } from '../../../src/contract/ids.ts'

/** What the visits and bookings of the country are of, and which practice of doctors knows one in a hundred of its patients. */
type CountryGround = {
  practiceId: PracticeId
  productId: number
  serviceId: number
  scopeId: number
  siteId: number
  /** All of it happened in the years before. */
  now: Date
}

/** How many there are of each for one patient: 200 000 patients have 1 000 000 visits, 2 000 000 spots and 5 000 000 photos. */
const each = { visits: 5, spots: 10, images: 25, bookings: 2, accesses: 25, messages: 5 } as const
const practices = 200
/** So many of the newest visits wait to be read, and as many of the newest reports to be let go. */
const waiting = 1000
/** The login that made, read and authorised all of it. */
export const countryLogin = loginId.parse('00000000-0000-4000-8000-000000000001')

const id = (kind: string, number: string) => `('00000000-0000-4000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
/** The id of the country's first, second or later patient. */
export const countryPatient = (number: number): PatientId =>
  patientId.parse(`00000000-0000-4000-9000-${number.toString(16).padStart(12, '0')}`)

/** The login of a patient of the country. */
export const countryAccount = (number: number): LoginId =>
  loginId.parse(`00000000-0000-4000-8001-${number.toString(16).padStart(12, '0')}`)

const patientOf = (per: number) => id('9000', `1 + (n - 1) / ${per}`)
const ago = (minutes: string) => `now - make_interval(mins => (${minutes})::int)`

const people = (patients: number, { practiceId }: CountryGround) => [
  `insert into practices (practice_name, practice_type, locale, time_zone, country_code, report_distribution_strategy_id)
    select 'Practice ' || n, case when n % 2 = 0 then 'General Practice' else 'Pharmacy' end, 'en-NZ', 'Pacific/Auckland', 'NZ', 2
    from generate_series(1, ${practices}) n`,
  `insert into logins (login_id, user_name, role_id, status, first_name, last_name, country_code)
    values ('${countryLogin}', 'country@example.test', ${Role.Doctor}, 'active', 'Country', 'Doctor', 'NZ')`,
  `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, mobile_phone, nhi, country_code,
      last_visited_at, email_address)
    select ${id('9000', 'n')}, ${id('9000', 'n')},
      (array['Aroha','Beth','Callum','Dinesh','Ella','Fetu','Grace','Hēmi','Isla','Jack','Kiri','Leo','Mere','Noa','Olive','Pita',
        'Quinn','Rāwiri','Sina','Tom','Una','Viliami','Wiremu','Xin','Yusuf','Zoe'])[1 + n % 26],
      initcap(part[1 + n % 40] || part[1 + n / 40 % 40] || part[1 + n / 1600 % 40]),
      date '1930-01-01' + (n::bigint * 7919 % 33000)::int, 1 + n % 2, '+6421' || lpad((n * 37 % 10000000)::text, 7, '0'),
      'Z' || chr(65 + n / 40000 % 26) || chr(65 + n / 1600 % 25) || lpad((n % 10000)::text, 4, '0') || n % 7,
      'NZ', ${ago('n * 5')}, 'patient' || n || '@example.test'
    from (select n, array['ta','rā','wi','mo','ke','li','san','ver','ton','ber','hu','ga','pe','no','ri','sto','mac','fin','der','bell',
        'cor','dan','el','for','gil','har','in','jo','kin','lo','mar','nel','ol','par','quin','ros','smi','tur','un','wat'] as part
      from generate_series(1, ${patients}) n) numbered, at`,
  `insert into patient_practices (patient_id, practice_id)
    select ${id('9000', 'n')}, (select min(practice_id) from practices where practice_name = 'Practice ' || 1 + n % ${practices})
      from generate_series(1, ${patients}) n
    union select ${id('9000', 'n')}, ${practiceId} from generate_series(1, ${patients}) n where n % 100 = 0`,
  `insert into logins (login_id, user_name, role_id, status, first_name, last_name, country_code, patient_id)
    select ${id('8001', 'n')}, 'patient' || n || '@example.test', ${Role.Patient}, 'active', 'Patient', 'Number ' || n, 'NZ', ${id('9000', 'n')}
    from generate_series(1, ${patients}) n`,
  `insert into consent_events (patient_id, flag, value, occurred_at, text_version, channel)
    select patient_id, flag, true, now - interval '1 year', '1', 'tablet'
    from patients, unnest(array['imagesAvailableOnline', 'consentDoctorAccessToBodyshots', 'consentDataResearch']) flag, at`,
  `insert into recall_plans (patient_id, scope_key, reason, months, due_on, time_zone, planned_at)
    select ${id('9000', 'n')}, 'person', 'usual', 12, (now - interval '60 days')::date + n % 400, 'Pacific/Auckland', now
    from generate_series(1, ${patients}) n, at`,
]

const visits = (patients: number, { practiceId, productId, scopeId }: CountryGround) => [
  `insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time, payload_hash, receipt,
      receipt_number, status, is_urgent, committed_at)
    select ${id('a000', 'n')}, 1, practice_id, ${patientOf(each.visits)}, '${countryLogin}', ${productId}, ${scopeId}, ${ago('n')},
      'x', '{}', 'R' || n, case when n <= ${waiting} then 'received' else 'reported' end, n % 10 = 0, ${ago('n')}
    from generate_series(1, ${patients * each.visits}) n
      join (select practice_id, row_number() over (order by practice_id) - 1 as place from practices) one on place = n / 5 % ${practices}, at`,
  `insert into lesions (lesion_id, patient_id, mannequin_id, mannequin_version, model_x, model_y, body_part_id, location, spot_number)
    select ${id('b000', 'n')}, ${patientOf(each.spots)}, 1, 3, 0.5, 0.5, 1 + n % 20, 'Back', 1 + n % ${each.spots}
    from generate_series(1, ${patients * each.spots}) n`,
  `insert into visit_lesions (visit_id, lesion_id, position, mannequin_id, mannequin_version, model_x, model_y, body_part_id, location,
      is_excised, is_hidden_in_report, outcome)
    select ${id('a000', `1 + (n - 1) / ${each.spots / each.visits}`)}, ${id('b000', 'n')}, 1 + n % ${each.spots / each.visits}, 1, 3, 0.5,
      0.5, 1 + n % 20, 'Back', false, false, 'none'
    from generate_series(1, ${patients * each.spots}) n`,
  `insert into images (image_id, visit_id, photo_id, patient_id, lesion_id, image_type, file_name, content_type, byte_size, sha256,
      master_key, download_handle, taken_at, created_at, kinds_made_at)
    select ${id('c000', 'n')}, ${id('a000', `1 + (n - 1) / ${each.images / each.visits}`)}, ${id('c000', 'n')}, ${patientOf(each.images)},
      ${id('b000', `1 + (n - 1) * ${each.spots} / ${each.images}`)}, 1 + n % 2, 'photo.jpg', 'image/jpeg', 3000000, md5(n::text),
      'masters/' || n, 'handle' || n, ${ago(`n / ${each.images / each.visits}`)}, ${ago(`n / ${each.images / each.visits}`)}, now
    from generate_series(1, ${patients * each.images}) n, at`,
  `insert into lesion_diagnoses (lesion_diagnosis_id, visit_id, lesion_id, visit_version, login_id, clinical_version, diagnosis, outcome,
      actions, is_urgent, is_hidden_in_report, diagnosed_at)
    select ${id('d000', 'n')}, ${id('a000', `1 + (n - 1) / ${each.spots / each.visits}`)}, ${id('b000', 'n')}, 1, '${countryLogin}', 'bench',
      'benign-naevus', 'no-action', array['no-action'], false, false, ${ago(`n / ${each.spots / each.visits}`)}
    from generate_series(${waiting * 2 + 1}, ${patients * each.spots}) n, at`,
  `insert into readings (visit_id) select visit_id from visits where status = 'reported'`,
  `insert into reports (visit_id, version, patient_id, practice_id, clinical_version, content, is_urgent, is_benign, is_no_images_benign,
      published_by, published_at, authorising, authorised_by, authorised_at)
    select visit_id, 1, patient_id, case when right(receipt_number, 2) in ('11', '12') then ${practiceId} else practice_id end, 'bench', '{}',
      is_urgent, false, false, login_id, committed_at, 'authorised', login_id, committed_at
    from visits where status = 'reported'`,
  `insert into report_spots (report_id, visit_id, lesion_id, lesion_diagnosis_id)
    select report_id, visit_id, lesion_id, lesion_diagnosis_id from reports join lesion_diagnoses using (visit_id)`,
  `insert into report_deliveries (report_id, recipient_kind, recipient_id, channel, address, state, leaves_at)
    select report_id, 'patient', patient_id::text, 'mail', 'patient@example.test', 'sent', published_at from reports`,
]

const around = (patients: number, { productId, serviceId, siteId }: CountryGround) => [
  `insert into sites (site_name, country_code, latitude, longitude, time_zone)
    select 'Country ' || n, 'NZ', -36.8, 174.7, 'Pacific/Auckland' from generate_series(1, 49) n`,
  `insert into rooms (site_id, room_name)
    select site_id, case site_id when ${siteId} then 'Country 0' else site_name end from sites
    where site_id = ${siteId} or site_name like 'Country %'`,
  `insert into staff (code, first_name, last_name) select 'country' || n, 'Country', 'Staff' from generate_series(0, 49) n`,
  `insert into bookings (booking_id, kind, status, patient_id, login_id, site_id, service_id, product_id, staff_id, room_id, starts_at,
      ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select ${id('e000', 'n')}, 'appointment', 'Attended', ${patientOf(each.bookings)}, ${id('8001', `1 + (n - 1) / ${each.bookings}`)},
      site_id, ${serviceId}, ${productId}, staff_id, room_id, ${ago('30 * (2 + n / 50)')}, ${ago('30 * (1 + n / 50)')}, 0, 0, 0, 'NZD', now, now
    from generate_series(1, ${patients * each.bookings}) n
      join (select staff_id, code from staff) person on code = 'country' || n % 50
      join (select room_id, room_name, site_id from rooms) room on room_name = 'Country ' || n % 50, at`,
  `insert into record_accesses (login_id, patient_id, what, occurred_at, role_id)
    select '${countryLogin}', ${id('9000', `1 + n::bigint * 7919 % ${patients}`)}, 'patient', ${ago(`(${patients * each.accesses} - n) / 5 + 60`)}, ${Role.Doctor}
    from generate_series(1, ${patients * each.accesses}) n, at`,
  `insert into own_accesses (login_id, patient_id, session_id, what, occurred_at, slot)
    select ${id('8001', 'n')}, ${id('9000', 'n')}, ${id('8001', 'n')}, 'patient', ${ago('n')}, n from generate_series(1, ${patients}) n, at`,
  `insert into sessions (session_id, login_id, refresh_hash, expires_at)
    select ${id('8001', 'n')}, ${id('8001', 'n')}, 'country' || n, now + interval '1 day' from generate_series(1, ${patients}) n, at`,
  `insert into outgoing_messages (channel, recipient, body, patient_id, created_at, outcome, outcome_at, sent_at, kind)
    select 'email', 'patient' || n || '@example.test', '', ${patientOf(each.messages)}, ${ago('n + 60')}, 'delivered', ${ago('n')}, ${ago('n + 59')}, 'recall'
    from generate_series(1, ${patients * each.messages}) n, at`,
]

/** Rows are written much faster into a table whose indices are made afterwards. */
async function withoutIndices(client: PoolClient, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      join pg_class of on of.oid = i.indrelid
      where of.relnamespace = 'public'::regnamespace and of.relkind = 'r' and not i.indisunique and not i.indisprimary
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}

/** Fills a migrated database with a country of so many patients; 200 000 take some minutes. Its user must be a superuser. */
export async function fillCountry(pool: Pool, patients: number, ground: CountryGround): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query('create temporary table at (now timestamptz)')
    await client.query('insert into at values ($1)', [ground.now])
    await withoutIndices(client, async () => {
      for (const statement of [...people(patients, ground), ...visits(patients, ground), ...around(patients, ground)])
        await client.query(statement)
    })
    await client.query('drop table at')
    await client.query('vacuum analyze')
    for (const setting of ['session_replication_role', 'synchronous_commit', 'statement_timeout'])
      await client.query(`reset ${setting}`)
  } finally {
    client.release()
  }
}
