import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { runAdmin } from '../../../admin/run-admin.ts'

const server = await startTestServer()
const { pool } = server.services.database
const practiceId = await addPractice(server, 'Pharmacy', 'Westmere Pharmacy')
const officer = await addPerson(server, { role: Role.Melanographer, name: 'Ofa' })
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Ravi' })
const thief = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Thief' })
const [reached, unreachable] = [await addBookingPatient(server), await addBookingPatient(server)]
await pool.query(`update patients set email_address = 'reached@example.nz' where patient_id = $1`, [reached.patientId])
await pool.query('update patients set email_address = null where patient_id = $1', [unreachable.patientId])
for (const { patientId } of [reached, unreachable])
  await pool.query(
    `insert into record_accesses (login_id, patient_id, what, occurred_at) values ($1, $2, 'patient', '2026-11-20T01:00:00Z')`,
    [thief.loginId, patientId],
  )

const admin = (...args: string[]) => runAdmin(args, server.services.config)
await admin('privacy-officer', officer.userName)

const prove = (by: Person, minutesAgo: number) =>
  pool.query(`update sessions set proven_at = $1 where login_id = $2`, [
    new Date(server.clock.now().getTime() - minutesAgo * 60_000),
    by.loginId,
  ])
const send = async (by: Person, call: string, body: object) =>
  server.call('POST', `/operations/${call}`, { token: await freshToken(server, by), body })
const post = async (by: Person, call: string, body: object) => {
  await prove(by, 0)
  return send(by, call, body)
}
const span = { since: '2026-11-20', until: '2026-11-21' }
const ofThief = { of: { loginId: thief.loginId }, ...span }
const foundAt = '2026-11-22T00:00:00Z'

test('a privacy officer reads whose records a login opened, who must be told by when, and drafts without a clinical word', async () => {
  const { status, body } = await post(officer, 'getbreach', { ...ofThief, foundAt })
  expect(status).toBe(200)
  expect(body.people).toHaveLength(2)
  expect(body.people).toContainEqual(
    expect.objectContaining({
      patientId: reached.patientId,
      emailAddress: 'reached@example.nz',
      accesses: 1,
      wasTold: false,
    }),
  )
  expect(body.duties).toContainEqual(
    expect.objectContaining({ who: 'Office of the Privacy Commissioner', by: '2026-11-25T00:00:00.000Z' }),
  )
  expect(body.drafts).toEqual([expect.objectContaining({ country: 'NZ', subject: 'Your information at Lentigo' })])
  expect(JSON.stringify(body.drafts)).not.toMatch(/skin|spot|photo|report|doctor|Westmere/i)
})

test('it is in the security log, and each person reads that they were listed', async () => {
  await post(officer, 'getbreach', { ...ofThief, foundAt })
  const { rows } = await pool.query(
    `select actor_id, subject_id from security_log where kind = 'breach' and what = 'people-listed' order by entry_id desc limit 1`,
  )
  expect(rows).toEqual([{ actor_id: officer.loginId, subject_id: thief.loginId }])
  const looks = await server.call('POST', '/patientrecords/searchlooks', {
    token: await freshToken(server, reached),
    body: {},
  })
  expect(looks.body.records).toContainEqual(
    expect.objectContaining({ name: 'Ofa Person', what: 'Your name and contact details, to tell you of a breach' }),
  )
})

test('only who was named does any of it, after a fresh proof, and not about themselves', async () => {
  for (const by of [reader, thief, reached])
    for (const [call, body] of [
      ['findbreachsources', { keywords: 'thief' }],
      ['getbreach', { ...ofThief, foundAt }],
      ['mailaffected', ofThief],
    ] as const)
      expect((await post(by, call, body)).body.extensions.code).toBe('forbidden')
  await prove(officer, 60)
  for (const [call, body] of [
    ['getbreach', { ...ofThief, foundAt }],
    ['mailaffected', ofThief],
  ] as const)
    expect((await send(officer, call, body)).body.extensions.code).toBe('step-up-needed')
  const own = await post(officer, 'getbreach', { ...span, of: { loginId: officer.loginId }, foundAt })
  expect(own.body.extensions.errors).toEqual([expect.objectContaining({ pointer: '/of' })])
  const backwards = await post(officer, 'getbreach', { ...ofThief, until: '2026-11-19', foundAt })
  expect(backwards.body.extensions.errors).toEqual([expect.objectContaining({ pointer: '/until' })])
})

test('each is told once, however often it is pressed; who has no address is counted', async () => {
  const both = await Promise.all([post(officer, 'mailaffected', ofThief), post(officer, 'mailaffected', ofThief)])
  expect(both.map(({ body }) => body).toSorted((one, other) => other.told - one.told)).toEqual([
    { told: 1, before: 0, without: 1 },
    { told: 0, before: 1, without: 1 },
  ])
  const { rows } = await pool.query(`select subject from outgoing_messages where recipient = 'reached@example.nz'`)
  expect(rows).toEqual([{ subject: 'Your information at Lentigo' }])
  const { rows: logged } = await pool.query(
    `select actor_id, patient_id from security_log where kind = 'breach' and what = 'person-told'`,
  )
  expect(logged).toEqual([{ actor_id: officer.loginId, patient_id: reached.patientId }])
  const { body } = await post(officer, 'getbreach', { ...ofThief, foundAt })
  expect(body.people.map((one: { wasTold: boolean }) => one.wasTold).toSorted()).toEqual([false, true])
})

test('who was told of one breach is told of another one too, whose days overlap', async () => {
  const other = await addPerson(server, { role: Role.Melanographer, name: 'Second' })
  await pool.query(
    `insert into record_accesses (login_id, patient_id, what, occurred_at) values ($1, $2, 'patient', '2026-11-20T02:00:00Z')`,
    [other.loginId, reached.patientId],
  )
  await post(officer, 'mailaffected', ofThief)
  const { body } = await post(officer, 'mailaffected', { of: { loginId: other.loginId }, ...span })
  expect(body).toEqual({ told: 1, before: 0, without: 0 })
})

test('somebody in Australia reads their country’s words, and how often their record was opened', async () => {
  const lake = await addPractice(server, 'Pharmacy', 'Lake Pharmacy')
  const nosy = await addPerson(server, { role: Role.Doctor, practices: [lake], name: 'Nosy' })
  const sydney = await addBookingPatient(server)
  await pool.query(`update patients set country_code = 'AU' where patient_id = $1`, [sydney.patientId])
  for (const time of ['01:00', '02:00'])
    await pool.query(
      `insert into record_accesses (login_id, patient_id, what, occurred_at) values ($1, $2, 'patient', $3)`,
      [nosy.loginId, sydney.patientId, `2026-11-20T${time}:00Z`],
    )
  const of = { loginId: nosy.loginId }
  const { body } = await post(officer, 'getbreach', { of, ...span, foundAt })
  expect(body.people).toMatchObject([{ patientId: sydney.patientId, country: 'AU', accesses: 2 }])
  const [here] = (await post(officer, 'getbreach', { ...ofThief, foundAt })).body.drafts
  expect(body.drafts).toHaveLength(1)
  expect(body.drafts[0].country).toBe('AU')
  expect(body.drafts[0].body).not.toBe(here.body)
})

test('staff are found by name, practice or user name, patients by their whole user name alone, tablets by name or id', async () => {
  const deviceId = randomUUID()
  await pool.query(
    `insert into devices (device_id, key_thumbprint, practice_id, name) values ($1::uuid, $1::text, $2, 'Counter 2')`,
    [deviceId, practiceId],
  )
  const find = async (keywords: string) => (await post(officer, 'findbreachsources', { keywords })).body
  await pool.query(`update logins set last_name = 'Parata' where login_id = $1`, [thief.loginId])
  expect((await find('thief p')).logins).toEqual([
    expect.objectContaining({ loginId: thief.loginId, lastName: 'Parata', practices: ['Westmere Pharmacy'] }),
  ])
  expect((await find('WESTMERE')).logins).toHaveLength(1)
  expect((await find(reached.userName.slice(0, -1))).logins).toEqual([])
  expect((await find(reached.userName)).logins).toHaveLength(1)
  const found = await addBookingPatient(server)
  expect((await find(found.userName)).logins).toHaveLength(1)
  const { rows } = await pool.query('select login_id, what from record_accesses where patient_id = $1', [
    found.patientId,
  ])
  expect(rows).toEqual([{ login_id: officer.loginId, what: 'patient search' }])
  for (const words of ['counter 2', deviceId, 'westmere'])
    expect((await find(words)).tablets).toEqual([
      expect.objectContaining({ deviceId, name: 'Counter 2', practiceName: 'Westmere Pharmacy' }),
    ])
  const lost = randomUUID()
  const elsewhere = await addPractice(server, 'Pharmacy', 'Hill Pharmacy')
  await pool.query(
    `insert into devices (device_id, key_thumbprint, practice_id, name, last_seen_at) values ($1::uuid, $1::text, $2, null, '2026-11-19T00:00:00Z')`,
    [lost, elsewhere],
  )
  expect((await find('hill pharmacy')).tablets).toEqual([
    { deviceId: lost, name: null, practiceName: 'Hill Pharmacy', lastSeen: '2026-11-19T00:00:00.000Z' },
  ])
})

test('who was seen in a visit is affected by a stolen login of who made it', async () => {
  const clinic = await addClinic(server)
  const { patientId, visitId } = await addWaitingVisit(server, clinic, { arrivedAt: '2026-11-10T01:00:00Z' })
  const { rows } = await pool.query(`select login_id from visits where visit_id = $1`, [visitId])
  const of = { loginId: rows[0].login_id }
  const { body } = await post(officer, 'getbreach', { of, since: '2026-11-10', until: '2026-11-10', foundAt })
  expect(body.people.map((one: { patientId: string }) => one.patientId)).toEqual([patientId])
})

test('a command names melanographers alone, lists them, and ends it', async () => {
  expect(await admin('privacy-officer', thief.userName)).toEqual({ error: expect.stringContaining('no melanographer') })
  expect(await admin('privacy-officer', reader.userName)).toEqual({ output: `${reader.userName} handles breaches.\n` })
  expect(await admin('privacy-officers')).toEqual({ output: expect.stringContaining(reader.userName) })
  const mayHandle = async () =>
    (await server.call('GET', '/operations/get', { token: await freshToken(server, reader) })).body.mayHandleBreaches
  expect(await mayHandle()).toBe(true)
  await admin('privacy-officer', reader.userName, 'end')
  expect(await mayHandle()).toBe(false)
  expect((await post(reader, 'getbreach', { ...ofThief, foundAt })).body.extensions.code).toBe('forbidden')
  expect(await admin('privacy-officer', 'nobody@example.nz', 'end')).toEqual({
    error: 'Nobody has the user name nobody@example.nz.\n',
  })
})
