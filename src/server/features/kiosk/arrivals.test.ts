import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Role } from '../../../contract/enums.ts'
import type { ArrivalId, BookingId } from '../../../contract/ids.ts'
import { enrolDevice } from '../../../../tests/support/enrolled-device.ts'
import { addAppointment, addKioskClinic, sealedArrivalOf, turnOnKiosk } from '../../../../tests/support/kiosk-clinic.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { kioskJobs } from './routes.ts'
import type { SealedArrival } from '../../../contract/kiosk.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addKioskClinic(server)
const other = await addKioskClinic(server, 'Other Pharmacy')
const { practiceId, tablet } = clinic
const now = server.clock.now().toISOString()
const aroha = {
  firstName: 'Aroha',
  lastName: 'Ngāta',
  birthDate: '1980-05-04',
  startsAt: new Date('2026-11-20T00:30:00Z'),
}
const checkIn = { kind: 'check-in', birthDate: '1980-05-04', initials: 'AN', time: '13:30', arrivedAt: now } as const
const newVisit = {
  kind: 'new-visit',
  firstName: 'Mere',
  lastName: 'Kōpua',
  emailAddress: 'mere@example.test',
  mobilePhone: '021 555 0100',
  gender: 2,
  birthDate: '1971-02-03',
  arrivedAt: now,
} as const

const bring = async (said: SealedArrival, by = clinic) =>
  by.tablet.call('POST', '/kiosk/arrive', { body: await sealedArrivalOf(by, said) })
const list = (token = clinic.pharmacist.token, practice = practiceId) =>
  server.call('POST', '/kiosk/arrivals', { token, body: { practiceId: practice } })
const confirm = (arrivalId: string, token = clinic.pharmacist.token) =>
  server.call('PUT', `/kiosk/arrivals/${arrivalId}`, { token })
const forget = () => db.deleteFrom('kiosk_arrivals').execute()

test('P2.kiosk.01: the create-visit form’s names, e-mail, mobile, gender and birth date reach staff, to be confirmed', async () => {
  const answer = await bring(newVisit)
  expect([answer.status, answer.body]).toEqual([204, ''])
  const { kind, arrivedAt: _, ...words } = newVisit
  const { arrivals } = (await list()).body
  expect(arrivals).toMatchObject([{ kind, ...words, patientId: null }])
  expect((await confirm(arrivals[0].arrivalId)).status).toBe(204)
  expect((await confirm(arrivals[0].arrivalId)).status, 'a second time').toBe(204)
  expect((await list()).body.arrivals).toEqual([])
})

test('each arrival is listed with what its person said and when, the latest first', async () => {
  await forget()
  const earlier = '2026-11-19T23:50:00.000Z'
  const hone = { firstName: 'Hone', emailAddress: 'hone@example.test', mobilePhone: '021 555 0101', arrivedAt: earlier }
  const others = [
    { ...checkIn, initials: 'WR', time: '14:15' },
    { ...checkIn, initials: 'HP', time: '15:00', arrivedAt: earlier },
  ]
  for (const said of [newVisit, { ...newVisit, ...hone }, ...others]) expect((await bring(said)).status).toBe(204)
  const { arrivals } = (await list()).body
  expect(arrivals).toHaveLength(4)
  expect(arrivals.slice(2).map(({ arrivedAt }: { arrivedAt: string }) => arrivedAt)).toEqual([earlier, earlier])
  expect(arrivals).toContainEqual(expect.objectContaining(hone))
  for (const { initials, time, arrivedAt } of others)
    expect(arrivals).toContainEqual(expect.objectContaining({ kind: 'unmatched', initials, time, arrivedAt }))
})

test('a known patient is suggested when name and birth date match one record', async () => {
  await forget()
  const guest = { ...aroha, firstName: 'Mere', lastName: 'Kopua', birthDate: '1971-02-03' }
  const { patientId } = await addAppointment(server, clinic, guest)
  await bring(newVisit)
  expect((await list()).body.arrivals).toMatchObject([{ kind: 'new-visit', patientId }])
  const { what, login_id } = await db
    .selectFrom('record_accesses')
    .selectAll()
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  expect([what, login_id], 'who saw that it is them').toEqual(['arrivals', clinic.pharmacist.loginId])
  await addAppointment(server, clinic, guest)
  expect((await list()).body.arrivals).toMatchObject([{ kind: 'new-visit', patientId: null }])
})

test('an encrypted check-in marks its appointment as arrived, once; another one waits for staff', async () => {
  await forget()
  const { bookingId, patientId } = await addAppointment(server, clinic, aroha)
  const body = await sealedArrivalOf(clinic, checkIn)
  for (let time = 1; time <= 3; time += 1)
    expect((await tablet.call('POST', '/kiosk/arrive', { body })).status).toBe(204)
  const row = await db
    .selectFrom('bookings')
    .select('status')
    .where('booking_id', '=', bookingId as BookingId)
    .executeTakeFirst()
  expect(row?.status).toBe('Arrived')
  await bring({ ...checkIn, initials: 'ZZ' })
  const later = { ...aroha, firstName: 'Bella', startsAt: new Date('2026-11-20T00:45:00Z') }
  await addAppointment(server, clinic, later)
  await bring({ ...checkIn, initials: 'BN', time: '13:45' })
  const { arrivals } = (await list()).body
  expect(arrivals).toHaveLength(3)
  const arrived = { kind: 'checked-in', firstName: 'Aroha', patientId, bookingTime: aroha.startsAt.toISOString() }
  expect(arrivals).toContainEqual(expect.objectContaining(arrived))
  const second = { kind: 'checked-in', firstName: 'Bella', bookingTime: later.startsAt.toISOString() }
  expect(arrivals).toContainEqual(expect.objectContaining(second))
  expect(arrivals).toContainEqual(expect.objectContaining({ kind: 'unmatched', initials: 'ZZ', time: '13:30' }))
})

test('a check-in sent hours later counts for its own time; a tablet clock that is years wrong counts as now', async () => {
  await forget()
  server.clock.advance(5 * 3600)
  await bring(checkIn)
  server.clock.set(now)
  expect((await list()).body.arrivals).toMatchObject([{ kind: 'checked-in', arrivedAt: now }])
  await forget()
  await bring({ ...checkIn, arrivedAt: '2019-01-01T00:00:00Z' })
  expect((await list()).body.arrivals).toMatchObject([{ kind: 'checked-in', arrivedAt: now }])
})

test('an online check-in whose response was lost is recognised by its id', async () => {
  await forget()
  const { bookingId } = await addAppointment(server, clinic, { ...aroha, firstName: 'Bo', birthDate: '1990-01-01' })
  const words = { birthDate: '1990-01-01', initials: 'BN', time: '13:30' }
  const arrivalId = randomUUID()
  await tablet.call('POST', '/kiosk/checkin', { body: { arrivalId, practiceId, ...words } })
  const body = await sealedArrivalOf(clinic, { ...checkIn, ...words }, arrivalId as ArrivalId)
  expect((await tablet.call('POST', '/kiosk/arrive', { body })).status).toBe(204)
  const rows = await db.selectFrom('kiosk_arrivals').selectAll().execute()
  expect(rows).toMatchObject([{ came: 'online', booking_id: bookingId, said: null }])
})

test('an arrival of another tablet or practice, a tampered one and one for another key are refused', async () => {
  // Of somebody who was never enrolled on the tablet that sealed it.
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  const second = { ...clinic, tablet: await enrolDevice(server, colleague) }
  await turnOnKiosk(server, second)
  const whole = await sealedArrivalOf(clinic, newVisit)
  const refusals = [
    [second.tablet, whole],
    [tablet, { ...whole, arrivalId: randomUUID() }],
    [tablet, { ...whole, envelope: `${whole.envelope.slice(0, -4)}AAAA` }],
    [tablet, { ...whole, envelope: 'a.b.c.d.e' }],
    [tablet, { ...whole, envelope: await strangersEnvelope() }],
    [tablet, await sealedArrivalOf(clinic, { ...newVisit, firstName: '' })],
  ] as const
  for (const [by, body] of refusals) {
    const answer = await by.call('POST', '/kiosk/arrive', { body })
    expect(answer.status, `${body.arrivalId} ${body.envelope.slice(0, 20)}`).toBe(422)
    expect(answer.body.extensions.errors[0].pointer).toBe('/envelope')
  }
  const { body } = { body: { ...whole, practiceId: other.practiceId } }
  expect((await tablet.call('POST', '/kiosk/arrive', { body })).status, 'of another practice').toBe(404)
})

async function strangersEnvelope(): Promise<string> {
  const { privateKey: _, publicKey } = tablet.signingKey
  const enrolment = { ...tablet.enrolment, sealingKeys: [{ kid: 'theirs', jwk: publicKey }] }
  const { envelope } = await sealedArrivalOf({ practiceId, tablet: { ...tablet, enrolment } }, newVisit)
  return envelope
}

test('staff of another practice, patients’ tablets and strangers see and confirm nothing', async () => {
  await forget()
  await bring(newVisit)
  const [{ arrivalId }] = (await list()).body.arrivals
  expect((await list(other.pharmacist.token)).status).toBe(403)
  expect((await list(other.pharmacist.token, other.practiceId)).body).toEqual({ arrivals: [] })
  expect((await confirm(arrivalId, other.pharmacist.token)).status).toBe(404)
  expect((await tablet.call('POST', '/kiosk/arrivals', { body: { practiceId } })).status).toBe(401)
  expect((await list()).body.arrivals).toHaveLength(1)
})

test('a revoked tablet can’t send arrivals', async () => {
  const lost = { ...clinic, tablet: await enrolDevice(server, clinic.pharmacist) }
  await turnOnKiosk(server, lost)
  await db.updateTable('devices').set({ status: 'revoked' }).where('device_id', '=', lost.tablet.deviceId).execute()
  const answer = await bring(newVisit, lost)
  expect([answer.status, answer.body.extensions.code]).toEqual([403, 'device-revoked'])
})

test('kiosk data is deleted after 30 days, and not before', async () => {
  await forget()
  await bring(newVisit)
  const kept = async () => (await db.selectFrom('kiosk_arrivals').selectAll().execute()).length
  server.clock.advance(30 * 24 * 3600)
  await kioskJobs(server.services)['delete-old-arrivals']()
  expect(await kept()).toBe(1)
  server.clock.advance(1)
  await kioskJobs(server.services)['delete-old-arrivals']()
  expect(await kept()).toBe(0)
})
