import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { giveReason } from '../../../../../tests/support/give-reason.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { enrolDevice } from '../../../../../tests/support/enrolled-device.ts'
import { makeVisit } from '../../../../../tests/support/make-visit.ts'
import { commitSealed, sealVisit, sendSealed } from '../../../../../tests/support/seal-visit.ts'
import { commit, makePhoto, register, sendPhotos, withChange } from '../../../../../tests/support/send-visit.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { BookingId, PatientId, PracticeId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'

const server = await startTestServer()
const { pool } = server.services.database
const desk = await addDesk(server)
const practiceOf = async (site: string | null): Promise<PracticeId> => {
  const practiceId = await addPractice(server, 'General Practice', `Practice of ${site}`)
  if (site !== null)
    await pool.query('update practices set site_id = $1 where practice_id = $2', [desk.clinic.site[site], practiceId])
  return practiceId
}
const practiceId = await practiceOf('auckland')
const practices = {
  ofThisSite: practiceId,
  ofAnotherSite: await practiceOf('sydney'),
  ofNoSite: await practiceOf(null),
}
const melanographerAt = (practice: PracticeId[]) => addPerson(server, { role: Role.Melanographer, practices: practice })
const melanographer = await melanographerAt([practiceId])
const patients = await Promise.all(Array.from({ length: 6 }, () => addBookingPatient(server)))

const offers = async () => {
  const { rows } = await pool.query(
    `select product_id as "productId", scope_id as "scopeId" from products join service_scopes using (service_id)
     where products.code = 'map-new'`,
  )
  return rows[0] as { productId: number; scopeId: number }
}

/** A visit of a known patient for a booking of theirs. */
async function visitFor(patientId: PatientId, bookingId: BookingId | null, at = practiceId) {
  const made = makeVisit({ practiceId: at, ...(await offers()), photos: [await makePhoto()] })
  return withChange(made, (upload) => ({
    ...upload,
    bookingId,
    patientProfile: { ...upload.patientProfile, patient: { ...upload.patientProfile.patient, patientId } },
  }))
}

/** Appointments at the clinic, an hour apart. */
let hour = 9
async function booked(patient: BookingPatient, status = 'Booked'): Promise<BookingId> {
  const bookingId = randomUUID()
  hour += 1
  const { rows } = await pool.query<{ room_id: number }>(
    'insert into rooms (site_id, room_name) values ($1, $2) returning room_id',
    [desk.clinic.site['auckland'], `Imaging ${hour}`],
  )
  await pool.query(
    `insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id,
      starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at, held_until)
    select $1, 'appointment', $2::text, $3, $4, service_id, product_id, $5, $6, $7::timestamptz, $7::timestamptz + interval '1 hour',
      39900, 35910, 5000, 'NZD', now(), now(), case when $2::text = 'AwaitingPayment' then now() end from products where code = 'map-new'`,
    [
      bookingId,
      status,
      patient.patientId,
      desk.clinic.site['auckland'],
      desk.clinic.staff['anika'],
      rows[0]?.room_id,
      new Date(Date.parse('2026-11-19T00:00:00Z') + hour * 3_600_000),
    ],
  )
  return bookingId as BookingId
}

async function send(visit: Awaited<ReturnType<typeof visitFor>>, by: Person = melanographer) {
  await sendPhotos(server, by, visit)
  return commit(server, by, visit)
}

const rowOf = async (visitId: string) =>
  (
    await pool.query(
      `select v.booking_id, v.booking_said, v.booking_standing, b.status, b.arrived_at is not null as arrived from visits v
        left join bookings b on b.booking_id = v.booking_said where visit_id = $1`,
      [visitId],
    )
  ).rows[0]

const callsOfAVisit = async (by: Person, at: PracticeId) => {
  const token = await freshToken(server, by)
  const call = async (path: string, body: object) => (await server.call('POST', path, { token, body })).status
  const visit = makeVisit({ practiceId: at, ...(await offers()), photos: [await makePhoto()] })
  const patient = { firstName: 'New', lastName: randomUUID(), birthDate: '1980-01-02', gender: 1, countryCode: 'NZ' }
  return {
    search: await call('/practitionervisits/search', { practiceId: at }),
    patients: await call('/practitionerpatients/search', { practiceId: at }),
    patient: await call('/practitionerpatients/register', { practiceId: at, patient, confirmNew: true }),
    list: await call('/practitionerpatients/getofflinelist', { practiceId: at }),
    registration: (await register(server, { ...by, token }, visit)).status,
    // 409: allowed, but its photo has not arrived.
    upload: (await commit(server, { ...by, token }, visit)).status,
    products: (await server.call('GET', '/services/getpharmacyproducts', { token })).body.length ?? 'none',
  }
}

const may = { search: 200, patients: 200, patient: 200, list: 200, registration: 200, upload: 409 }
const mayNot = { search: 403, patients: 403, patient: 403, list: 403, registration: 403, upload: 403 }

test('a melanographer makes visits for the practice of a site that they work for, and for no other', async () => {
  const { ofThisSite, ofAnotherSite, ofNoSite } = practices
  const { products, ...calls } = await callsOfAVisit(melanographer, ofThisSite)
  expect(calls).toEqual(may)
  expect(products).toBeGreaterThan(0)
  expect(await callsOfAVisit(melanographer, ofAnotherSite)).toMatchObject(mayNot)
  expect(await callsOfAVisit(await melanographerAt([ofNoSite]), ofNoSite)).toMatchObject(mayNot)
  expect(await callsOfAVisit(await melanographerAt([]), ofThisSite)).toEqual({ ...mayNot, products: 'none' })
})

test('what a clinic’s visit does not need stays closed to a melanographer', async () => {
  const token = await freshToken(server, melanographer)
  const paths = ['/devices/list', '/practitionervisits/held', '/practitionerpatients/countrecalls']
  for (const path of paths)
    expect([path, (await server.call('POST', path, { token, body: { practiceId } })).status]).toEqual([path, 403])
})

test('an appointment is attended by its visit, at the price that was booked', async () => {
  const [patient] = patients
  const bookingId = await booked(patient!)
  const visit = await visitFor(patient!.patientId, bookingId)
  expect((await send(visit)).status).toBe(200)
  expect(await rowOf(visit.upload.visitId)).toEqual({
    booking_id: bookingId,
    booking_said: bookingId,
    booking_standing: 'kept',
    status: 'Attended',
    arrived: true,
  })
  const { body } = await server.call('POST', '/practitionervisits/search', {
    token: melanographer.token,
    body: { practiceId },
  })
  const shown = body.records.find((one: { visitId: string }) => one.visitId === visit.upload.visitId)
  expect(shown).toMatchObject({ cost: 359.1, isImaged: true, booking: { bookingId, standing: 'kept' } })
})

test('a sealed visit arrives from a melanographer’s tablet with nobody signed in, and attends its appointment', async () => {
  const patient = patients[0]!
  const tablet = await enrolDevice(server, await melanographerAt([practiceId]))
  const bookingId = await booked(patient, 'Arrived')
  const visit = await visitFor(patient.patientId, bookingId)
  const sealed = await sealVisit(tablet, visit)
  expect(await sendSealed(tablet, sealed)).toMatchObject({ status: 200, body: { state: 'registered' } })
  const answers = [await commitSealed(tablet, sealed), await commitSealed(tablet, sealed)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await rowOf(visit.upload.visitId)).toMatchObject({ booking_id: bookingId, status: 'Attended' })
})

test('two tablets that image one appointment at once: both visits are kept, one has the appointment', async () => {
  const patient = patients[1]!
  const bookingId = await booked(patient, 'Arrived')
  const colleague = await melanographerAt([practiceId])
  const visits = [await visitFor(patient.patientId, bookingId), await visitFor(patient.patientId, bookingId)]
  const answers = await Promise.all(visits.map((visit, i) => send(visit, i === 0 ? melanographer : colleague)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const rows = await Promise.all(visits.map(({ upload }) => rowOf(upload.visitId)))
  expect(rows.map((row) => String(row.booking_standing)).toSorted()).toEqual(['has-visit', 'kept'])
  expect(rows.filter((row) => row.booking_id === bookingId)).toHaveLength(1)
})

test.each([
  ['Cancelled', { booking_standing: 'cancelled', status: 'Cancelled' }],
  ['DidNotAttend', { booking_standing: 'kept', status: 'Attended' }],
  ['AwaitingPayment', { booking_standing: 'not-confirmed', status: 'AwaitingPayment' }],
])('a visit of an appointment that is %s by then is kept, and says so', async (status, expected) => {
  const patient = patients[2]!
  await booked(patient)
  const bookingId = await booked(patient, status)
  const visit = await visitFor(patient.patientId, bookingId)
  expect((await send(visit)).status).toBe(200)
  expect(await rowOf(visit.upload.visitId)).toMatchObject({ booking_id: bookingId, ...expected })
})

test('A3.visit.01: a list of visits says that an appointment had been cancelled, and that poses of the standard set are missing', async () => {
  const patient = patients[2]!
  const bookingId = await booked(patient, 'Cancelled')
  const [cancelled, short] = [
    await visitFor(patient.patientId, bookingId),
    withChange(await visitFor(patient.patientId, await booked(patient)), (upload) => ({
      ...upload,
      missingPoses: [{ pose: 'head-front', reason: 'They keep their scarf on' }],
    })),
  ]
  for (const visit of [cancelled, short]) expect((await send(visit)).status).toBe(200)
  const { body } = await server.call('POST', '/practitionervisits/search', {
    token: melanographer.token,
    body: { practiceId },
  })
  const flagsOf = ({ upload }: { upload: { visitId: string } }) => {
    const shown = body.records.find((one: { visitId: string }) => one.visitId === upload.visitId)
    return { isCancelled: shown.isCancelled, isIncomplete: shown.isIncomplete }
  }
  expect(flagsOf(cancelled)).toEqual({ isCancelled: true, isIncomplete: false })
  expect(flagsOf(short)).toEqual({ isCancelled: false, isIncomplete: true })
})

test('a booking of somebody else, of another site, or that nobody knows changes nothing but what is said', async () => {
  const [own, other] = [patients[3]!, patients[4]!]
  await booked(own)
  const theirs = await booked(other)
  const visit = await visitFor(own.patientId, theirs)
  expect((await send(visit)).status).toBe(200)
  expect(await rowOf(visit.upload.visitId)).toMatchObject({
    booking_id: null,
    booking_said: theirs,
    booking_standing: 'another-patient',
    status: 'Booked',
  })
  const elsewhere = await booked(own)
  await pool.query('update bookings set site_id = $1 where booking_id = $2', [desk.clinic.site['sydney'], elsewhere])
  const nowhere = randomUUID() as BookingId
  for (const [bookingId, standing] of [
    [elsewhere, 'another-site'],
    [nowhere, 'unknown'],
  ] as const) {
    const lost = await visitFor(own.patientId, bookingId)
    expect((await send(lost)).status).toBe(200)
    expect(await rowOf(lost.upload.visitId)).toMatchObject({ booking_id: null, booking_standing: standing })
  }
})

test('a melanographer’s tablet holds who is booked at the site today and tomorrow, and nobody else', async () => {
  const { rows } = await pool.query<{ patient_id: string }>(
    `select distinct patient_id from bookings where site_id = $1 and status in ('Booked', 'Arrived', 'Attended')
       and (starts_at at time zone 'Pacific/Auckland')::date in ('2026-11-20', '2026-11-21')`,
    [desk.clinic.site['auckland']],
  )
  const listed = async () => {
    const { body } = await server.call('POST', '/practitionerpatients/getofflinelist', {
      token: await freshToken(server, melanographer),
      body: { practiceId },
    })
    return body.records.map((one: { patient: { patientId: string } }) => one.patient.patientId).toSorted()
  }
  expect(rows.length).toBeGreaterThan(1)
  expect(await listed()).toEqual(rows.map((row) => row.patient_id).toSorted())
  server.clock.advance(3 * 24 * 3600)
  expect(await listed()).toEqual([])
  server.clock.advance(-3 * 24 * 3600)
})

test('a melanographer’s tablet holds each appointment of these days, to begin its check without a network', async () => {
  const { rows } = await pool.query<{ booking_id: string; starts_at: Date; product_id: number }>(
    `select booking_id, starts_at, product_id from bookings where site_id = $1 and status in ('Booked', 'Arrived', 'Attended')
       and (starts_at at time zone 'Pacific/Auckland')::date in ('2026-11-20', '2026-11-21') order by booking_id`,
    [desk.clinic.site['auckland']],
  )
  expect(rows.length).toBeGreaterThan(1)
  const listed = async (by: Person) => {
    const { body } = await server.call('POST', '/practitionerpatients/getofflinelist', {
      token: await freshToken(server, by),
      body: { practiceId },
    })
    return body.records.flatMap((one: { appointments: object[] }) => one.appointments)
  }
  expect(
    (await listed(melanographer)).toSorted((a: { bookingId: string }, b: { bookingId: string }) =>
      a.bookingId.localeCompare(b.bookingId),
    ),
  ).toMatchObject(
    rows.map((row) => ({
      bookingId: row.booking_id,
      startTime: row.starts_at.toISOString(),
      productId: row.product_id,
      way: 'in-person',
    })),
  )
  expect(await listed(await addPerson(server, { role: Role.Doctor, practices: [practiceId] }))).toEqual([])
})

test('the list of these days says of each appointment its service, why first, when called in, what is to pay and what was written', async () => {
  const [plain, flagged] = [await addBookingPatient(server), await addBookingPatient(server)]
  const [plainId, flaggedId] = [await booked(plain), await booked(flagged, 'Arrived')]
  const now = server.clock.now().toISOString()
  await pool.query(
    `update patients set is_red_flagged = true, red_flag_because = 'A mole that changed' where patient_id = $1`,
    [flagged.patientId],
  )
  await pool.query(
    `update bookings set arrived_at = $2, called_in_at = $2, notes = 'On my left arm', cost = 24900,
      (service_id, product_id) = (select service_id, product_id from products where code = 'check-30') where booking_id = $1`,
    [flaggedId, now],
  )
  const { body } = await server.call('POST', '/practitionerpatients/getofflinelist', {
    token: await freshToken(server, melanographer),
    body: { practiceId },
  })
  const appointments = body.records.flatMap((one: { appointments: object[] }) => one.appointments)
  const listed = (id: BookingId) => appointments.find((one: { bookingId: string }) => one.bookingId === id)
  const unknown = { whenCalledIn: null, redFlagBecause: null, notes: null }
  expect(listed(plainId)).toMatchObject({ ...unknown, serviceName: 'map', toPay: 359.1 })
  await pool.query('update patients set needs_confirmation = true where patient_id = $1', [flagged.patientId])
  const again = await server.call('POST', '/practitionerpatients/getofflinelist', {
    token: await freshToken(server, melanographer),
    body: { practiceId },
  })
  const waits = ({ patientId }: BookingPatient) =>
    again.body.records.find((one: { patient: { patientId: string } }) => one.patient.patientId === patientId)
      .profileNeedsConfirmation
  expect([waits(plain), waits(flagged)]).toEqual([false, true])
  expect(listed(flaggedId)).toMatchObject({
    serviceName: 'check',
    whenCalledIn: now,
    redFlagBecause: 'A mole that changed',
    toPay: 249,
    notes: 'On my left arm',
  })
})

test('the last answers of somebody who is booked are read for their check; of a stranger known to no practice with a reason', async () => {
  const [patient] = patients
  const stranger = patients[5]!
  await pool.query('delete from patient_practices where patient_id = $1', [stranger.patientId])
  const read = async (who: BookingPatient, by: Person) =>
    (
      await server.call('GET', `/practitionerpatients/getpatient?patientId=${who.patientId}`, {
        token: await freshToken(server, by),
      })
    ).status
  expect(await read(patient!, melanographer)).toBe(200)
  expect(await read(stranger, melanographer)).toBe(403)
  await giveReason(server, { by: melanographer, patientId: stranger.patientId })
  expect(await read(stranger, melanographer)).toBe(200)
  expect(await read(stranger, await melanographerAt([]))).toBe(403)
  expect(await read(stranger, await addPerson(server, { role: Role.Doctor, practices: [practiceId] }))).toBe(404)
})

test('a walk-in names no booking; whoever has no appointment at the site is unknown to its practice', async () => {
  const stranger = patients[5]!
  const visit = await visitFor(stranger.patientId, null)
  await sendPhotos(server, melanographer, visit)
  const refused = await commit(server, melanographer, visit)
  expect([refused.status, refused.body.errors?.[0]?.pointer ?? refused.body.extensions?.errors?.[0]?.pointer]).toEqual([
    422,
    '/patientProfile/patient/patientId',
  ])
  const walkIn = makeVisit({ practiceId, ...(await offers()), photos: [await makePhoto()] })
  expect((await send(walkIn)).status).toBe(200)
  expect(await rowOf(walkIn.upload.visitId)).toMatchObject({ booking_said: null, booking_standing: null })
})

test('a walk-in’s visit gets its appointment at the desk afterwards: one visit an appointment, of the same person, by who runs the desk', async () => {
  const patient = await addBookingPatient(server)
  await booked(patient)
  const [walkIn, second] = [await visitFor(patient.patientId, null), await visitFor(patient.patientId, null)]
  for (const visit of [walkIn, second]) expect((await send(visit)).status).toBe(200)
  const bookingId = await booked(patient, 'Arrived')
  await pool.query(
    'update visits set visit_time = starts_at from bookings where bookings.booking_id = $1 and visit_id = any($2)',
    [bookingId, [walkIn.upload.visitId, second.upload.visitId]],
  )
  const link = async (by: Person, visitId: string, to = bookingId) =>
    server.call('POST', '/desk/linkvisit', { token: await freshToken(server, by), body: { bookingId: to, visitId } })
  await pool.query(
    `update visits set visit_time = visit_time + interval '5 minutes', product_id = (select product_id from products where code = 'check-30')
      where visit_id = $1`,
    [second.upload.visitId],
  )
  const seen = (await desk.as(desk.manager, '/desk/mark', { bookingId, mark: 'in-room' })).body.looseVisits
  const times = seen.map((one: { visitTime: string }) => Date.parse(one.visitTime))
  expect(Math.abs(times[0] - times[1])).toBe(300_000)
  expect(seen.map((one: { productName: string }) => one.productName).toSorted()).toEqual(['Map', 'check'])
  expect(seen.map((one: { visitId: string }) => one.visitId).toSorted()).toEqual(
    [walkIn.upload.visitId, second.upload.visitId].toSorted(),
  )
  expect((await link(desk.otherManager, walkIn.upload.visitId)).status).toBe(404)
  expect((await link(desk.manager, walkIn.upload.visitId, await booked(patients[0]!))).status).toBe(404)
  const cancelled = await booked(patient, 'Cancelled')
  expect((await link(desk.manager, walkIn.upload.visitId, cancelled)).status).toBe(409)
  const moveBy = (days: number) =>
    pool.query('update visits set visit_time = visit_time + make_interval(days => $2) where visit_id = $1', [
      walkIn.upload.visitId,
      days,
    ])
  await moveBy(-3)
  expect((await link(desk.manager, walkIn.upload.visitId)).status).toBe(409)
  await moveBy(3)
  for (const by of [desk.manager, melanographer])
    expect((await link(by, walkIn.upload.visitId)).body).toMatchObject({ status: 'Attended', looseVisits: [] })
  expect(await rowOf(walkIn.upload.visitId)).toMatchObject({ booking_id: bookingId, booking_standing: 'kept' })
  expect((await link(desk.manager, second.upload.visitId)).status).toBe(409)
  expect(await rowOf(second.upload.visitId)).toMatchObject({ booking_id: null, booking_standing: null })
})
