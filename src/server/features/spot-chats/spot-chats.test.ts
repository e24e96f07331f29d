import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { chatBookings } from '../../../../tests/support/chat-bookings.ts'
import { giveReason } from '../../../../tests/support/give-reason.ts'
import { addPerson, addPractice, type Person } from '../../../../tests/support/server/people.ts'
import { messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Anil' })
const second = await addPerson(server, { role: Role.Melanographer, name: 'Pita' })

type Sent = { body?: object; query?: string }
/** `what` is the method and the call: 'GET mine'. */
const call = (what: string, who: Person, { body, query = '' }: Sent = {}) => {
  const [method = '', name = ''] = what.split(' ')
  return server.call(method, `/spotchats/${name}${query}`, { token: who.token, ...(body ? { body } : {}) })
}

const bookingOf = chatBookings(server, clinic)

async function photoOf({ patientId }: BookingPatient): Promise<string> {
  const photoId = randomUUID()
  await pool.query(
    `insert into images (visit_id, photo_id, patient_id, body_part_id, image_type, file_name, content_type, byte_size, sha256, master_key, download_handle, taken_at)
    values (null, $1, $2, 3, 3, 'spot.jpg', 'image/jpeg', 10, repeat('0', 64), 'none', 'h' || gen_random_uuid()::text, now())`,
    [photoId, patientId],
  )
  return photoId
}

const patient = await addBookingPatient(server)
type Started = { id: string; body: Record<string, unknown> }
async function start(who = patient, more: object = {}, status = 'Booked'): Promise<Started> {
  const body = {
    spotChatId: randomUUID(),
    messageId: randomUUID(),
    bookingId: await bookingOf(who, status),
    way: 'writing',
    bodyPartId: 3,
    text: 'It came up over winter.',
    signs: ['new'],
    photoIds: [await photoOf(who)],
    ...more,
  }
  const answer = await call('POST start', who, { body })
  expect(answer.status).toBe(200)
  return { id: body.spotChatId, body: { ...body, ...answer.body } }
}
const get = async (id: string, who: Person) => (await call('GET get', who, { query: `?id=${id}` })).body
type SentBy = { messageId?: string; who?: Person }
const send = (spotChatId: string, text: string, { messageId = randomUUID(), who = patient }: SentBy = {}) =>
  call('POST send', who, { body: { spotChatId, messageId, text, photoIds: [] } })
const answer = (spotChatId: string, more: object = {}, who = reader) =>
  call('POST answer', who, {
    body: {
      spotChatId,
      messageId: randomUUID(),
      text: 'This looks like a harmless age spot.',
      next: { kind: 'only-answer' },
      ...more,
    },
  })
const listed = async (which: string, who = reader) =>
  (await call('POST search', who, { body: { which } })).body.chats.map(
    ({ spotChatId }: { spotChatId: string }) => spotChatId,
  )

test('one chat per booking and id, with its photos and text; readers see it once its booking is confirmed', async () => {
  const bookingId = await bookingOf(patient)
  const request = {
    spotChatId: randomUUID(),
    messageId: randomUUID(),
    bookingId,
    way: 'writing',
    bodyPartId: 3,
    text: 'It itches.',
    signs: ['itching'],
    photoIds: [await photoOf(patient)],
  }
  const both = await Promise.all([
    call('POST start', patient, { body: request }),
    call('POST start', patient, { body: request }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const chat = await get(request.spotChatId, patient)
  expect(chat).toMatchObject({ state: 'waiting', messages: [{ from: 'patient', text: 'It itches.', whenRead: null }] })
  expect(chat.messages[0].photos).toHaveLength(1)
  expect(await listed('open')).toContain(request.spotChatId)
  const unpaid = await start(patient, {}, 'AwaitingPayment')
  expect((await get(unpaid.id, patient)).state).toBe('unpaid')
  expect(await listed('open')).not.toContain(unpaid.id)
  expect((await answer(unpaid.id)).status).toBe(409)
})

test('no chat starts after its time was released; an existing one is returned again', async () => {
  const late = { spotChatId: randomUUID(), messageId: randomUUID(), bookingId: await bookingOf(patient, 'Cancelled') }
  const more = { way: 'writing', bodyPartId: 3, text: 'It itches.', signs: [], photoIds: [await photoOf(patient)] }
  const refused = await call('POST start', patient, { body: { ...late, ...more } })
  expect([refused.status, refused.body.extensions.reason]).toEqual([409, 'ended'])
  expect((await get(late.spotChatId, patient)).status).toBe(404)
  const { body } = await start(patient, {}, 'AwaitingPayment')
  await pool.query(`update bookings set status = 'Cancelled', held_until = null where booking_id = $1`, [
    body['bookingId'],
  ])
  const { spotChatId, messageId, bookingId, way, bodyPartId, text, signs, photoIds } = body
  const again = { spotChatId, messageId, bookingId, way, bodyPartId, text, signs, photoIds }
  expect((await call('POST start', patient, { body: again })).body.state).toBe('ended')
})

test('a time belongs to one chat: a second spot of the same patient gets another time', async () => {
  const who = await addBookingPatient(server)
  const about = { siteId: clinic.site['auckland'], serviceId: clinic.service['chat'] }
  const slots = await server.call('POST', '/bookings/searchspotchattimeslots', {
    token: who.token,
    body: { ...about, startDate: '2026-11-23', endDate: '2026-11-30' },
  })
  const [{ timeslots }] = slots.body.dates
  const [{ productId, startTime, cost }] = timeslots
  const book = async () => {
    const body = { ...about, productId, cost, bookingTime: startTime, wasPrivacyAccepted: true, payNow: true }
    return (await server.call('POST', '/bookings/add', { token: who.token, body })).body
  }
  const { booking } = await book()
  expect((await book()).booking.bookingId).toBe(booking.bookingId)
  await start(who, { bookingId: booking.bookingId })
  // Only one reader works there: the time is taken now, also for the same patient.
  const second = await book()
  expect([second.success, second.booking]).toEqual([false, null])
  expect(second.alternatives.length).toBeGreaterThan(0)
})

test('others’ photos, bookings of other services and others’ chats are refused', async () => {
  const other = await addBookingPatient(server)
  const base = { way: 'writing', bodyPartId: 3, text: 'x', signs: [] }
  const ids = () => ({ spotChatId: randomUUID(), messageId: randomUUID() })
  const theirs = { ...base, ...ids(), bookingId: await bookingOf(patient), photoIds: [await photoOf(other)] }
  expect((await call('POST start', patient, { body: theirs })).body.extensions.errors[0].pointer).toBe('/photoIds')
  const check = {
    ...base,
    ...ids(),
    bookingId: await bookingOf(patient, 'Booked', 'check'),
    photoIds: [await photoOf(patient)],
  }
  expect((await call('POST start', patient, { body: check })).status).toBe(404)
  const { id } = await start()
  expect((await call('GET get', other, { query: `?id=${id}` })).status).toBe(404)
  expect((await send(id, 'x', { who: other })).status).toBe(404)
  const doctor = await addPerson(server, {
    role: Role.Doctor,
    practices: [await addPractice(server, 'General Practice')],
  })
  expect((await answer(id, {}, doctor)).status).toBe(403)
})

test('each message is stored once, and both sides see what was read', async () => {
  const { id } = await start()
  const messageId = randomUUID()
  await Promise.all([send(id, 'It bleeds too.', { messageId }), send(id, 'It bleeds too.', { messageId })])
  const before = await get(id, reader)
  expect(before.messages.map(({ text }: { text: string }) => text)).toEqual([
    'It came up over winter.',
    'It bleeds too.',
  ])
  expect([before.unread, (await get(id, patient)).messages[1].whenRead]).toEqual([2, null])
  expect((await call('PUT read', reader, { body: { spotChatId: id } })).status).toBe(204)
  expect((await get(id, patient)).messages[1].whenRead).toEqual(expect.any(String))
  const { rows } = await pool.query('select what from record_accesses where login_id = $1 and patient_id = $2', [
    reader.loginId,
    patient.patientId,
  ])
  expect(rows.map(({ what }) => what)).toContain('spot chat')
})

test('an answer is stored once, notifies the patient without its text, and updates the booking’s consultation', async () => {
  const who = await addBookingPatient(server)
  const { id, body } = await start(who)
  const messageId = randomUUID()
  const both = await Promise.all([answer(id, { messageId }), answer(id, { messageId })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const chat = await get(id, who)
  expect(chat).toMatchObject({ state: 'answered', unread: 1, whenWritingEnds: expect.any(String) })
  const video = await server.call('GET', `/video/look?bookingId=${String(body['bookingId'])}`, { token: who.token })
  expect(video.body.state).toBe('no-video')
  expect(chat.messages.at(-1).text).toContain('I looked at this one spot only.')
  const { body: kept } = await server.call(
    'GET',
    `/consultations/getforappointment?appointmentId=${String(body['bookingId'])}&patientLoginId=${who.loginId}`,
    { token: reader.token },
  )
  expect(kept).toMatchObject({ kind: 'spot-chat', statusId: 4, outcomeId: 1 })
  const { rows } = await pool.query(
    `select body from outgoing_messages where recipient = '+64215550100' order by message_id desc limit 1`,
  )
  expect(rows[0].body).toMatch(/there is a message for you/)
  expect(rows[0].body).not.toMatch(/spot\b|harmless|skin/i)
})

test('two readers: the one who has the chat answers, the other sees who, and may take over', async () => {
  const { id } = await start()
  const take = (who: Person, over = false) => call('PUT take', who, { body: { spotChatId: id, isTaken: true, over } })
  expect((await take(reader)).body.reader).toMatchObject({ name: 'Anil Person', isYou: true })
  expect(await listed('mine')).toContain(id)
  const late = await answer(id, {}, second)
  expect([late.status, late.body.extensions]).toMatchObject([409, { reason: 'taken', by: 'Anil Person' }])
  expect((await take(second)).status).toBe(409)
  expect((await take(second, true)).status).toBe(200)
  expect((await answer(id, {}, second)).status).toBe(200)
  expect(await listed('done')).toContain(id)
})

test('a reply makes it wait again, until 14 days after the answer', async () => {
  const { id } = await start()
  await answer(id)
  expect((await send(id, 'Thank you. One more thing.')).status).toBe(200)
  expect((await get(id, reader)).state).toBe('waiting')
  await answer(id)
  await pool.query(`update spot_chats set answered_at = $2 where spot_chat_id = $1`, [
    id,
    new Date(server.clock.now().getTime() - 15 * 24 * 3_600_000),
  ])
  expect((await send(id, 'Too late.')).body.extensions).toMatchObject({ reason: 'ended' })
})

test('a referral has its due date in the doctors’ consultations, who are notified without a name', async () => {
  const who = await addBookingPatient(server)
  const practice = await addPractice(server, 'General Practice')
  const mail = `${randomUUID().slice(0, 8)}@practice.test`
  await pool.query('update practices set email_address = $2 where practice_id = $1', [practice, mail])
  await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2)', [who.patientId, practice])
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const { id } = await start(who)
  const week = { text: 'Please see your doctor.', next: { kind: 'see-doctor', within: 'this-week' } }
  expect((await answer(id, week)).body.extensions.errors[0].pointer).toBe('/wasPhoned')
  expect((await answer(id, { ...week, wasPhoned: true })).status).toBe(200)
  const { body } = await server.call('POST', '/consultations/search', { token: doctor.token, body: { which: 'open' } })
  expect(body.records).toMatchObject([{ outcomeId: 3, statusId: 3, whenActionIsDue: expect.any(String) }])
  const [told] = await messagesTo(server, mail)
  expect(told?.body).not.toContain('Aroha')
})

test('offered times must be at sites with the service, and are named for the patient', async () => {
  const { id } = await start()
  const time = {
    siteId: clinic.site['auckland'],
    serviceId: clinic.service['check'],
    startTime: '2026-12-10T20:00:00Z',
  }
  const wrong = { kind: 'skin-check', times: [{ ...time, siteId: 99_999 }] }
  expect((await answer(id, { next: wrong })).status).toBe(422)
  expect((await answer(id, { next: { kind: 'skin-check', times: [time] } })).status).toBe(200)
  const chat = await get(id, patient)
  expect(chat.messages.at(-1).next.times).toMatchObject([
    { siteName: 'auckland', serviceName: 'check', timeZoneId: 'Pacific/Auckland', startTime: time.startTime },
  ])
  const other = await start()
  const elsewhere = {
    siteId: clinic.site['sydney'],
    serviceId: clinic.service['map'],
    startTime: '2026-12-11T20:00:00Z',
  }
  expect((await answer(other.id, { next: { kind: 'skin-check', times: [elsewhere] } })).status).toBe(200)
  expect((await get(other.id, patient)).messages.at(-1).next.times).toMatchObject([
    { siteName: 'sydney', serviceName: 'map', timeZoneId: 'Australia/Sydney', startTime: elsewhere.startTime },
  ])
})

test('a chat says whom it is with, from where, what was paid, which part of the body, and how it is to be answered', async () => {
  const who = await addBookingPatient(server)
  await pool.query(`update patients set first_name = 'Tui', country_code = 'AU' where patient_id = $1`, [who.patientId])
  const chat = await start(who, { bodyPartId: 5, way: 'time' })
  await pool.query(
    `insert into payments (payment_id, booking_id, reference, amount, currency, method, state, created_at, settled_at)
     values (gen_random_uuid(), $1::uuid, $1::text, 4900, 'NZD', 'card', 'paid', now(), now())`,
    [chat.body['bookingId']],
  )
  const other = await start()
  const [one, two] = [await get(chat.id, reader), await get(other.id, reader)]
  expect(one).toMatchObject({ paid: 49, firstName: 'Tui', countryCode: 'AU', bodyPartId: 5, way: 'time' })
  expect(two).toMatchObject({ paid: 0, firstName: 'Aroha', countryCode: 'NZ', bodyPartId: 3, way: 'writing' })
  const now = async () => (await call('POST search', reader, { body: {} })).body.now
  const before = await now()
  server.clock.advance(60)
  expect(Date.parse(await now()) - Date.parse(before)).toBe(60_000)
})

test('an answer below the floor of what the patient ticked is refused and names it; the counts tell of late chats alone', async () => {
  const { id } = await start(patient, { signs: ['size-changed', 'unlike'] })
  const harmless = await answer(id)
  expect([harmless.status, harmless.body.extensions.errors]).toEqual([
    422,
    [{ pointer: '/next', message: '“Size changed” is ticked: a doctor within 6 weeks.' }],
  ])
  const doctor = { kind: 'see-doctor', within: 'six-weeks' }
  expect((await answer(id, { text: 'Please show it to your doctor.', next: doctor })).status).toBe(200)
  expect((await get(id, patient)).messages.at(-1).next).toEqual(doctor)
  const waiting = await start()
  const counts = async () => (await call('POST search', reader, { body: { which: 'none' } })).body
  const before = await counts()
  await pool.query(`update spot_chats set waiting_since = now() - interval '1 year' where spot_chat_id = $1`, [
    waiting.id,
  ])
  await pool.query(`update payments set settled_at = now() - interval '1 year' where booking_id = $1`, [
    waiting.body['bookingId'],
  ])
  const after = await counts()
  expect([before.chats, after.counts.open, after.counts.late - before.counts.late > 0]).toEqual([
    [],
    before.counts.open,
    true,
  ])
  await answer(waiting.id)
})

test('a bleeding spot is due sooner, by the working hours of the site', async () => {
  const plain = await start()
  const urgent = await start(patient, { signs: ['bleeding'] })
  const due = async (id: string) => Date.parse((await get(id, reader)).clock.dueAt)
  expect(await due(urgent.id)).toBeLessThan(await due(plain.id))
})

test('a chat is due as the practice that holds the appointments of its site allows, else as its service does', async () => {
  const { id, body } = await start()
  const due = async () => Date.parse((await get(id, reader)).clock.dueAt)
  const usual = await due()
  const practiceId = await addPractice(server, 'Pharmacy', 'A desk in a hurry')
  await pool.query(
    `update practices set turnaround_days = 1, site_id = (select site_id from bookings where booking_id = $2)
    where practice_id = $1`,
    [practiceId, body['bookingId']],
  )
  expect(await due()).toBeLessThan(usual)
  await pool.query('update practices set turnaround_days = null where practice_id = $1', [practiceId])
  expect(await due()).toBe(usual)
})

test('an old chat is for whoever answered it, and for who says why they open that record', async () => {
  const who = await addBookingPatient(server)
  const { id } = await start(who)
  expect((await answer(id)).status).toBe(200)
  expect([await listed('done', second), (await call('GET get', second, { query: `?id=${id}` })).status]).toEqual([
    expect.arrayContaining([id]),
    200,
  ])
  await letYearsPass(who)
  const third = await addPerson(server, { role: Role.Melanographer, name: 'Hana' })
  const refused = await call('GET get', third, { query: `?id=${id}` })
  expect([refused.status, refused.body.extensions.code]).toEqual([403, 'reason-needed'])
  const consultations = async (by: Person) =>
    (
      await server.call('POST', '/consultations/search', { token: by.token, body: { which: 'all' } })
    ).body.records.filter((one: { patientId: string }) => one.patientId === who.patientId).length
  expect([await listed('done', third), await consultations(third)]).toEqual([expect.not.arrayContaining([id]), 0])
  expect([await listed('done', reader), await consultations(reader)]).toEqual([expect.arrayContaining([id]), 1])
  await giveReason(server, { by: third, patientId: who.patientId })
  expect([await listed('done', third), await consultations(third)]).toEqual([expect.arrayContaining([id]), 1])
  expect((await call('GET get', third, { query: `?id=${id}` })).status).toBe(200)
})

/** Moves everything of a patient's chat into the past, beyond what ties all of the clinic to them. */
async function letYearsPass({ patientId }: BookingPatient) {
  const past = (table: string, ...columns: string[]) =>
    pool.query(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '2 years'`).join()} where patient_id = $1`,
      [patientId],
    )
  await past('bookings', 'starts_at', 'ends_at')
  await past('spot_chats', 'answered_at')
  await past('images', 'created_at')
  await pool.query(`update consultations set status = 'Completed', completed_at = updated_at where patient_id = $1`, [
    patientId,
  ])
  await past('consultations', 'updated_at')
  await pool.query('update follow_ups set ended_at = now() where patient_id = $1', [patientId])
}
