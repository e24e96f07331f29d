import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { askAll, copyOf } from '../support/access/finding-calls.ts'
import {
  addFindingsPatient,
  authorise,
  draw,
  first,
  type FindingsPatient,
  type Knower,
  knowers,
  makeFindingsWorld,
  publish,
  read,
} from '../support/access/findings-world.ts'
import { visitOf } from '../support/read-visit.ts'
import { makePhoto } from '../support/send-visit.ts'
import { addWaitingVisit } from '../support/reading-room.ts'
import { freshToken, type Person } from '../support/server/people.ts'
import { anonymousToken, resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { deliverReport } from '../../src/server/features/reports/delivery/deliver-report.ts'
import { dropFolder } from '../../src/server/platform/healthlink/drop-folder.ts'

/*
 * Who knows an AI result at each moment of a report's life (`mayKnowAiResult`), by its list, its picture in every size, and
 * nothing else: no other call, document or copy says a word of it. The pharmacist imports it; the switch is on for the practice that
 * authorises and off for the other.
 */
const server = await startTestServer()
const world = await makeFindingsWorld(server)
const { pool } = server.services.database
const begun = server.clock.now().toISOString()
const switchOnly = () =>
  pool.query('update practices set send_ai_results_to_practice = practice_id = $1', [world.doctors])

beforeEach(async () => {
  await resetRateLimits(server)
  await switchOnly()
})

/** Words and keys that stand nowhere else. */
const maker = 'Wattlebird Imaging'
const day = begun.slice(0, 10)
const nextDay = '2026-11-21'

async function importResult(patient: FindingsPatient, by: Person, changes: Record<string, string | Blob | null> = {}) {
  const { visitId, spots } = await visitOf(server, patient.patientId)
  const parts: Record<string, string | Blob | null> = {
    PatientVisitId: visitId,
    LesionId: spots[0] ?? '',
    Maker: maker,
    Version: '4.2',
    ResultDate: day,
    FileName: 'score.jpg',
    File: new Blob([new Uint8Array(await makePhoto())]),
    ...changes,
  }
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) if (part !== null) form.set(name, part)
  return server.call('POST', '/images/importairesult', { token: await freshToken(server, by), raw: form })
}

const known = async ({ patientId }: FindingsPatient, by: Person) => {
  const token = await freshToken(server, by)
  return server.call('POST', '/images/searchairesults', { token, body: { patientId } })
}

async function resultOf(patient: FindingsPatient) {
  const { rows } = await pool.query<{ image_id: string; download_handle: string }>(
    'select image_id, download_handle from ai_results where patient_id = $1',
    [patient.patientId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('nothing was imported')
  return row
}

/** What somebody gets of it by its list and by its picture: all of it, or none. */
async function toldOf(patient: FindingsPatient, by: Person): Promise<unknown> {
  const listed = ((await known(patient, by)).body?.records ?? []).map(({ maker: name }: { maker: string }) => name)
  const token = await freshToken(server, by)
  const { download_handle: handle } = await resultOf(patient)
  const sizes = await Promise.all(
    ['image', 'image/thumbnail', 'image/large'].map(
      async (size) => (await server.call('GET', `/images/${patient.patientId}/${handle}/${size}`, { token })).status,
    ),
  )
  const thumbnails = await server.call('POST', '/images/thumbnails', {
    token,
    body: { images: [{ patientId: patient.patientId, downloadHandle: handle, of: 'image', etag: null }] },
  })
  const all = [
    ...sizes.map((status) => status === 200),
    thumbnails.body.thumbnails[0].kind === 'sheet',
    listed.length > 0,
  ]
  return new Set(all).size === 1 ? all[0] : { listed, sizes, thumbnails: thumbnails.body }
}

const readers = ['reader'] as const
const withSwitch = ['reader', 'authorising doctor'] as const
async function release(patient: FindingsPatient) {
  await publish(world, patient, first)
  await authorise(world, patient)
  server.clock.advance(61)
}

/** Who knows it, beside the pharmacist who imported it. */
const moments: Record<string, [happens: (patient: FindingsPatient) => Promise<unknown>, knows: readonly Knower[]]> = {
  'before its spot is answered': [() => Promise.resolve(), []],
  'once its reader answered the spot': [(patient) => read(world, patient, first), readers],
  'while the report waits to be authorised': [(patient) => publish(world, patient, first), withSwitch],
  'once the report is released': [release, withSwitch],
  'once the report is released, both switches on': [
    async (patient) => {
      await pool.query('update practices set send_ai_results_to_practice = true')
      await release(patient)
    },
    ['reader', 'authorising doctor', 'another doctor'],
  ],
  'once the report is recalled': [
    async (patient) => {
      await release(patient)
      const body = { reportId: patient.reports.at(-1)?.reportId, why: 'Wrong spot.' }
      const token = await freshToken(server, world.people['authorising doctor'])
      await server.call('PUT', '/practitionerreports/recall', { token, body })
      await draw(world, patient)
    },
    readers,
  ],
  'while a new visit with the spot waits to be answered': [
    async (patient) => {
      await release(patient)
      const spots = [{ lesionId: patient.lesionId }]
      await addWaitingVisit(server, world.clinic, {
        patientId: patient.patientId,
        spots,
        visitTime: server.clock.now().toISOString(),
      })
    },
    ['authorising doctor'],
  ],
}

test.each(Object.entries(moments))('an AI result is known %s', async (_, [happens, knows]) => {
  server.clock.set(begun)
  const patient = await addFindingsPatient(world, 'told at once')
  expect((await importResult(patient, world.people.pharmacist)).status).toBe(204)
  await happens(patient)
  const { image_id: imageId, download_handle: handle } = await resultOf(patient)
  const found: Record<string, unknown> = {}
  for (const who of knowers) {
    const by = who === 'patient' ? patient.person : world.people[who]
    await resetRateLimits(server)
    found[who] = await toldOf(patient, by)
    const answers = await askAll(world, patient, by)
    const others = answers.filter(({ call }) => call !== 'images/searchairesults')
    const leaks = others.filter(({ text }) => [maker, imageId, handle].some((word) => text.includes(word)))
    expect(leaks.map(({ call }) => call)).toEqual([])
  }
  const expected = (who: Knower) => who === 'pharmacist' || knows.includes(who)
  expect(found).toEqual(Object.fromEntries(knowers.map((who) => [who, expected(who)])))
  const copy = await copyOf(world, patient)
  expect([maker, imageId, handle].filter((word) => copy.includes(word))).toEqual([])
})

/** The HealthLink messages of a patient's report, by the practice that gets them. */
async function messagesOf({ patientId }: FindingsPatient): Promise<Record<string, string>> {
  const root = server.services.config.healthLinkDir
  const folder = dropFolder(root)
  const { rows } = await pool.query<{ delivery_id: string }>(
    'select delivery_id from report_deliveries join reports using (report_id) where patient_id = $1',
    [patientId],
  )
  const before = new Set((await folder.listOutgoing()).map(({ controlId }) => controlId))
  for (const { delivery_id: deliveryId } of rows) await deliverReport({ ...server.services, folder })({ deliveryId })
  const found: Record<string, string> = {}
  for (const { edi, controlId } of await folder.listOutgoing())
    if (!before.has(controlId)) found[edi] = await readFile(join(root, 'out', edi, `${controlId}.hl7`), 'utf8')
  return found
}

test.each([
  ['of both practices', 'true', ['authmedi', 'othermed']],
  ['of the practice that authorises', 'practice_id = $1', ['authmedi']],
  ['of the other practice', 'practice_id <> $1', ['othermed']],
  ['of nobody', 'practice_id < 0', []],
])(
  'with the switch on %s, an AI result leaves in the HealthLink message of these practices alone',
  async (_, on, get) => {
    server.clock.set(begun)
    await pool.query(
      `update practices set send_ai_results_to_practice = (${on})`,
      on.includes('$1') ? [world.doctors] : [],
    )
    const patient = await addFindingsPatient(world, 'told at once')
    expect((await importResult(patient, world.people.pharmacist)).status).toBe(204)
    await release(patient)
    const messages = await messagesOf(patient)
    expect(Object.keys(messages).toSorted()).toEqual(['authmedi', 'othermed'])
    const told = Object.entries(messages).filter(([, text]) => text.includes(maker))
    expect(told.map(([edi]) => edi).toSorted()).toEqual(get)
    for (const [, text] of told) {
      expect(text).toContain('It is not a diagnosis.')
      const [jpeg = ''] = /\/9j\/[A-Za-z0-9+/=]+/.exec(text) ?? []
      const { width, exif } = await sharp(Buffer.from(jpeg, 'base64')).metadata()
      expect([width > 0, exif]).toEqual([true, undefined])
    }
  },
)

test.each<[string, boolean, Record<string, string>, number]>([
  ['on', true, {}, 1],
  ['off', false, {}, 1],
  ['on', true, { Version: '5.0', Maker: `${maker} Two`, FileName: 'second.jpg', ResultDate: nextDay }, 7],
])(
  'at the link of a practice without HealthLink, an AI result shows where its switch is %s; never at the patient’s',
  async (_, ...[on, said, spotNumber]) => {
    server.clock.set(begun)
    await pool.query('update practices set send_ai_results_to_practice = $1', [on])
    await pool.query(
      "update practices set health_link_edi = null, email_address = 'rooms@example.test' where practice_id = $1",
      [world.otherDoctors],
    )
    const patient = await addFindingsPatient(world, 'told at once')
    await pool.query('update lesions set spot_number = $2 where lesion_id = $1', [patient.lesionId, spotNumber])
    server.clock.advance(24 * 3600)
    expect((await importResult(patient, world.people.pharmacist, said)).status).toBe(204)
    await release(patient)
    await messagesOf(patient)
    await pool.query("update practices set health_link_edi = 'othermed' where practice_id = $1", [world.otherDoctors])
    const told = async (recipient: string) => {
      const { rows } = await pool.query<{ body: string; birth_date: string }>(
        `select body, patients.birth_date::text from outgoing_messages, patients
      where recipient = $1 and patients.patient_id = $2 and body like '%report-access#token=%' order by outgoing_messages.created_at desc limit 1`,
        [recipient, patient.patientId],
      )
      const reportToken = /report-access#token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? 'none'
      const token = await anonymousToken(server)
      const opened = await server.call('POST', '/reports/requestreporttoken', {
        token,
        body: { reportToken, birthDate: rows[0]?.birth_date },
      })
      const session = opened.body.sessionToken
      const { status, body } = await server.call('GET', `/reports/getreportsessiontoken?token=${session}`, { token })
      return { status, text: JSON.stringify(body) }
    }
    const [practice, own] = [await told('rooms@example.test'), await told(`${patient.patientId}@example.test`)]
    expect([practice.status, own.status]).toEqual([200, 200])
    expect([practice.text.includes(maker), own.text.includes(maker)]).toEqual([on, false])
    expect(practice.text.includes('It is not a diagnosis.')).toBe(on)
    const facts = {
      maker: said['Maker'] ?? maker,
      version: said['Version'] ?? '4.2',
      resultDate: said['ResultDate'] ?? day,
    }
    const shown = Object.entries(facts).map(([name, fact]) => practice.text.includes(`"${name}":"${fact}"`))
    expect([...shown, practice.text.includes(`"aiResults":[{"spotNumber":${spotNumber},`)]).toEqual([on, on, on, on])
  },
)

test('an AI result is an image of its type with maker, version, day and what it is not; its importer takes it off', async () => {
  server.clock.set(begun)
  const patient = await addFindingsPatient(world, 'told at once')
  const { pharmacist, reader, 'authorising doctor': doctor, stranger } = world.people
  const same = new Blob([new Uint8Array(await makePhoto())])
  for (const _ of [1, 2]) expect((await importResult(patient, pharmacist, { File: same })).status).toBe(204)
  const { records } = (await known(patient, pharmacist)).body
  expect(records).toMatchObject([
    {
      imageType: 6,
      lesionId: patient.lesionId,
      patientId: patient.patientId,
      maker,
      version: '4.2',
      resultDate: day,
      notice: 'From a computer program. It is not a diagnosis.',
      canBeRemoved: true,
    },
  ])
  const remove = async (by: Person) =>
    server.call('DELETE', '/images/removeairesult', {
      token: await freshToken(server, by),
      body: { imageId: records[0].imageId },
    })
  const { rows: looks } = await pool.query(
    `select from record_accesses where patient_id = $1 and login_id = $2 and what = 'images'`,
    [patient.patientId, pharmacist.loginId],
  )
  expect(looks).toHaveLength(1)
  server.clock.advance(24 * 3600)
  const other = { Maker: 'Bowerbird Labs', Version: '0.9', ResultDate: nextDay }
  const second = await importResult(patient, pharmacist, {
    ...other,
    File: new Blob([new Uint8Array(await makePhoto())]),
  })
  expect(second.status).toBe(204)
  const [newest] = (await known(patient, pharmacist)).body.records
  expect(newest).toMatchObject({ maker: 'Bowerbird Labs', version: '0.9', resultDate: nextDay })
  await pool.query('delete from ai_results where image_id = $1', [newest.imageId])
  await release(patient)
  expect((await known(patient, doctor)).body.records).toMatchObject([{ canBeRemoved: false }])
  await resetRateLimits(server)
  for (const by of [doctor, stranger, patient.person]) expect((await remove(by)).status).toBe(404)
  expect((await remove(pharmacist)).status).toBe(204)
  for (const by of [pharmacist, reader, doctor]) expect(await toldOf(patient, by)).toBe(false)
})

test.each<[string, Record<string, string | Blob | null>, string]>([
  ['no maker', { Maker: ' ' }, '/Maker'],
  ['no version', { Version: '' }, '/Version'],
  ['no date', { ResultDate: null }, '/ResultDate'],
  ['a day that has not come', { ResultDate: '2199-01-01' }, '/ResultDate'],
  ['a day before the visit', { ResultDate: '2001-01-01' }, '/ResultDate'],
  ['no spot of the visit', { LesionId: '6f1c4b6e-2f0b-4f0e-9a54-000000000000' }, '/LesionId'],
  ['no file', { File: null }, '/File'],
  ['no picture', { File: new Blob(['score: 0.93']) }, '/File'],
])('%s: nothing is imported', async (_, changes, pointer) => {
  server.clock.set(begun)
  const patient = await addFindingsPatient(world, 'told at once')
  const { status, body } = await importResult(patient, world.people.pharmacist, changes)
  expect([status, body.extensions.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([422, [pointer]])
  expect((await known(patient, world.people.pharmacist)).body.records).toEqual([])
})

test('staff of the clinic and of the practice of the visit import, nobody else', async () => {
  server.clock.set(begun)
  const patient = await addFindingsPatient(world, 'told at once')
  const { people } = world
  const by = { ...people, patient: patient.person }
  const found: Record<string, number> = {}
  for (const who of knowers) {
    await resetRateLimits(server)
    found[who] = (await importResult(patient, by[who])).status
  }
  expect(found).toEqual({
    reader: 204,
    'authorising doctor': 404,
    'another doctor': 404,
    pharmacist: 204,
    patient: 404,
    'another patient': 404,
    stranger: 404,
  })
})
