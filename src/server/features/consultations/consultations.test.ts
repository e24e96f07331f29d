import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { giveReason } from '../../../../tests/support/give-reason.ts'
import { addPerson, addPractice, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role, SortDirection } from '../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const patient = await addBookingPatient(server)
const other = await addBookingPatient(server)
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Anika' })
const second = await addPerson(server, { role: Role.Melanographer, name: 'Pita' })
const practice = await addPractice(server, 'General Practice')
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice], name: 'Wiremu' })
await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2)', [
  patient.patientId,
  practice,
])

type Sent = { who?: Person; body?: object; query?: string }
const call = (method: string, name: string, { who = reader, body, query = '' }: Sent = {}) =>
  server.call(method, `/consultations/${name}${query}`, { token: who.token, ...(body ? { body } : {}) })
const add = async (more: object = {}) =>
  (await call('POST', 'add', { body: { patientLoginId: patient.loginId, ...more } })).body
const get = async (id: string, who: Person = reader) => call('GET', 'get', { who, query: `?id=${id}` })
const complete = (id: string, who: Person = reader) => call('PUT', 'complete', { who, body: { consultationId: id } })

let nextHour = 0
async function appointmentOf({ patientId }: BookingPatient): Promise<string> {
  const at = new Date(Date.UTC(2026, 11, 1, (nextHour += 1)))
  const { rows } = await pool.query(
    `insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), 'appointment', 'Booked', $1, $2, $3, p.product_id, $4, r.room_id, $5::timestamptz, $5::timestamptz + interval '20 minutes', 0, 0, 0, 'NZD', now(), now()
    from rooms r, products p where r.site_id = $2 and p.service_id = $3 limit 1 returning booking_id`,
    [patientId, clinic.site['auckland'], clinic.service['check'], clinic.staff['anika'], at],
  )
  return rows[0].booking_id
}

test('A3.consultation.01, A4.consultation.01: a consultation is added with all its fields, and changed field by field', async () => {
  const appointmentId = await appointmentOf(patient)
  const made = await add({
    appointmentId,
    serviceId: clinic.service['check'],
    kind: 'video',
    notes: 'Calf.',
    riskCategoryId: 2,
  })
  expect(made).toMatchObject({
    patientLoginId: patient.loginId,
    melanographerLoginId: reader.loginId,
    appointmentId,
    profileId: null,
    riskCategoryId: 2,
    statusId: 1,
    outcomeId: null,
    serviceId: clinic.service['check'],
    kind: 'video',
    actions: [],
    notes: 'Calf.',
    whenActionIsDue: null,
    whenCompleted: null,
    siteName: 'auckland',
    timeZoneId: 'Pacific/Auckland',
    version: 1,
  })
  const { body } = await call('PUT', 'update', {
    body: {
      consultationId: made.consultationId,
      patientLoginId: patient.loginId,
      statusId: 3,
      outcomeId: 3,
      actions: [1],
      notes: 'Left calf.',
      whenActionIsDue: '2026-12-04T00:00:00Z',
    },
  })
  expect(body).toMatchObject({ statusId: 3, outcomeId: 3, actions: [1], riskCategoryId: 2, version: 2, kind: 'video' })
  expect(body.history.map(({ event }: { event: string }) => event)).toEqual(['changed', 'added'])
  expect(body.history[0]).toMatchObject({ by: 'Anika Person', byLoginId: reader.loginId })
  expect(body.history[0].fields).toContainEqual({ field: 'statusId', from: 'New', to: 'AwaitingPatient' })
  expect(body.history[0].fields).toContainEqual({ field: 'notes', from: 'Calf.', to: 'Left calf.' })
})

test('A4.consultation.01: a consultation begins with a profile and a status that are named, and ends with an outcome; its zone is that of its site', async () => {
  const profileOf = async ({ patientId }: BookingPatient) => {
    const { rows } = await pool.query<{ profile_id: number | string }>(
      `insert into risk_profiles (patient_id, age_bracket, ethnicity, sunburn_history, family_history, personal_history, risk_category, table_version)
       values ($1, 1, 1, 1, 1, false, 1, '1') returning profile_id`,
      [patientId],
    )
    return Number(rows[0]?.profile_id)
  }
  const profileId = await profileOf(patient)
  const appointmentId = await appointmentOf(patient)
  await pool.query('update bookings set site_id = $2 where booking_id = $1', [appointmentId, clinic.site['sydney']])
  const made = await add({ profileId, statusId: 2, appointmentId })
  expect(made).toMatchObject({ profileId, statusId: 2, siteName: 'sydney', timeZoneId: 'Australia/Sydney' })
  const foreign = await add({ profileId: await profileOf(other) })
  expect(foreign.extensions.errors).toMatchObject([{ pointer: '/profileId' }])
  const body = { consultationId: made.consultationId, outcomeId: 2 }
  expect((await call('PUT', 'complete', { body })).body).toMatchObject({ statusId: 4, outcomeId: 2 })
})

test('A3.consultation.02: an update keeps omitted fields, null clears, and one without changes leaves no history', async () => {
  const { consultationId } = await add({ notes: 'Calf.', outcomeId: 2 })
  const update = (more: object) => call('PUT', 'update', { body: { consultationId, ...more } })
  expect((await update({ outcomeId: null })).body).toMatchObject({ notes: 'Calf.', outcomeId: null, version: 2 })
  expect((await update({ outcomeId: null, notes: 'Calf.' })).body.version).toBe(2)
  expect((await update({ statusId: 2 })).body.statusId).toBe(2)
  expect((await update({ statusId: 1 })).status).toBe(422)
  expect((await update({ statusId: 4 })).status).toBe(422)
})

test('A4.consultation.03, P4.consultation.02: a completed consultation can’t be changed until it is reactivated', async () => {
  const { consultationId } = await add()
  expect((await complete(consultationId)).body).toMatchObject({ statusId: 4, whenCompleted: expect.any(String) })
  const late = await call('PUT', 'update', { body: { consultationId, notes: 'More' } })
  expect([late.status, late.body.extensions]).toMatchObject([409, { reason: 'state', statusId: 4, by: 'Anika Person' }])
  const again = await call('PUT', 'reactivate', { body: { consultationId, why: 'closed by mistake' } })
  expect(again.body).toMatchObject({ statusId: 2, whenCompleted: null })
  expect(again.body.history[0]).toMatchObject({ event: 'reactivated', why: 'closed by mistake' })
  expect((await call('PUT', 'update', { body: { consultationId, notes: 'More' } })).status).toBe(200)
})

test('completing twice changes nothing for the same person, and names the first one to another', async () => {
  const { consultationId } = await add()
  const [one, two] = await Promise.all([complete(consultationId), complete(consultationId, second)])
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
  const [winner, loser] = one.status === 200 ? [reader, second] : [second, reader]
  const events = (await get(consultationId)).body.history.length
  expect((await complete(consultationId, winner)).status).toBe(200)
  expect((await complete(consultationId, loser)).body.extensions).toMatchObject({
    reason: 'state',
    by: winner === reader ? 'Anika Person' : 'Pita Person',
  })
  expect((await get(consultationId)).body.history).toHaveLength(events)
})

test('A4.consultation.02: a deleted one leaves the list, and is restored to its former state', async () => {
  const { consultationId } = await add()
  await complete(consultationId)
  const remove = () => call('DELETE', 'delete', { query: `?id=${consultationId}` })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect((await get(consultationId)).body).toMatchObject({ statusId: 5, whenDeleted: expect.any(String) })
  expect((await get(consultationId, patient)).status).toBe(404)
  const listed = await call('POST', 'search', { body: { patientLoginId: patient.loginId, which: 'deleted' } })
  expect(listed.body.records.map((one: { consultationId: string }) => one.consultationId)).toContain(consultationId)
  expect((await call('PATCH', 'restore', { query: `?id=${consultationId}` })).status).toBe(204)
  expect((await get(consultationId)).body).toMatchObject({ statusId: 4, whenDeleted: null })
})

test('P4.consultation.01: an appointment has one consultation, which a follow-up finds; a second is refused with its id', async () => {
  const appointmentId = await appointmentOf(patient)
  const find = () =>
    call('GET', 'getforappointment', { query: `?appointmentId=${appointmentId}&patientLoginId=${patient.loginId}` })
  expect((await find()).status).toBe(204)
  const first = await add({ appointmentId })
  expect((await find()).body.consultationId).toBe(first.consultationId)
  const twice = await call('POST', 'add', { body: { patientLoginId: patient.loginId, appointmentId } })
  expect([twice.status, twice.body.extensions]).toMatchObject([
    409,
    { reason: 'appointment', consultationId: first.consultationId },
  ])
  await call('DELETE', 'delete', { query: `?id=${first.consultationId}` })
  const next = await add({ appointmentId })
  const back = await call('PATCH', 'restore', { query: `?id=${first.consultationId}` })
  expect([back.status, back.body.extensions.consultationId]).toEqual([409, next.consultationId])
})

test('adding is idempotent by its id, and nobody can take the id of another’s', async () => {
  const consultationId = randomUUID()
  const [one, two] = await Promise.all([add({ consultationId }), add({ consultationId })])
  expect([one.version, two.version, two.history.length]).toEqual([1, 1, 1])
  await giveReason(server, { by: reader, patientId: other.patientId })
  const theirs = await call('POST', 'add', { body: { consultationId, patientLoginId: other.loginId } })
  expect(theirs.status).toBe(404)
})

test('overwriting somebody else’s change is refused with who made it', async () => {
  const { consultationId, version } = await add()
  const update = (who: Person, notes: string) =>
    call('PUT', 'update', { who, body: { consultationId, version, notes } })
  expect((await update(second, 'One')).status).toBe(200)
  const late = await update(reader, 'Two')
  expect([late.status, late.body.extensions]).toMatchObject([409, { reason: 'changed', version: 2, by: 'Pita Person' }])
})

test('references to another patient’s records are refused, and another’s consultation is not found', async () => {
  const appointmentId = await appointmentOf(other)
  const wrong = await call('POST', 'add', { body: { patientLoginId: patient.loginId, appointmentId } })
  expect([wrong.status, wrong.body.extensions.errors[0].pointer]).toEqual([422, '/appointmentId'])
  const stranger = await add({ patientLoginId: other.loginId })
  expect((await get(stranger.consultationId, doctor)).status).toBe(404)
  expect((await complete(stranger.consultationId, doctor)).status).toBe(404)
  const asOther = await call('PUT', 'update', {
    body: { consultationId: stranger.consultationId, patientLoginId: patient.loginId, notes: 'x' },
  })
  expect(asOther.status).toBe(404)
  const holder = await call('POST', 'add', {
    body: { patientLoginId: patient.loginId, melanographerLoginId: other.loginId },
  })
  expect(holder.status).toBe(422)
})

test('P8.consultation.01: a follow-up that can’t be fetched returns a failure with its reason', async () => {
  const appointmentId = await appointmentOf(patient)
  const find = (query: string) => call('GET', 'getforappointment', { query })
  const missing = await find(`?patientLoginId=${patient.loginId}`)
  expect([missing.status, missing.body.extensions.errors[0].pointer]).toEqual([422, 'query/appointmentId'])
  const elsewhere = await find(`?appointmentId=${appointmentId}&patientLoginId=${other.loginId}`)
  expect([elsewhere.status, elsewhere.body.extensions.code]).toEqual([404, 'not-found'])
})

test('doctors list their patients’ consultations, patients their own without notes, the clinic all', async () => {
  const mine = await add({ notes: 'For staff.' })
  const theirs = await add({ patientLoginId: other.loginId })
  const listed = async (who: Person) =>
    (await call('POST', 'search', { who, body: { pageSize: 100 } })).body.records as Record<string, unknown>[]
  const ids = async (who: Person) => (await listed(who)).map(({ consultationId }) => consultationId)
  expect(await ids(reader)).toEqual(expect.arrayContaining([mine.consultationId, theirs.consultationId]))
  expect(await ids(doctor)).toContain(mine.consultationId)
  expect(await ids(doctor)).not.toContain(theirs.consultationId)
  const own = await listed(patient)
  expect(own.map(({ notes }) => notes).filter(Boolean)).toEqual([])
  expect(own.filter(({ patientId }) => patientId !== patient.patientId)).toEqual([])
  const { body } = await get(mine.consultationId, patient)
  expect([body.notes, body.history]).toEqual([null, []])
})

test('consultations are sorted by how far they are: new, in progress, waiting for the patient, completed', async () => {
  const { loginId: patientLoginId, patientId } = await addBookingPatient(server)
  await giveReason(server, { by: reader, patientId })
  for (const statusId of [3, 1, 2]) await add({ patientLoginId, statusId })
  await complete((await add({ patientLoginId })).consultationId)
  const sorted = async (direction: number) => {
    const body = { patientLoginId, sort: { fieldName: 'statusId', direction } }
    const answer = await call('POST', 'search', { body })
    expect(answer.status).toBe(200)
    return answer.body.records.map((one: { statusId: number }) => one.statusId)
  }
  expect(await sorted(SortDirection.Ascending)).toEqual([1, 2, 3, 4])
  expect(await sorted(SortDirection.Descending)).toEqual([4, 3, 2, 1])
})

test('a search is narrowed by whom a consultation is with, its kind, and the days of it; each leaves out what it should', async () => {
  const [someone, colleague] = [await addBookingPatient(server), await addPerson(server, { role: Role.Melanographer })]
  const of = { patientLoginId: someone.loginId }
  await giveReason(server, { by: reader, patientId: someone.patientId })
  const video = await add({ ...of, kind: 'video' })
  const phone = await add({ ...of, kind: 'phone', melanographerLoginId: colleague.loginId })
  const later = await add({ ...of, kind: 'in-person', appointmentId: await appointmentOf(someone) })
  const found = async (more: object) => {
    const { body } = await call('POST', 'search', { body: { ...of, ...more } })
    const ids: string[] = body.records.map((one: { consultationId: string }) => one.consultationId)
    return [ids.toSorted(), body.counts.all]
  }
  const those = (...rows: { consultationId: string }[]) => [
    rows.map(({ consultationId }) => consultationId).toSorted(),
    rows.length,
  ]
  expect(await found({})).toEqual(those(video, phone, later))
  expect(await found({ withLoginId: colleague.loginId })).toEqual(those(phone))
  expect(await found({ withLoginId: reader.loginId })).toEqual(those(video, later))
  expect(await found({ kind: 'video' })).toEqual(those(video))
  const { rows } = await pool.query('select last_name from patients where patient_id = $1', [someone.patientId])
  expect(await found({ keywords: rows[0].last_name })).toEqual(those(video, phone, later))
  expect(await found({ keywords: 'nobody is called this' })).toEqual(those())
  expect(await found({ kind: 'in-person' })).toEqual(those(later))
  expect(await found({ endDate: '2026-12-01T00:00:00.000Z' })).toEqual(those(video, phone))
  expect(await found({ startDate: '2026-12-01T00:00:00.000Z' })).toEqual(those(later))
  expect(await found({ endDate: later.appointmentTime })).toEqual(those(video, phone))
})
