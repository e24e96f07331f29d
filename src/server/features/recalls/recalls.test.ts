import { beforeEach, expect, test } from 'vitest'
import type { PracticeId } from '../../../contract/ids.ts'
import { addBookingClinic, addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { linkToPractice } from '../../../../tests/support/imaged-patient.ts'
import { killQueueRecalls } from '../../../../tests/support/kill-queue-recalls.ts'
import { addPerson, addPractice, freshToken } from '../../../../tests/support/server/people.ts'
import { messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { readRecallFacts } from '../../records/recalls/recall-facts-store.ts'
import { Role } from '../../../contract/enums.ts'
import { planChangedRecalls, queueRecalls, sendRecalls } from './send-recalls.ts'

const server = await startTestServer()
const { services } = server
const { pool } = services.database
const clinic = await addBookingClinic(server)
const plan = planChangedRecalls(services)
const send = sendRecalls(services)

beforeEach(() => server.clock.set('2026-11-20T00:00:00Z'))

const choose = async (who: BookingPatient, query: string) =>
  server.call('PUT', `/patientpermissions/setrecallpreferences?${query}`, { token: await freshToken(server, who) })
/** A patient with a recall every six months: due on 20 May 2027, first message on 29 April. */
async function addPatientWithRecall(): Promise<BookingPatient> {
  const patient = await addBookingPatient(server)
  expect((await choose(patient, 'enablePatientRecalls=true&recalFrequencyInMonths=6')).status).toBe(204)
  await plan()
  return patient
}
const at = async (iso: string) => {
  server.clock.set(iso)
  await plan()
  await send()
}
const textsSince = async (before: number) =>
  (await messagesTo(server, '+64215550100')).slice(before).map(({ body }) => body)
const countSent = async ({ patientId }: BookingPatient) =>
  (await pool.query('select nth from recall_messages where patient_id = $1 and sent_at is not null', [patientId])).rows
    .length
const ownRecallsOf = async (who: BookingPatient) =>
  (await server.call('GET', '/patientpermissions/getrecalls', { token: await freshToken(server, who) })).body
const morning = '2027-04-28T21:00:00Z'

test('P1.recall.01: a message is sent once in the morning of its day, also with concurrent runs, and again after three weeks', async () => {
  const patient = await addPatientWithRecall()
  const before = (await textsSince(0)).length
  await at('2027-04-28T20:59:00Z')
  expect(await countSent(patient)).toBe(0)
  server.clock.set(morning)
  await Promise.all([send(), send(), plan()])
  await send()
  expect(await countSent(patient)).toBe(1)
  expect(await textsSince(before)).toEqual([
    `Time for your skin check. Book at ${services.config.publicUrl}/bookings/book Lentigo`,
  ])
  expect((await ownRecallsOf(patient)).recalls).toMatchObject([{ told: ['2027-04-29'] }])
  await at('2027-05-18T21:00:00Z')
  expect(await countSent(patient)).toBe(1)
  await at('2027-05-19T21:00:00Z')
  expect(await countSent(patient)).toBe(2)
  await at('2027-06-30T22:00:00Z')
  await at('2027-09-30T22:00:00Z')
  expect(await countSent(patient)).toBe(3)
})

test('no message is sent at night; waiting ones are sent in the morning', async () => {
  const patient = await addPatientWithRecall()
  await at('2027-04-29T11:00:00Z')
  const { rows } = await pool.query('select sent_at from recall_messages where patient_id = $1', [patient.patientId])
  expect(rows).toEqual([{ sent_at: null }])
  await at('2027-04-29T21:00:00Z')
  expect(await countSent(patient)).toBe(1)
})

test('a late message is planned for today, not for a past day', async () => {
  const patient = await addPatientWithRecall()
  server.clock.set('2027-05-02T00:00:00Z')
  const token = await freshToken(server, patient)
  const { body } = await server.call('GET', '/patientpermissions/getrecalls', { token })
  expect(body.recalls).toMatchObject([{ nextMessageOn: '2027-05-02' }])
})

test('a booking stops messages, also queued ones; after a cancellation they continue', async () => {
  const patient = await addPatientWithRecall()
  server.clock.set('2027-04-28T12:00:00Z')
  server.clock.set(morning)
  await queueRecalls(services)
  const token = await freshToken(server, patient)
  const { body } = await server.call('POST', '/bookings/add', {
    token,
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime: '2027-05-09T21:00:00.000Z',
      wasPrivacyAccepted: true,
    },
  })
  await at('2027-04-28T21:10:00Z')
  expect(await countSent(patient)).toBe(0)
  expect((await pool.query('select from recall_messages where patient_id = $1', [patient.patientId])).rows).toEqual([])
  const own = await server.call('GET', '/patientpermissions/getrecalls', { token })
  expect(own.body.stop).toEqual({ kind: 'booked', until: null })
  await server.call('DELETE', `/bookings/delete?bookingId=${body.booking.bookingId}&bookingType=1`, { token })
  await at('2027-04-28T21:20:00Z')
  expect(await countSent(patient)).toBe(1)
})

test('A3.booking.12: only a booking whose service takes the place of recalls stops them, for the person, for spots, or both', async () => {
  const patient = await addPatientWithRecall()
  const practice = await addPractice(server, 'General Practice')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  await linkToPractice(server, patient.patientId, practice)
  const { body } = await server.call('POST', '/bookings/add', {
    token: await freshToken(server, patient),
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime: '2027-02-07T20:00:00.000Z',
      wasPrivacyAccepted: true,
    },
  })
  await pool.query(
    `update bookings set starts_at = starts_at + interval '4 months', ends_at = ends_at + interval '4 months'
    where booking_id = $1`,
    [body.booking.bookingId],
  )
  server.clock.set('2027-05-21T00:00:00Z')
  const stops = async (person: boolean, spot: boolean) => {
    await pool.query(`update services set check_history_for_recalls = $1, check_history_for_reimaging = $2`, [
      person,
      spot,
    ])
    const own = await server.call('GET', '/patientpermissions/getrecalls', { token: await freshToken(server, patient) })
    const listed = await server.call('POST', '/practitionerpatients/searchrecalls', {
      token: await freshToken(server, doctor),
      body: { practiceId: practice, show: 'all', withBooked: true },
    })
    return [own.body.stop?.kind ?? null, listed.body.records[0]?.stop?.kind ?? null]
  }
  expect(await stops(true, true)).toEqual(['booked', 'booked'])
  expect(await stops(false, true)).toEqual([null, null])
  expect(await stops(true, false)).toEqual(['booked', 'booked'])
  await pool.query('update services set check_history_for_recalls = true, check_history_for_reimaging = true')
  const bookedFor = async (isImaged: boolean) => {
    await pool.query('update services set expect_to_be_imaged = $1', [isImaged])
    const facts = await readRecallFacts(server.services.database.db, [patient.patientId], server.clock.now())
    return facts.get(patient.patientId)?.hasBooking
  }
  // A booking that photographs no spots leaves those that wait for a photo waiting.
  expect(await bookedFor(false)).toEqual({ person: true, spot: false })
  expect(await bookedFor(true)).toEqual({ person: true, spot: true })
})

test('A3.booking.11, A3.booking.12: a service or site without recalls plans none after its visits, unless a melanoma was confirmed', async () => {
  const patient = await addBookingPatient(server)
  await pool.query(
    `insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), 'appointment', 'Attended', $1, r.site_id, $2, (select min(product_id) from products where service_id = $2),
      (select min(staff_id) from staff), min(r.room_id), '2026-11-01T00:00:00Z', '2026-11-01T00:30:00Z', 0, 0, 0, 'NZD', now(), now()
    from rooms r where r.site_id = $3 group by r.site_id`,
    [patient.patientId, clinic.service['free'], clinic.site['auckland']],
  )
  const recalled = async () =>
    (await server.call('GET', '/patientpermissions/getrecalls', { token: await freshToken(server, patient) })).body
      .recalls.length
  expect(await recalled()).toBe(1)
  for (const [table, where] of [
    ['services', `service_id = ${clinic.service['free']}`],
    ['sites', `site_id = ${clinic.site['auckland']}`],
  ]) {
    await pool.query(`update ${table} set enable_patient_recalls = false where ${where}`)
    expect(await recalled()).toBe(0)
    await pool.query(`update ${table} set enable_patient_recalls = true where ${where}`)
  }
  expect(await recalled()).toBe(1)
})

test('A7.recall.02: no messages if turned off, paused, moved away, died or account closed; after the pause they continue', async () => {
  const [off, paused, away, dead, closed] = [
    await addPatientWithRecall(),
    await addPatientWithRecall(),
    await addPatientWithRecall(),
    await addPatientWithRecall(),
    await addPatientWithRecall(),
  ]
  await choose(off, 'enablePatientRecalls=false')
  const pause = (until: string | null) =>
    server.call('PUT', '/patientpermissions/pauserecalls', { token: paused.token, body: { until } })
  expect((await pause('2026-11-20')).status).toBe(422)
  expect((await pause('2029-01-01')).status).toBe(422)
  expect((await pause('2027-06-01')).status).toBe(204)
  expect((await ownRecallsOf(paused)).stop).toEqual({ kind: 'paused', until: '2027-06-01' })
  const practice = await addPractice(server, 'General Practice')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const stop = (who: BookingPatient, kind: string) =>
    server.call('PUT', '/practitionerpatients/setrecallstop', {
      token: doctor.token,
      body: { patientId: who.patientId, stop: { kind } },
    })
  expect((await stop(dead, 'died')).status).toBe(404)
  for (const [who, kind] of [
    [away, 'moved-away'],
    [dead, 'died'],
  ] as const) {
    await linkToPractice(server, who.patientId, practice)
    expect((await stop(who, kind)).status).toBe(204)
  }
  expect(
    (await server.call('PUT', '/patientpermissions/pauserecalls', { token: away.token, body: { until: null } })).status,
  ).toBe(409)
  await pool.query(`update logins set status = 'disabled' where login_id = $1`, [closed.loginId])
  await at(morning)
  const all = () => Promise.all([off, paused, away, dead, closed].map(countSent))
  expect(await all()).toEqual([0, 0, 0, 0, 0])
  await at('2027-06-01T21:00:00Z')
  expect(await all()).toEqual([0, 1, 0, 0, 0])
})

test('messages use the preferred channel; the practice sees if there is none', async () => {
  const [byMail, byNone] = [await addPatientWithRecall(), await addPatientWithRecall()]
  const refuse = async (who: BookingPatient, channel: number) =>
    server.call(
      'POST',
      `/patientpermissions/setcommunicationpreference?communicationTypeId=3&communicationChannelId=${channel}&isAllowed=false`,
      { token: who.token },
    )
  await refuse(byMail, 2)
  for (const channel of [1, 2]) await refuse(byNone, channel)
  const texts = (await textsSince(0)).length
  await at(morning)
  const mails = await messagesTo(server, `${byMail.patientId.slice(0, 8)}@example.test`)
  expect(mails.map(({ subject }) => subject)).toEqual(['A reminder from Lentigo'])
  expect(mails[0]?.body).toContain('/bookings/book')
  expect(await messagesTo(server, `${byNone.patientId.slice(0, 8)}@example.test`)).toEqual([])
  expect(await textsSince(texts)).toEqual([])
})

test('a practice sees its own overdue patients with notes, and the access is logged; a pharmacy sees no findings', async () => {
  const [practice, pharmacy, elsewhere] = [
    await addPractice(server, 'General Practice'),
    await addPractice(server, 'Pharmacy'),
    await addPractice(server, 'General Practice'),
  ]
  const patient = await addPatientWithRecall()
  for (const place of [practice, pharmacy]) await linkToPractice(server, patient.patientId, place)
  await pool.query(
    `insert into recall_plans (patient_id, scope_key, reason, months, due_on, time_zone, messages, planned_at)
     values ($1, gen_random_uuid()::text, 'atypical-single', 3, '2027-04-01', 'Pacific/Auckland', 3, now())`,
    [patient.patientId],
  )
  server.clock.set('2027-05-25T00:00:00Z')
  const listOf = async (practiceId: number, more: object = {}) => {
    const who = await addPerson(server, { role: Role.Doctor, practices: [practiceId as PracticeId] })
    const answer = await server.call('POST', '/practitionerpatients/searchrecalls', {
      token: who.token,
      body: { practiceId, ...more },
    })
    return { who, ...answer }
  }
  const { body, who } = await listOf(practice)
  expect(body).toMatchObject({
    recordCount: 1,
    records: [
      {
        reason: 'atypical-single',
        months: 3,
        dueOn: '2027-04-01',
        stands: 'overdue',
        days: 54,
        scope: 'spot',
        further: 1,
      },
    ],
  })
  const { rows } = await pool.query('select what from record_accesses where login_id = $1', [who.loginId])
  expect(rows).toEqual([{ what: 'recall list' }])
  expect((await listOf(pharmacy)).body.records).toMatchObject([{ reason: null, scope: 'person', months: null }])
  expect((await listOf(elsewhere)).body.records).toEqual([])
  const counts = await server.call('POST', '/practitionerpatients/countrecalls', {
    token: who.token,
    body: { practiceId: practice },
  })
  expect(counts.body).toEqual({ overdue: 1, today: 0, soon: 0, stopped: 0 })
  expect(
    (
      await server.call('POST', '/practitionerpatients/searchrecalls', {
        token: who.token,
        body: { practiceId: elsewhere },
      })
    ).status,
  ).toBe(403)
  await server.call('PUT', '/practitionerpatients/setrecallstop', {
    token: who.token,
    body: { patientId: patient.patientId, stop: { kind: 'paused', until: '2027-07-01' } },
  })
  expect((await listOf(practice, { show: 'stopped' })).body.records[0].stop).toEqual({
    kind: 'paused',
    until: '2027-07-01',
  })
})

test('a practice counts who is due today and soon, and reads of each when and how they were last told', async () => {
  const practice = await addPractice(server, 'General Practice')
  const [today, soon] = [await addBookingPatient(server), await addBookingPatient(server)]
  await pool.query(`update patients set first_name = 'Mere' where patient_id = $1`, [soon.patientId])
  server.clock.set('2027-05-04T00:00:00Z')
  for (const [who, dueOn, sentAt, ways] of [
    [today, '2027-05-04', '2027-04-20T21:00:00Z', 'text'],
    [soon, '2027-05-12', '2027-04-27T21:00:00Z', 'mail'],
  ] as const) {
    await linkToPractice(server, who.patientId, practice)
    await pool.query(
      `insert into recall_plans (patient_id, scope_key, reason, months, due_on, time_zone, messages, planned_at)
       values ($1, 'person', 'risk-high', 6, $2, 'Pacific/Auckland', 3, now())`,
      [who.patientId, dueOn],
    )
    await pool.query(
      `insert into recall_messages (patient_id, scope_key, due_on, nth, reason, time_zone, queued_at, sent_at, ways)
       values ($1, 'person', $2, 1, 'risk-high', 'Pacific/Auckland', $3::timestamptz, $3::timestamptz, $4)`,
      [who.patientId, dueOn, sentAt, ways],
    )
  }
  const { token } = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const ask = (call: string, more: object = {}) =>
    server.call('POST', `/practitionerpatients/${call}`, { token, body: { practiceId: practice, ...more } })
  expect((await ask('countrecalls')).body).toEqual({ overdue: 0, today: 1, soon: 1, stopped: 0 })
  const { records } = (await ask('searchrecalls', { show: 'all' })).body
  expect(records).toHaveLength(2)
  expect((await ask('searchrecalls', { show: 'all', pageSize: 1 })).body.records).toEqual([records[0]])
  const of = ({ patientId }: BookingPatient) =>
    records.find((row: { patientId: string }) => row.patientId === patientId)
  expect(of(today)).toMatchObject({
    firstName: 'Aroha',
    lastMessage: { when: '2027-04-20T21:00:00.000Z', ways: ['text'] },
  })
  expect(of(soon)).toMatchObject({
    firstName: 'Mere',
    lastMessage: { when: '2027-04-27T21:00:00.000Z', ways: ['mail'] },
  })
})

test('a patient with two unopened reports is one row and counts once, to phone if either needs it', async () => {
  const practice = await addPractice(server, 'General Practice')
  const patient = await addPatientWithRecall()
  await linkToPractice(server, patient.patientId, practice)
  await pool.query(
    `insert into recall_plans (patient_id, scope_key, reason, months, due_on, time_zone, messages, planned_at, is_to_phone_from)
     values ($1, gen_random_uuid()::text, 'doctor-not-booked', null, '2027-05-02', 'Pacific/Auckland', 3, now(), '2027-05-03'),
       ($1, gen_random_uuid()::text, 'doctor-not-booked', null, '2027-04-20', 'Pacific/Auckland', 1, now(), null)`,
    [patient.patientId],
  )
  server.clock.set('2027-05-04T00:00:00Z')
  const { token } = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const ask = (call: string) =>
    server.call('POST', `/practitionerpatients/${call}`, { token, body: { practiceId: practice } })
  const { body } = await ask('searchrecalls')
  expect(body).toMatchObject({
    recordCount: 1,
    records: [{ reason: 'doctor-not-booked', dueOn: '2027-04-20', isToPhone: true, further: 1 }],
  })
  expect((await ask('countrecalls')).body).toEqual({ overdue: 1, today: 0, soon: 0, stopped: 0 })
})

test('thousands of due recalls are each queued once, although three runs are killed', async () => {
  await pool.query(`
    with people as (insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
      select id, id, 'Due', 'Person', '1970-01-01', 1, 'NZ' from (select gen_random_uuid() as id from generate_series(1, 25000)) ids returning patient_id)
    insert into recall_plans (patient_id, scope_key, reason, months, due_on, time_zone, next_at, planned_at)
      select patient_id, 'person', 'risk-low', 24, '2026-12-01', 'Pacific/Auckland', '2026-11-19T20:00:00Z', now() from people`)
  const { databaseUrl } = services.config
  for (let killed = 0; killed < 3;) {
    const end = await killQueueRecalls(pool, { url: databaseUrl ?? '', now: server.clock.now() })
    if (end === 'killed') killed += 1
    // The batches that committed before the kill are due again.
    else
      await pool.query(`with some as (delete from recall_messages where reason = 'risk-low' returning patient_id)
        update recall_plans set next_at = '2026-11-19T20:00:00Z', messages = 0 where patient_id in (select patient_id from some)`)
  }
  await Promise.all([queueRecalls(services), queueRecalls(services)])
  const { rows } = await pool.query(
    `select count(*)::int as queued, count(distinct patient_id)::int as people, max(nth) as nth from recall_messages where reason = 'risk-low'`,
  )
  expect(rows).toEqual([{ queued: 25_000, people: 25_000, nth: 1 }])
}, 120_000)
