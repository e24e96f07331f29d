import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { Site } from '../../../../contract/bookings/sites.ts'
import { type Timeslot, timeslotQuery } from '../../../../contract/bookings/time-slots.ts'

const server = await startTestServer()
const { pool } = server.services.database
// A Friday afternoon in Auckland, 20 November 2026.
server.clock.set('2026-11-20T00:00:00Z')
const clinic = await addBookingClinic(server)
const token = await anonymousToken(server)
const search = async (more: object = {}, as?: string) =>
  server.call('POST', '/bookings/searchtimeslots', {
    token: as ?? (await anonymousToken(server)),
    body: { siteId: clinic.site['auckland'], serviceId: clinic.service['check'], ...more },
  })
const monday = { startDate: '2026-11-23', endDate: '2026-11-23' }
const slotsOf = ({ body }: Awaited<ReturnType<typeof search>>): Timeslot[] =>
  body.dates.flatMap(({ timeslots }: { timeslots: Timeslot[] }) => timeslots)
const hadService = (patientId: string, code: string) =>
  pool.query(
    `insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select $1, 'appointment', 'Attended', $2, $3, $4, product_id, $5, (select min(room_id) from rooms), at, at + interval '10 minutes', 0, 0, 0, 'NZD', now(), now()
    from (select min(product_id) as product_id from products where service_id = $4) p, (select '2025-01-01'::timestamptz + random() * interval '100 days' as at) t`,
    [randomUUID(), patientId, clinic.site['auckland'], clinic.service[code], clinic.staff['anika']],
  )

test('A7.booking.01, A3.booking.11: sites have their time zone, rooms, services and payment methods; corporate ones are left out', async () => {
  const { status, body } = await server.call('GET', '/bookings/getsites', { token })
  expect([status, body.map(({ siteName }: Site) => siteName)]).toEqual([200, ['auckland', 'sydney']])
  expect(body[0]).toMatchObject({
    countryCode: 'NZ',
    timeZoneId: 'Pacific/Auckland',
    sendEmailRemniders: true,
    paymentMethods: ['card', 'buyNowPayLater'],
    rooms: [{ roomName: 'Room 1' }, { roomName: 'Room 2' }],
  })
})

test('A3.booking.14: a room has its site, name and the day of its making; one that is out of use is in no answer', async () => {
  const { rows } = await pool.query(
    `select room_id, site_id, room_name, created_at from rooms where site_id = $1 order by room_id`,
    [clinic.site['auckland']],
  )
  const roomsOf = async (siteName: string) => {
    const { body } = await server.call('GET', '/bookings/getsites', { token })
    return body.find((site: Site) => site.siteName === siteName).rooms
  }
  const shown = rows.map((row) => ({
    roomId: row.room_id,
    siteId: clinic.site['auckland'],
    roomName: row.room_name,
    whenCreated: row.created_at.toISOString(),
    whenDeleted: null,
    computers: [],
  }))
  expect(shown).toHaveLength(2)
  expect(await roomsOf('auckland')).toEqual(shown)
  const others = (await roomsOf('sydney')).map(({ siteId }: { siteId: number }) => siteId)
  expect(new Set(others)).toEqual(new Set([clinic.site['sydney']]))
  const setDeleted = (at: string | null) =>
    pool.query('update rooms set deleted_at = $1 where room_id = $2', [at, rows[1].room_id])
  await setDeleted('2026-01-01T00:00:00Z')
  expect(await roomsOf('auckland')).toEqual(shown.slice(0, 1))
  await setDeleted(null)
})

test('P1.platform.01: clinics of New Zealand and Australia side by side, each in its time zone', async () => {
  const { body } = await server.call('GET', '/bookings/getsites', { token })
  expect(body.map(({ countryCode, timeZoneId }: Site) => [countryCode, timeZoneId])).toEqual([
    ['NZ', 'Pacific/Auckland'],
    ['AU', 'Australia/Sydney'],
  ])
})

test('A3.booking.12, P9.payment.01, A3.booking.07: each service has prices and deposits for NZ and AU and its policy before any details are asked', async () => {
  const { body } = await server.call('GET', '/bookings/getsites', { token })
  const check = body[0].services.find(({ serviceName }: { serviceName: string }) => serviceName === 'check')
  expect(check).toMatchObject({
    serviceId: clinic.service['check'],
    siteId: clinic.site['auckland'],
    defaultNewPatientPriceNz: 249,
    defaultNewPatientPriceAu: 269,
    defaultFollowupDepositNz: 40,
    defaultFollowupDepositAu: 45,
    paymentEnforcement: 4,
    duration: 30,
    minimumBookingLeadTime: 120,
    cancellationPolicy: { bookingAmendmentDeadlineInHours: 24, refundBookingsCancelledThisNumberOfHoursInAdvance: 48 },
  })
})

test('a service is listed with the duration for new patients, as in its times', async () => {
  const { body } = await server.call('GET', '/bookings/getsites', { token })
  const map = body[0].services.find(({ serviceName }: { serviceName: string }) => serviceName === 'map')
  const [slot] = slotsOf(await search({ ...monday, serviceId: clinic.service['map'] }))
  expect([map.duration, slot?.duration]).toEqual([60, 60])
})

test('a corporate site is visible only with its referrer or code, and bookable only for its employees', async () => {
  const names = async (query: string) =>
    (await server.call('GET', `/bookings/getsites?${query}`, { token })).body.map(({ siteName }: Site) => siteName)
  expect(await names('referrer=works')).toContain('company')
  expect(await names('promoCode=works')).toContain('company')
  expect(await names('referrer=others&promoCode=SUMMER10')).not.toContain('company')
  const company = { ...monday, siteId: clinic.site['company'] }
  expect((await search(company)).status).toBe(404)
  expect(slotsOf(await search({ ...company, isCorporatePatient: true })).length).toBeGreaterThan(0)
})

test('sites filtered by service type list only that type', async () => {
  const { rows } = await pool.query(`select service_type_id from service_types where code = 'arranged'`)
  const { body } = await server.call('GET', `/bookings/getsites?serviceTypeId=${rows[0].service_type_id}`, { token })
  expect(body[0].services.map(({ serviceName }: { serviceName: string }) => serviceName)).toEqual(['by-request'])
  expect((await server.call('GET', '/bookings/getsites?serviceTypeId=9999', { token })).body).toEqual([])
})

test('A3.slot.03, A3.slot.04: the times of a day have person, room, price, deposit, duration and rank', async () => {
  const answer = await search(monday)
  expect(answer.body).toMatchObject({
    isFollowUp: false,
    minDate: '2026-11-20',
    maxDate: '2027-03-19',
    recommendDifferentService: false,
  })
  const slots = slotsOf(answer)
  expect(slots).toHaveLength(11)
  expect(slots[0]).toEqual({
    serviceId: clinic.service['check'],
    siteId: clinic.site['auckland'],
    serviceTypeId: expect.any(Number),
    rosterOccurrenceId: expect.stringMatching(/:2026-11-23$/),
    rosterId: expect.any(Number),
    staffId: clinic.staff['anika'],
    roomId: expect.any(Number),
    brandId: 1,
    productId: expect.any(Number),
    deposit: 50,
    cost: 249,
    fullCost: 249,
    startTime: '2026-11-22T20:00:00.000Z',
    endTime: '2026-11-22T20:30:00.000Z',
    extraTimeAdded: 0,
    extraTrainingTime: 0,
    extraPatientTime: 0,
    recommendedDuration: 30,
    roomName: 'Room 1',
    isPaymentRequired: true,
    rank: 1,
    duration: 30,
  })
  const { rows } = await pool.query(
    `insert into brands (code, brand_name) values ('slots', 'Slot Clinics') returning brand_id`,
  )
  const setBrand = (brand: number) =>
    pool.query('update sites set brand_id = $2 where site_id = $1', [clinic.site['auckland'], brand])
  await setBrand(rows[0].brand_id)
  const { body } = await server.call('POST', '/bookings/findrecommendedproduct', {
    token: await anonymousToken(server),
    body: { siteId: clinic.site['auckland'], serviceId: clinic.service['check'] },
  })
  expect(body).toMatchObject({ brandId: rows[0].brand_id, brandName: 'Slot Clinics' })
  expect(slotsOf(await search(monday))[0]).toMatchObject({ brandId: rows[0].brand_id })
  await setBrand(1)
})

test('P9.slot.01: today through 119 days ahead is 120 dates at the site, even when the browser is on another day', async () => {
  const { body } = await search({ startDate: '2020-01-01', endDate: '2030-01-01' })
  expect(body.dates).toHaveLength(120)
  expect([body.dates[0].bookingDate, body.dates[119].bookingDate]).toEqual(['2026-11-20', '2027-03-19'])
  // 11 pm in Sydney is the next day in Auckland.
  server.clock.set('2026-11-20T12:00:00Z')
  expect((await search(monday)).body.minDate).toBe('2026-11-21')
  expect((await search({ ...monday, siteId: clinic.site['sydney'] })).body.minDate).toBe('2026-11-20')
  server.clock.set('2026-11-20T00:00:00Z')
})

test('the lead time applies, and a closed day has no times', async () => {
  server.clock.set('2026-11-22T19:00:00Z')
  const first = slotsOf(await search(monday))[0]
  expect(first?.startTime).toBe('2026-11-22T21:00:00.000Z')
  server.clock.set('2026-11-20T00:00:00Z')
  const christmas = { startDate: '2026-12-25', endDate: '2026-12-25' }
  expect((await search(christmas)).body.dates).toEqual([{ bookingDate: '2026-12-25', timeslots: [] }])
  expect(slotsOf(await search({ ...christmas, siteId: clinic.site['sydney'] })).length).toBeGreaterThan(0)
})

test('A3.slot.02: extra time of a patient, or of a trainee, extends the booking', async () => {
  expect(slotsOf(await search({ ...monday, extraTime: 15 }))[0]).toMatchObject({
    duration: 45,
    extraPatientTime: 15,
    extraTimeAdded: 15,
  })
  expect(slotsOf(await search({ ...monday, siteId: clinic.site['sydney'] }))[0]).toMatchObject({
    duration: 40,
    extraTrainingTime: 10,
    recommendedDuration: 30,
    cost: 269,
    deposit: 60,
  })
  const patient = await addBookingPatient(server)
  await pool.query('update patients set extra_booking_minutes = 20 where patient_id = $1', [patient.patientId])
  expect(slotsOf(await search({ ...monday, extraTime: 15 }, patient.token))[0]).toMatchObject({ duration: 50 })
})

test('A3.booking.10, A3.booking.16: a returning patient is a follow-up: another product, price and duration', async () => {
  const patient = await addBookingPatient(server)
  const map = { serviceId: clinic.service['map'] }
  const recommend = (as: string, more: object = {}) =>
    server.call('POST', '/bookings/findrecommendedproduct', {
      token: as,
      body: { siteId: clinic.site['auckland'], ...map, ...more },
    })
  expect((await recommend(patient.token)).body).toMatchObject({
    productName: 'Map',
    hadServiceBefore: false,
    fullCost: 399,
    duration: 60,
  })
  await hadService(patient.patientId, 'map')
  expect((await recommend(patient.token)).body).toMatchObject({
    productName: 'Map follow-up',
    hadServiceBefore: true,
    fullCost: 329,
    deposit: 40,
  })
  const times = await search({ ...monday, ...map }, patient.token)
  expect([times.body.isFollowUp, slotsOf(times)[0]?.duration]).toEqual([true, 45])
  const asNew = await search({ ...monday, ...map, isNewPatient: true }, patient.token)
  expect([asNew.body.isFollowUp, slotsOf(asNew)[0]?.duration]).toEqual([false, 60])
  expect((await recommend(token, { isChildPatient: true })).body).toMatchObject({
    productName: 'Child’s map',
    score: expect.any(Number),
  })
  expect((await recommend(token, { birthDate: '2015-01-01' })).body.productName).toBe('Child’s map')
})

test('a recommended product costs what its times cost, with a code that may be used and without', async () => {
  for (const [promoCode, fits] of [
    [null, true],
    ['SUMMER10', true],
    ['NOSUCHCODE', false],
  ] as const) {
    const [slot] = slotsOf(await search({ ...monday, promoCode }))
    const { body } = await server.call('POST', '/bookings/findrecommendedproduct', {
      token,
      body: { siteId: clinic.site['auckland'], serviceId: clinic.service['check'], promoCode },
    })
    const { cost, fullCost, deposit } = body
    expect({ cost, fullCost, deposit }).toEqual({ cost: slot?.cost, fullCost: slot?.fullCost, deposit: slot?.deposit })
    expect(cost < fullCost).toBe(fits && promoCode !== null)
  }
})

test('A3.slot.05, P1.booking.02: a service that can’t follow the last one has no times, and another is recommended', async () => {
  const patient = await addBookingPatient(server)
  await hadService(patient.patientId, 'free')
  const { body } = await search({ ...monday, serviceId: clinic.service['map'] }, patient.token)
  expect(body).toMatchObject({
    dates: [],
    recommendDifferentService: true,
    serviceCompatibility: {
      requestedServiceId: clinic.service['map'],
      previousServiceId: clinic.service['free'],
      compatible: false,
    },
  })
  const recommended = await server.call('POST', '/bookings/findrecommendedproduct', {
    token: patient.token,
    body: { siteId: clinic.site['auckland'], serviceId: clinic.service['map'] },
  })
  expect(recommended.body).toMatchObject({ productName: 'check', serviceCompatibility: { compatible: false } })
})

test('a patient too young for a service is told so, an older one gets times', async () => {
  const adults = { ...monday, serviceId: clinic.service['adults'] }
  expect((await search({ ...adults, birthDate: '2010-01-01' })).body.recommendDifferentService).toBe(true)
  expect(slotsOf(await search({ ...adults, birthDate: '1990-01-01' })).length).toBeGreaterThan(0)
})

test('A3.slot.01: a search accepts every field of the query, for a visit and for a chat', async () => {
  const every = {
    siteId: clinic.site['auckland'],
    serviceId: clinic.service['check'],
    patientId: null,
    firstName: 'Ana',
    lastName: 'Rewa',
    emailAddress: 'ana.rewa@example.nz',
    lesionCount: 3,
    isCorporatePatient: false,
    isNewPatient: true,
    birthDate: '1980-05-04',
    ...monday,
    extraTime: 0,
    promoCode: null,
  }
  expect(timeslotQuery.strict().parse(every)).toEqual(every)
  expect(slotsOf(await search(every)).length).toBeGreaterThan(0)
  const chats = await server.call('POST', '/bookings/searchspotchattimeslots', { token, body: every })
  expect(chats.status).not.toBe(422)
})

test('the chat search only returns chat times', async () => {
  const chats = (serviceId: number | undefined) =>
    server.call('POST', '/bookings/searchspotchattimeslots', {
      token,
      body: { siteId: clinic.site['auckland'], serviceId, ...monday },
    })
  expect((await chats(clinic.service['chat'])).status).toBe(200)
  expect((await chats(clinic.service['check'])).status).toBe(404)
})

test('patients may only name themselves, clinic staff anybody; others learn nothing', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const melanographer = await addPerson(server, { role: Role.Melanographer })
  const named = { ...monday, patientId: patient.patientId }
  expect((await search(named, patient.token)).status).toBe(200)
  expect((await search(named, melanographer.token)).status).toBe(200)
  for (const as of [other.token, token]) expect((await search(named, as)).status).toBe(404)
})

test('an unavailable service is not found, and an invalid day names its field', async () => {
  expect((await search({ serviceId: 99_999 })).status).toBe(404)
  expect((await search({ siteId: 99_999 })).status).toBe(404)
  const { status, body } = await search({ startDate: '2026-02-30' })
  expect([status, body.extensions.errors[0].pointer]).toEqual([422, '/startDate'])
})

test('a stranger sees the first free time of a country: it is one that the search offers, in the zone of its clinic', async () => {
  const firstIn = async (countryCode: string) =>
    (await server.call('GET', `/bookings/getfirstfreetime?countryCode=${countryCode}`, { token })).body
  const [first] = slotsOf(await search({ endDate: '2026-12-03' }))
  const nz = await firstIn('NZ')
  expect(nz).toEqual({
    siteId: clinic.site['auckland'],
    siteName: 'auckland',
    startTime: first?.startTime,
    timeZoneId: 'Pacific/Auckland',
  })
  expect((await firstIn('AU')).siteName).toBe('sydney')
  // Somebody takes it; within a minute the search is done again.
  await pool.query(
    `insert into bookings (booking_id, kind, status, claim_hash, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select $1, 'appointment', 'Booked', 'x', $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz + interval '20 minutes', 0, 0, 0, 'NZD', now(), now()`,
    [
      randomUUID(),
      clinic.site['auckland'],
      clinic.service['check'],
      first?.productId,
      first?.staffId,
      first?.roomId,
      first?.startTime,
    ],
  )
  expect(await firstIn('NZ')).toEqual(nz)
  server.clock.advance(61)
  const [next] = slotsOf(await search({ endDate: '2026-12-03' }))
  expect((await firstIn('NZ')).startTime).toBe(next?.startTime)
  // A clinic that sells treatments alone has no time for a check.
  await pool.query(`update service_types set service_type_code = 2 where code = 'checks'`)
  server.clock.advance(61)
  expect((await server.call('GET', '/bookings/getfirstfreetime?countryCode=NZ', { token })).status).toBe(204)
  await pool.query(`update service_types set service_type_code = 1 where code = 'checks'`)
})
