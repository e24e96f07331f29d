import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ServiceId } from '../../../contract/ids.ts'
import { addBookingClinic, addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addPerson, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { readStream } from '../../../../tests/support/read-stream.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { turnCredentials } from '../../platform/turn-credentials.ts'

const server = await startTestServer()
const clinic = await addBookingClinic(server)
const { db } = server.services.database
const startsAt = '2026-11-22T20:00:00.000Z'
const melanographer = await addPerson(server, { role: Role.Melanographer, name: 'Anil' })

const reads = new Set(['look', 'signals'])
const ask = async (person: Person, call: string, given: Record<string, unknown>) => {
  const token = await freshToken(server, person)
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]))
  return reads.has(call)
    ? server.call('GET', `/video/${call}?${query}`, { token })
    : server.call('POST', `/video/${call}`, { token, body: given })
}
const said = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body?.extensions?.reason]

/** An appointment of a video service, with its two participants. */
async function aCall(minutesFromNow = 0) {
  const patient = await addBookingPatient(server)
  server.clock.set('2026-11-20T00:00:00Z')
  const booked = await server.call('POST', '/bookings/add', {
    token: await freshToken(server, patient),
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime: startsAt,
      wasPrivacyAccepted: true,
    },
  })
  expect(booked.status).toBe(200)
  const { bookingId } = booked.body.booking
  await db
    .updateTable('services')
    .set({ is_spot_chat: true })
    .where('service_id', '=', clinic.service['free'] as ServiceId)
    .execute()
  server.clock.set(new Date(Date.parse(startsAt) + minutesFromNow * 60_000).toISOString())
  const join = (person: Person, more: object = {}) => ask(person, 'join', { bookingId, seatId: randomUUID(), ...more })
  const release = () => db.deleteFrom('bookings').where('booking_id', '=', bookingId).execute()
  return { patient, bookingId, join, release }
}

test('a call can be joined from 15 minutes before its time to 60 minutes after, by its two participants only; an old or early link says when', async () => {
  const { patient, bookingId, join, release } = await aCall(-16)
  const opens = new Date(Date.parse(startsAt) - 15 * 60_000).toISOString()
  const early = await join(patient)
  expect([early.status, early.body.extensions.reason, early.body.extensions.opensAt]).toEqual([409, 'early', opens])
  server.clock.advance(60)
  const joined = await join(patient)
  expect([joined.status, joined.body.call.side, joined.body.isOtherHere]).toEqual([200, 'patient', false])
  // Photos of the call go to the patient's own record, only with their own login.
  const { patientId, loginId: patientLoginId } = patient
  expect(joined.body.call).toMatchObject({ patientId, patientLoginId, consultationId: null })
  expect((await join(await addBookingPatient(server))).status).toBe(404)
  expect((await join(await addPerson(server, { role: Role.Doctor, practices: [] }))).status).toBe(404)
  server.clock.advance(74 * 60)
  const beside = await join(melanographer)
  expect([beside.status, beside.body.call.side, beside.body.call.otherName]).toEqual([
    200,
    'clinician',
    expect.stringContaining(' '),
  ])
  expect(beside.body.call).toMatchObject({ patientId, patientLoginId: null })
  server.clock.advance(60)
  expect(said(await join(patient))).toEqual([409, 'over'])
  expect((await ask(patient, 'look', { bookingId })).body.state).toBe('over')
  await release()
})

test('a third person and a second device are refused; the second device may take over, and the first is told', async () => {
  const { patient, bookingId, join, release } = await aCall()
  const other = await addPerson(server, { role: Role.Melanographer })
  expect((await join(melanographer)).status).toBe(200)
  expect(said(await join(other))).toEqual([409, 'taken'])
  expect(said(await join(other, { isTakingOver: true }))).toEqual([409, 'taken'])
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await join(patient, { seatId: first })).status).toBe(200)
  // A reload keeps its seat.
  expect((await join(patient, { seatId: first })).status).toBe(200)
  expect(said(await join(patient, { seatId: second }))).toEqual([409, 'elsewhere'])
  expect((await join(patient, { seatId: second, isTakingOver: true })).status).toBe(200)
  const hear = (seatId: string) => ask(patient, 'signals', { bookingId, seatId, after: 0 })
  expect([said(await hear(first)), (await hear(second)).status]).toEqual([[409, 'elsewhere'], 200])
  // Another user's seat does not count.
  expect(said(await ask(melanographer, 'signals', { bookingId, seatId: second, after: 0 }))).toEqual([409, 'elsewhere'])
  server.clock.advance(46)
  expect((await join(other)).status).toBe(200)
  await release()
})

test('only the assigned clinician may join', async () => {
  const { patient, bookingId, join } = await aCall()
  const other = await addPerson(server, { role: Role.Melanographer })
  await server.call('POST', '/consultations/add', {
    token: await freshToken(server, other),
    body: {
      patientId: patient.patientId,
      appointmentId: bookingId,
      kind: 'video',
      melanographerLoginId: other.loginId,
    },
  })
  expect([said(await join(melanographer)), (await join(other)).status]).toEqual([[409, 'taken'], 200])
  await db
    .deleteFrom('consultations')
    .where('appointment_id', '=', bookingId)
    .execute()
    .catch(() => undefined)
  await db.updateTable('bookings').set({ status: 'Cancelled' }).where('booking_id', '=', bookingId).execute()
  expect(said(await join(patient))).toEqual([409, 'cancelled'])
})

test('signals reach only the other side’s seat, in order, announced by the stream; those before a reload do not', async () => {
  const { patient, bookingId, join, release } = await aCall()
  const [mine, theirs] = [randomUUID(), randomUUID()]
  await join(patient, { seatId: mine })
  await join(melanographer, { seatId: theirs })
  const headers = { authorization: `Bearer ${await freshToken(server, melanographer)}` }
  const stream = readStream(await server.fetch(new Request('http://localhost/api/v1/live/changes', { headers })))
  const say = (...signals: object[]) => ask(patient, 'signal', { bookingId, seatId: mine, signals })
  const offer = { kind: 'description', from: mine, to: theirs, type: 'offer', sdp: 'v=0' }
  expect((await say({ kind: 'hello', from: mine }, offer)).status).toBe(204)
  for (;;) if ((await stream.change())?.['kind'] === 'call') break
  const heard = await ask(melanographer, 'signals', { bookingId, seatId: theirs, after: 0 })
  expect(heard.body.signals.map((one: { signal: { kind: string } }) => one.signal.kind)).toEqual([
    'hello',
    'description',
  ])
  expect((await ask(patient, 'signals', { bookingId, seatId: mine, after: 0 })).body.signals).toEqual([])
  const back = { from: theirs, to: mine }
  const answers = [
    { kind: 'description', ...back, type: 'answer', sdp: 'v=0\r\ns=-' },
    {
      kind: 'candidate',
      ...back,
      candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host',
      sdpMid: '0',
      sdpMLineIndex: 0,
    },
    { kind: 'candidate', ...back, candidate: '', sdpMid: null, sdpMLineIndex: null },
  ]
  await ask(melanographer, 'signal', { bookingId, seatId: theirs, signals: answers })
  const heardBack = await ask(patient, 'signals', { bookingId, seatId: mine, after: 0 })
  expect(heardBack.body.signals.map((one: { signal: object }) => one.signal)).toEqual(answers)
  const again = await join(melanographer, { seatId: theirs })
  const { after } = again.body
  expect((await ask(melanographer, 'signals', { bookingId, seatId: theirs, after })).body.signals).toEqual([])
  const between = { from: mine, to: theirs, type: 'offer' }
  for (const signal of [
    { kind: 'boo' },
    { kind: 'hello' },
    { kind: 'description', ...between, sdp: 'x'.repeat(40_001) },
  ])
    expect((await say({ kind: 'hello', from: mine }, signal)).status).toBe(422)
  expect((await say(...Array.from({ length: 21 }, () => ({ kind: 'hello', from: mine })))).status).toBe(422)
  expect((await say()).status).toBe(422)
  await stream.close()
  await release()
})

test('a patient requests a phone call on their number, and the clinic sees it; nobody else can request it', async () => {
  const { patient, bookingId, join, release } = await aCall(-30)
  const askPhone = (person: Person, phone: string) => ask(person, 'askphone', { bookingId, phone })
  expect((await askPhone(patient, '12')).status).toBe(422)
  expect((await askPhone(patient, '021 555 0164')).body.phone).toBe('+64215550164')
  expect(said(await askPhone(melanographer, '021 555 0164'))).toEqual([409, 'taken'])
  expect((await ask(melanographer, 'look', { bookingId })).body).toMatchObject({
    phone: '+64215550164',
    phoneAskedAt: expect.any(String),
  })
  server.clock.advance(3 * 3600)
  expect([said(await askPhone(patient, '021 555 0164')), said(await join(patient))]).toEqual([
    [409, 'over'],
    [409, 'over'],
  ])
  await release()
})

test('each side is told whether the other is there, and the clinic in its call that the patient asked to be phoned', async () => {
  const { patient, bookingId, join, release } = await aCall()
  const [mine, theirs] = [randomUUID(), randomUUID()]
  await join(melanographer, { seatId: theirs })
  const hear = async () => (await ask(melanographer, 'signals', { bookingId, seatId: theirs, after: 0 })).body
  expect(await hear()).toMatchObject({ isOtherHere: false, phoneAskedAt: null })
  await join(patient, { seatId: mine })
  await ask(patient, 'askphone', { bookingId, phone: '021 555 0164' })
  expect(await hear()).toMatchObject({ isOtherHere: true, phoneAskedAt: server.clock.now().toISOString() })
  await release()
})

test('a call gets the relay of the service with credentials of its own, and whether it goes through that alone', async () => {
  const direct = await aCall()
  expect((await direct.join(direct.patient)).body).toMatchObject({ iceServers: [], icePolicy: 'all' })
  await direct.release()
  const relay = { urls: ['turn:t.test:3478'], secret: 'north-of-nowhere' }
  const credentials = []
  for (const policy of ['relay', 'all'] as const) {
    Object.assign(server.services.config, { relay: { ...relay, policy } })
    const { join, patient, release } = await aCall()
    const { body } = await join(patient)
    expect(body).toMatchObject({ iceServers: [{ urls: relay.urls }], icePolicy: policy })
    credentials.push(body.iceServers[0].username, body.iceServers[0].credential)
    relay.urls = [...relay.urls, 'turns:t.test:5349']
    await release()
  }
  Object.assign(server.services.config, { relay: null })
  expect(new Set(credentials)).toHaveLength(4)
})

test('a guardian joins a child’s call, and does not read the number in the child’s record', async () => {
  const { patient, bookingId, release } = await aCall()
  const guardian = await addBookingPatient(server)
  await db
    .updateTable('patients')
    .set({ birth_date: '2015-01-01' })
    .where('patient_id', '=', patient.patientId)
    .execute()
  const { loginId: login_id } = guardian
  const recorded = { relationship: 'Father', recorded_by: login_id, recorded_at: server.clock.now(), ended_at: null }
  await db
    .insertInto('guardians')
    .values({ patient_id: patient.patientId, login_id, ...recorded })
    .execute()
  const phoneFor = async (person: Person) => {
    const { body } = await ask(person, 'look', { bookingId })
    return [body.side, body.phone]
  }
  expect(await phoneFor(guardian)).toEqual(['patient', null])
  expect(await phoneFor(patient)).toEqual(['patient', '+64215550100'])
  await release()
})

test('relay credentials expire with the call, and are signed with the relay’s secret', () => {
  const until = new Date('2026-11-22T21:00:00Z')
  const relay = turnCredentials({ urls: ['turn:t.test:3478'], secret: 'north' }, { id: 'seat', until })
  const username = `${until.getTime() / 1000}:seat`
  const credential = createHmac('sha1', 'north').update(username).digest('base64')
  expect(relay).toEqual({ urls: ['turn:t.test:3478'], username, credential })
})
