import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { isNhi, isTestNhi } from '../../domain/identifiers/nhi.ts'
import { isMedicareCard } from '../../domain/identifiers/medicare.ts'
import { drawMannequin } from '../../domain/body-model/draw-mannequin.ts'
import { areaAt } from '../../domain/body-model/hit-test.ts'
import { modelPoint } from '../../domain/body-model/model-point.ts'
import { mannequinNameOf } from '../../domain/body-model/mannequin-ids.ts'
import { checkStore } from '../admin/store/check-store.ts'
import { openStore } from '../platform/files/open-store.ts'
import { passwordMatches } from '../platform/passwords.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { fillDemo } from './fill-demo.ts'
import { cachedPhotos, paintedAnew, type PhotoPainter } from './photos/cached-photos.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
// As a first start that was killed leaves them: its rows are gone, its numbers are used up.
await pool.query(`select setval(pg_get_serial_sequence(c.table_name, c.column_name), 500)
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.is_identity = 'YES' and t.table_type = 'BASE TABLE'`)
const first = await fillDemo(server.services)
const count = async (table: 'sites' | 'patients' | 'visits' | 'images' | 'practices' | 'lesions' | 'logins') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('a photo that was painted once is read from its folder afterwards, and is the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'))
  const skin = { seed: 7, width: 64, height: 48 }
  const body = { seed: 7, mannequin: 'adult-neutral-front', tone: 1, spots: [] } as const
  const wishes: ((paint: PhotoPainter) => Promise<Buffer>)[] = [
    (paint) => paint.skin(skin),
    (paint) => paint.body(body),
  ]
  for (const wish of wishes) {
    const before = new Set(await readdir(folder))
    const painted = await wish(await cachedPhotos(folder))
    expect(painted.equals(await wish(paintedAnew))).toBe(true)
    const names = (await readdir(folder)).filter((name) => !before.has(name))
    expect(names).toHaveLength(1)
    await writeFile(join(folder, names[0] ?? ''), 'what lies there')
    expect((await wish(await cachedPhotos(folder))).toString()).toBe('what lies there')
  }
  const other = await (await cachedPhotos(folder)).body({ ...body, spots: [{ x: 0.5, y: 0.3 }] })
  expect(other.toString('latin1').startsWith('what')).toBe(false)
  await rm(folder, { recursive: true })
})

test('an empty database is filled, and only once', async () => {
  expect([first, await fillDemo(server.services)]).toEqual(['filled', 'not-empty'])
  expect([await count('sites'), await count('practices'), await count('patients'), await count('logins')]).toEqual([
    12, 13, 65, 15,
  ])
  expect(await count('visits')).toBeGreaterThan(25)
})

test('every file that the demo writes belongs to a row, and every row has its file', async () => {
  const store = await openStore(server.services.config, server.services.secrets)
  const found = await checkStore(db, store, { withHashes: true })
  store.close()
  expect(found).toMatchObject({ missing: [], damaged: [], strays: [] })
  expect(found.files).toBeGreaterThan(20)
})

test('two reports wait for their doctors, one of them urgent; all others went out, but to who can sign in the newest goes out now', async () => {
  const waiting = await db
    .selectFrom('reports')
    .select('is_urgent')
    .where('authorising', '=', 'waiting')
    .orderBy('is_urgent')
    .execute()
  expect(waiting.map(({ is_urgent }) => is_urgent)).toEqual([false, true])
  const states = await db.selectFrom('report_deliveries').select('state').distinct().orderBy('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['acknowledged', 'sent', 'waiting'])
  const now = await db.selectFrom('report_deliveries').selectAll().where('state', '=', 'waiting').execute()
  expect(now.map(({ recipient_kind }) => recipient_kind)).toEqual(['patient', 'patient'])
})

test('of two chats about one spot one waits for a reader; consultations stand in each state', async () => {
  const chats = await db.selectFrom('spot_chats').select('waiting_since').orderBy('created_at').execute()
  expect(chats.map(({ waiting_since }) => waiting_since === null)).toEqual([true, false])
  const states = await db.selectFrom('consultations').select('status').distinct().orderBy('status').execute()
  expect(states.map(({ status }) => status)).toEqual(['AwaitingPatient', 'Completed', 'Deleted', 'InProgress', 'New'])
})

test('each site has a practice that holds its appointments, whose kiosk checks in for its day, and staff who turn it on', async () => {
  const held = await db
    .selectFrom('sites')
    .innerJoin('practices', 'practices.site_id', 'sites.site_id')
    .innerJoin('login_contexts', 'login_contexts.practice_id', 'practices.practice_id')
    .select('sites.site_id')
    .distinct()
    .execute()
  expect(held).toHaveLength(12)
})

test('six sites in each country, each with rooms', async () => {
  const sites = await db.selectFrom('sites').select(['country_code', 'time_zone']).execute()
  expect(sites.filter((site) => site.country_code === 'NZ')).toHaveLength(6)
  expect(new Set(sites.map((site) => site.time_zone)).size).toBe(7)
})

test('every sign-in has the printed password', async () => {
  const logins = await db.selectFrom('logins').select(['user_name', 'password_hash', 'patient_id']).execute()
  expect(logins.map((login) => login.user_name).sort()).toEqual(demoSignIns.list.map((one) => one.userName).sort())
  expect(await passwordMatches(demoSignIns.password, { hash: logins[0]?.password_hash ?? null, caller: 'test' })).toBe(
    true,
  )
  expect(logins.filter((login) => login.patient_id !== null)).toHaveLength(3)
})

test('identifiers are right and for tests only', async () => {
  const people = await db.selectFrom('patients').select(['nhi', 'medicare_number']).execute()
  const nhis = people.flatMap(({ nhi }) => nhi ?? [])
  const cards = people.flatMap(({ medicare_number }) => medicare_number ?? [])
  expect(nhis.filter((nhi) => !isNhi(nhi) || !isTestNhi(nhi))).toEqual([])
  expect(cards.filter((card) => !isMedicareCard(card))).toEqual([])
  // Who only booked at the desk has shown none.
  expect(people.filter(({ nhi, medicare_number }) => nhi === null && medicare_number === null)).toHaveLength(25)
})

test('every lesion lies in the plotting area that it names', async () => {
  for (const lesion of await db.selectFrom('lesions').selectAll().execute()) {
    const name = mannequinNameOf(lesion.mannequin_id)
    const area = name && areaAt(drawMannequin(name), modelPoint(lesion.model_x, lesion.model_y))
    expect([area?.areaName, area?.bodyPartId]).toEqual([lesion.location, lesion.body_part_id])
  }
})

test('every image has its master in the file store, and a job to make its kinds', async () => {
  for (const { master_key, byte_size } of await db
    .selectFrom('images')
    .select(['master_key', 'byte_size'])
    .distinct()
    .execute()) {
    expect(await server.services.files.size(master_key)).toBe(byte_size)
  }
  const jobs = await server.services.database.pool.query(
    "select count(*)::int as n from pgboss.job where name = 'make-image-kinds'",
  )
  expect(jobs.rows[0].n).toBe(await count('images'))
})

test('body shots show the last visit of some patients, of one an earlier too; consent lets doctors see those of some', async () => {
  const shots = await db
    .selectFrom('images')
    .innerJoin('visits', 'visits.visit_id', 'images.visit_id')
    .select(['images.patient_id', 'images.mannequin_id', 'visits.has_bodyshots'])
    .where('images.image_type', '=', 4)
    .execute()
  expect(shots.every(({ has_bodyshots }) => has_bodyshots)).toBe(true)
  expect(shots.map(({ mannequin_id }) => mannequin_id).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
  ])
  const allowed = await db
    .selectFrom('consent_events')
    .select('patient_id')
    .distinct()
    .where('flag', '=', 'consentDoctorAccessToBodyshots')
    .where(
      'patient_id',
      'in',
      shots.map(({ patient_id }) => patient_id),
    )
    .execute()
  expect(new Set(shots.map(({ patient_id }) => patient_id)).size).toBe(4)
  expect(allowed).toHaveLength(3)
})

test('the last visit stands with the patient', async () => {
  const aroha = await db
    .selectFrom('patients')
    .select('last_visited_at')
    .where('first_name', '=', 'Aroha')
    .executeTakeFirstOrThrow()
  expect(aroha.last_visited_at).not.toBeNull()
})

test('who signs in as a patient sees images of earlier visits; consents of others vary', async () => {
  const given = await db
    .selectFrom('consent_events')
    .innerJoin('logins', 'logins.patient_id', 'consent_events.patient_id')
    .select(['logins.user_name', 'consent_events.flag'])
    .where('consent_events.flag', '=', 'imagesAvailableOnline')
    .distinct()
    .execute()
  expect(given.map(({ user_name }) => user_name)).toEqual(['patient@demo.test'])
})

test('visits wait to be read: one urgent, one nearly due, one that somebody reads; earlier ones are reported', async () => {
  const visits = await db
    .selectFrom('visits')
    .leftJoin('readings', 'readings.visit_id', 'visits.visit_id')
    .select(['visits.visit_id', 'status', 'is_urgent', 'patient_id', 'reader_login_id'])
    .execute()
  const waiting = visits.filter(({ status }) => status !== 'reported')
  expect(waiting.length).toBeGreaterThanOrEqual(5)
  expect(waiting.filter(({ is_urgent }) => is_urgent).length).toBeGreaterThanOrEqual(1)
  expect(waiting.filter(({ reader_login_id }) => reader_login_id !== null)).toMatchObject([{ status: 'being-read' }])
  const reports = await db.selectFrom('reports').select(['visit_id', 'patient_id']).execute()
  expect(reports).toHaveLength(visits.length - waiting.length)
  const known = new Set(reports.map(({ patient_id }) => patient_id))
  expect(waiting.some(({ patient_id }) => known.has(patient_id))).toBe(true)
})
