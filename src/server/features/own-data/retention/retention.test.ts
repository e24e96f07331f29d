import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeAccessWorld } from '../../../../../tests/support/access/access-world.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient } from '../../../../../tests/support/imaged-patient.ts'
import { makeReportDocuments } from '../../../../../tests/support/make-report-documents.ts'
import { needsDoctor, readAndPublish, visitOf } from '../../../../../tests/support/read-visit.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { imageKinds } from '../../../../domain/images/image-kinds.ts'
import {
  aiResultKeyOf,
  laboratoryMessageKeyOf,
  mastersOf,
  ownMastersOf,
  pictureKeyOf,
  sheetKeyOf,
} from '../../../platform/files/file-keys.ts'
import { listRecordRows, readTableLinks } from '../../../records/patients/record-rows-store.ts'
import { runAdmin } from '../../../admin/run-admin.ts'
import { destroyRecords, planRetention } from './destroy-records.ts'
import { readServiceDays } from '../../../records/patients/service-days-store.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const { files } = server.services
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })

/** A patient with a read visit whose services are so many years ago. */
async function patientOf(yearsAgo: number): Promise<PatientId> {
  const { patientId } = await addImagedPatient(server, clinic)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await makeReportDocuments(server, reportId)
  await pool.query('update visits set visit_time = visit_time - make_interval(years => $2) where patient_id = $1', [
    patientId,
    yearsAgo,
  ])
  return patientId
}
/** The result of a program, a laboratory's message, an own photo and a document: files that no visit names. Returns their keys. */
async function addFurtherFiles(patientId: PatientId): Promise<string[]> {
  const [imageId, hash, ownId] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(
    `insert into ai_results (image_id, visit_id, lesion_id, patient_id, maker, maker_version, result_date, file_name, content_type,
      byte_size, sha256, master_key, download_handle, picture_width, picture_height, imported_by, imported_at)
    select $1::uuid, visit_id, lesion_id, $2, 'Maker', '1', '2016-01-01', 'a.png', 'image/png', 1, $3, $3, $3, 1, 1, $4, now()
      from visit_lesions join visits using (visit_id) where visits.patient_id = $2 limit 1`,
    [imageId, patientId, aiResultKeyOf(imageId), reader.loginId],
  )
  await pool.query(
    `insert into laboratory_messages (sha256, file_name, sender, control_id, said, verdict, reason, patient_id, received_at)
    values ($1, 'a.hl7', 'Lab', '1', 'naevus', 'unclear', 'why', $2, now())`,
    [hash, patientId],
  )
  const own = `${ownMastersOf(patientId)}/${ownId}`
  await pool.query(
    `insert into images (visit_id, photo_id, patient_id, body_part_id, image_type, file_name, content_type, byte_size, sha256,
      master_key, download_handle, taken_at)
    values (null, $1, $2, 3, 3, 'spot.jpg', 'image/jpeg', 10, repeat('0', 64), $3, $3, now())`,
    [ownId, patientId, own],
  )
  const keys = [
    aiResultKeyOf(imageId),
    pictureKeyOf(aiResultKeyOf(imageId)),
    ...[...imageKinds.values()].map((setting) => sheetKeyOf(imageId, setting)),
    laboratoryMessageKeyOf(hash),
    own,
    pictureKeyOf(own),
  ]
  for (const key of keys) await files.write(key, Buffer.from('file'))
  return keys
}
/** Software is told of the patient's report, by ids that name no patient. */
async function tellSoftware(patientId: PatientId): Promise<void> {
  await pool.query(
    `with told as (insert into webhooks (url, events, created_at, found_until)
      values ('https://desk.example/in', '{report.released}', now(), now()) returning webhook_id)
    insert into webhook_events (webhook_id, event, subject, patient_id, happened_at, state, changed_at)
      select webhook_id, 'report.released', report_guid, patient_id, now(), 'sent', now() from told, reports
      where patient_id = $1`,
    [patientId],
  )
}
/** An address of the first patient alone, and a phone of both, which take no messages; returns the phone. */
async function addressesThatBounce(patientId: PatientId, other: PatientId): Promise<string> {
  const [address, phone] = ['old@example.nz', '+64210000001']
  await pool.query('update patients set email_address = $2 where patient_id = $1', [patientId, 'Old@Example.NZ'])
  await pool.query('update patients set mobile_phone = $2 where patient_id = any($1)', [[patientId, other], phone])
  for (const [bad, channel] of [
    [address, 'email'],
    [phone, 'sms'],
  ])
    await pool.query(
      'insert into undeliverable_addresses (address, channel, since, reason) values ($1, $2, now(), $3)',
      [bad, channel, 'gone'],
    )
  return phone
}
const filesOf = async (patientId: PatientId): Promise<string[]> => {
  const { rows } = await pool.query<{ image_id: string; master_key: string }>(
    'select image_id, master_key from images where patient_id = $1',
    [patientId],
  )
  const documents = await pool.query<{ file_key: string }>(
    'select file_key from report_documents join reports using (report_id) where patient_id = $1',
    [patientId],
  )
  return [
    ...rows.flatMap(({ image_id, master_key }) => [
      master_key,
      ...[...imageKinds.values()].map((setting) => sheetKeyOf(image_id, setting)),
    ]),
    ...documents.rows.map(({ file_key }) => file_key),
  ]
}
const stored = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => files.size(key)))).filter((size) => size !== null).length
const dueIds = async () => {
  const { runId, records } = await planRetention(server.services)
  return { runId, due: records.flatMap(({ patientId, kept }) => (kept === null ? [patientId] : [])), records }
}
/** Every row of every table that names a patient, as text. */
async function tracesOf(patientId: PatientId): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from "${name}" row where to_jsonb(row)::text like '%' || $1 || '%'`, [
      patientId,
    ])
    if ((rowCount ?? 0) > 0) found.push(name)
  }
  return found.toSorted()
}

test('a record whose day has come is listed, and destroyed by its list’s number: files, rows, everything; others stay whole', async () => {
  const [old, recent] = [await patientOf(11), await patientOf(2)]
  const oldVisit = (await visitOf(server, old)).visitId
  await files.write(`${mastersOf(oldVisit)}/of-an-earlier-version`, Buffer.from('photo'))
  const further = await addFurtherFiles(old)
  for (const patientId of [old, recent]) await tellSoftware(patientId)
  const [oldFiles, recentFiles] = [[...(await filesOf(old)), ...further], await filesOf(recent)]
  expect(oldFiles.length).toBeGreaterThan(8)
  const before = [await stored(oldFiles), await stored(recentFiles)]
  expect(before[0]).toBeGreaterThan(8 + further.length)

  const { runId, due } = await dueIds()
  expect(due).toEqual([old])
  expect(await stored(oldFiles)).toBe(before[0])
  expect((await pool.query('select from patients where patient_id = $1', [old])).rowCount).toBe(1)

  const shared = await addressesThatBounce(old, recent)
  const result = await destroyRecords(server.services, runId)
  expect(result).toMatchObject({ kind: 'destroyed', records: 1, left: [] })
  expect(await stored(oldFiles)).toBe(0)
  expect((await pool.query('select address from undeliverable_addresses')).rows).toEqual([{ address: shared }])
  expect(await files.size(`${mastersOf(oldVisit)}/of-an-earlier-version`)).toBeNull()
  expect(await stored(recentFiles)).toBe(before[1])
  expect((await pool.query('select patient_id from webhook_events')).rows).toEqual([{ patient_id: recent }])
  // The list, what was destroyed, and ids in the security log and the hour of live updates are what is left.
  expect((await tracesOf(old)).filter((table) => table !== 'live_events')).toEqual([
    'destroyed_records',
    'retention_runs',
    'security_log',
  ])
  const { rows } = await pool.query('select * from destroyed_records where patient_id = $1', [old])
  expect(rows).toMatchObject([{ run_id: runId, rule: 'NZ 10 years', record_class: 'patient record' }])
  expect(rows[0].row_count).toBeGreaterThan(15)
  expect(await readServiceDays(db, recent)).toHaveLength(1)
  expect(await destroyRecords(server.services, runId)).toEqual({ kind: 'done' })
  expect(await destroyRecords(server.services, 999_999)).toEqual({ kind: 'unknown' })
})

test('a legal hold, an open account or a new service keeps a record, also from a list that was made before', async () => {
  const [held, withAccount, came] = [await patientOf(11), await patientOf(11), await patientOf(11)]
  const account = await addPerson(server, { patientId: withAccount })
  const first = await dueIds()
  expect(first.due).toEqual(expect.arrayContaining([held, came]))
  expect(first.records.find(({ patientId }) => patientId === withAccount)?.kept).toMatchObject({ because: 'account' })
  const admin = async (...args: string[]) => runAdmin(args, server.services.config)
  expect(await admin('hold', held, 'Complaint', '26/11')).toEqual({ output: expect.stringContaining('kept until') })
  expect(await admin('hold', held, 'again')).toHaveProperty('error')
  expect(await admin('hold', randomUUID(), 'nobody')).toHaveProperty('error')
  await pool.query(`update visits set visit_time = now() where patient_id = $1`, [came])

  const result = await destroyRecords(server.services, first.runId)
  expect(result).toMatchObject({ kind: 'destroyed', records: 0, left: expect.arrayContaining([held, came]) })
  expect((await dueIds()).records.find(({ patientId }) => patientId === held)?.kept).toMatchObject({
    because: 'hold',
    reason: 'Complaint 26/11',
  })
  expect(await admin('hold', held, 'lift')).toHaveProperty('output')
  await pool.query(`update logins set status = 'disabled' where login_id = $1`, [account.loginId])
  const second = await dueIds()
  expect(second.due.toSorted()).toEqual([held, withAccount].toSorted())
  expect(await destroyRecords(server.services, second.runId)).toMatchObject({ records: 2, left: [] })
  const { rows } = await pool.query('select first_name, last_name, patient_id from logins where login_id = $1', [
    account.loginId,
  ])
  expect(rows).toEqual([{ first_name: 'Closed', last_name: '', patient_id: null }])
  const logged = await pool.query(
    `select what from security_log where kind = 'retention' and patient_id = $1 order by entry_id`,
    [held],
  )
  expect(logged.rows.map(({ what }) => what)).toEqual(['held', 'released', 'destroyed'])
})

test('a booking to come keeps a record, also from a list that was made before it', async () => {
  const [booked, { bookingId }] = [await patientOf(11), await makeAccessWorld(server)]
  const { runId, due } = await dueIds()
  expect(due).toContain(booked)
  await pool.query('update bookings set patient_id = $2 where booking_id = $1', [bookingId, booked])
  expect(await destroyRecords(server.services, runId)).toMatchObject({ records: 0, left: [booked] })
  expect((await dueIds()).records).toMatchObject([{ patientId: booked, kept: { because: 'booking' } }])
  await pool.query(`update bookings set status = 'Cancelled' where booking_id = $1`, [bookingId])
  expect(await destroyRecords(server.services, (await dueIds()).runId)).toMatchObject({ records: 1, left: [] })
})

test('the command lists ids and rules without names, and destroys by number alone', async () => {
  const patientId = await patientOf(12)
  const admin = async (...args: string[]) => {
    const said = await runAdmin(args, server.services.config)
    return 'output' in said ? said.output : said.error
  }
  const listed = await admin('retention')
  expect(listed).toContain(`${patientId}  last service`)
  expect(listed).toContain('(NZ 10 years)')
  const number = /--destroy (\d+)/.exec(listed)?.[1] ?? ''
  expect(await admin('retention', '--destroy')).toContain('Use one of')
  await pool.query(`update retention_runs set made_at = now() - interval '31 days' where run_id = $1`, [number])
  expect(await admin('retention', '--destroy', number)).toContain('older than 30 days')
  await pool.query('update retention_runs set made_at = now() where run_id = $1', [number])
  const keys = await filesOf(patientId)
  expect(await admin('retention', '--destroy', number)).toContain('Destroyed 1 records')
  expect(await stored(keys)).toBe(0)
  expect(await admin('retention')).toContain('The retention of no record has ended.')
})

test('what is only ever added to goes with its record alone', async () => {
  const patientId = await patientOf(1)
  await pool.query('insert into record_accesses (login_id, patient_id, what, occurred_at) values ($1, $2, $3, now())', [
    reader.loginId,
    patientId,
    'patient',
  ])
  await expect(pool.query('delete from record_accesses where patient_id = $1', [patientId])).rejects.toThrow(
    /only ever added/,
  )
  await expect(pool.query(`update record_accesses set what = 'risk'`)).rejects.toThrow(/only ever added/)
})

test('a row that hangs on a record and belongs to another patient stops it', async () => {
  const [one, other] = [await patientOf(1), await patientOf(1)]
  await pool.query('update reports set patient_id = $2 where patient_id = $1', [one, other])
  const listed = db.transaction().execute((trx) => listRecordRows(trx, one))
  await expect(listed).rejects.toThrow('A row of reports depends on this record and belongs to another patient.')
})

/** Tables that name a patient, or hold a person's details, and are no part of a record. */
const apart: Readonly<Record<string, string>> = {
  brands: 'ours',
  destroyed_records: 'says what was destroyed',
  live_events: 'is deleted within the hour',
  logins: 'forgets the person and the record, and stays as logs name it',
  practice_invitations: 'staff',
  practices: 'no person',
  practitioners: 'staff',
  recalls_to_plan: 'is filled by triggers, and emptied last',
  registration_request_users: 'staff',
  registration_requests: 'staff',
  security_log: 'ids only, in a chain of hashes',
  sign_ups: 'is deleted once its link has expired',
  staff: 'staff',
  undeliverable_addresses: 'loses those that nobody else has',
}

test('every table with a patient, their visits, or the details of a person hangs on a record, or stands here with its reason', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
      and (a.attname in ('patient_id', 'visit_id', 'report_id', 'booking_id', 'image_id', 'lesion_id', 'recipient')
        or a.attname ~ '(first_name|last_name|birth_date|mobile_phone|email_address|address)$')`,
  )
  const links = await readTableLinks(db)
  const reached = new Set(['patients'])
  for (let size = 0; size < reached.size;) {
    size = reached.size
    for (const { child, parent } of links) if (reached.has(parent)) reached.add(child)
  }
  expect(reached.size).toBeGreaterThan(50)
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !reached.has(name))
      .toSorted(),
  ).toEqual(Object.keys(apart))
})

/** Columns that hold the key of a stored file, each of which `readRecordFiles` reads. */
const fileColumns = [
  'ai_results.master_key',
  'images.master_key',
  'own_exports.file_key',
  'report_documents.file_key',
  'spot_result_files.file_key',
]

test('every column that holds the key of a stored file is known to the destruction of a record', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
      and (a.attname like '%file_key' or a.attname like '%master_key')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(fileColumns)
})
