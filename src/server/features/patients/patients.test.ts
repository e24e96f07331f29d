import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { giveReason } from '../../../../tests/support/give-reason.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { wireName } from '../../../../tests/support/wire-name.ts'
import { Role } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addBookingClinic(server)

const ask = async (who: Person, call: string, query: string) =>
  server.call('GET', `/patients/${call}?${query}`, { token: await freshToken(server, who) })
const actions = async (who: BookingPatient) => {
  const { body } = await ask(who, 'getrecommendedactions', `patientLoginId=${who.loginId}`)
  return body.map(({ actionName }: { actionName: string }) => actionName)
}
const book = async (who: BookingPatient, service: string, bookingTime: string) =>
  server.call('POST', '/bookings/add', {
    token: await freshToken(server, who),
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service[service],
      bookingTime,
      wasPrivacyAccepted: true,
    },
  })

test('A3.dashboard.01 A7.dashboard.01: a patient’s home has the patient and recommended actions', async () => {
  const patient = await addBookingPatient(server)
  const { status, body } = await ask(patient, 'getprofilewithrecommendedactions', `patientLoginId=${patient.loginId}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    loginId: patient.loginId,
    patient: { patientId: patient.patientId, loginId: patient.loginId, countryCode: 'NZ' },
    actions: [
      { action: 3, actionName: 'BookService', booking: null, service: null, document: null, consultation: null },
      { action: 0, actionName: 'CompleteSelfAssessment' },
      { action: 2, actionName: 'UploadImage' },
    ],
  })
  expect(Object.keys(body).toSorted()).toEqual(['actions', 'loginId', 'patient'])
  for (const action of body.actions)
    expect(Object.keys(action).toSorted()).toEqual(
      ['action', 'actionName', 'booking', 'consultation', 'document', 'service'].toSorted(),
    )
  const list = await ask(patient, 'getrecommendedactions', `patientLoginId=${patient.loginId}`)
  expect(list.body).toEqual(body.actions)
})

test('A3.dashboard.01: an appointment replaces the booking action, comes first when near, and disappears when over or cancelled', async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  const patient = await addBookingPatient(server)
  const { booking } = (await book(patient, 'free', '2026-12-03T20:00:00.000Z')).body
  expect(await actions(patient)).toEqual(['CompleteSelfAssessment', 'UploadImage'])
  server.clock.set('2026-11-28T00:00:00Z')
  const [first] = (await ask(patient, 'getrecommendedactions', `patientLoginId=${patient.loginId}`)).body
  expect(first).toMatchObject({
    actionName: 'AttendBooking',
    booking: { bookingId: booking.bookingId, bookingType: 1, bookingTime: '2026-12-03T20:00:00.000Z' },
  })
  server.clock.set('2026-12-03T19:30:00Z')
  expect((await actions(patient))[0]).toBe('GoToBookingNow')
  server.clock.set('2026-12-03T20:30:00Z')
  expect((await actions(patient))[0]).toBe('BookService')
  server.clock.set('2026-11-28T00:00:00Z')
  const { token } = { token: await freshToken(server, patient) }
  await server.call('DELETE', `/bookings/delete?bookingId=${booking.bookingId}&bookingType=1&reason=2`, { token })
  expect((await actions(patient))[0]).toBe('BookService')
})

test('A3.dashboard.01: who was here before is offered what they had then', async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  const offered = []
  for (const [product, time] of [
    ['free-30', '20:00'],
    ['check-30', '21:00'],
  ]) {
    const patient = await addBookingPatient(server)
    const { booking } = (await book(patient, 'free', `2026-12-07T${time}:00.000Z`)).body
    await server.services.database.pool.query(
      `update bookings set status = 'Attended', starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days',
        (service_id, product_id) = (select service_id, product_id from products where code = $2) where booking_id = $1`,
      [booking.bookingId, product],
    )
    const { body } = await ask(patient, 'getrecommendedactions', `patientLoginId=${patient.loginId}`)
    const action = body.find(({ actionName }: { actionName: string }) => actionName === 'BookService')
    offered.push(action.service.serviceName)
  }
  expect(offered).toEqual(['free', 'check'])
})

test('an open request also replaces the booking action', async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  const patient = await addBookingPatient(server)
  const answer = await book(patient, 'by-request', '2026-12-03T20:00:00.000Z')
  expect(answer.body.booking.bookingType).toBe(0)
  expect(await actions(patient)).toEqual(['CompleteSelfAssessment', 'UploadImage'])
})

test('P3.profile.01, A7.profile.01: only the patient and clinic staff get a patient by login and by id', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const staff = await addPerson(server, { role: Role.Melanographer })
  const doctor = await addPerson(server, { role: Role.Doctor })
  const queries = [
    ['getbyloginid', `patientLoginId=${patient.loginId}`],
    ['getbypatientid', `patientId=${patient.patientId}`],
  ] as const
  for (const [call, query] of queries) {
    const answers = [patient, staff, other, doctor].map((who) => ask(who, call, query))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404, 404])
  }
  for (const [call, query] of queries)
    expect((await ask(patient, call, query)).body).toMatchObject({
      patientId: patient.patientId,
      loginId: patient.loginId,
      birthDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      street: null,
      countryCode: 'NZ',
      numberOfLesionsToBeImaged: 0,
      isCorporate: false,
    })
  const unknown = await ask(patient, 'getbyloginid', `patientLoginId=${staff.loginId}`)
  expect([unknown.status, (await ask(staff, 'getbyloginid', `patientLoginId=${staff.loginId}`)).status]).toEqual([
    404, 404,
  ])
  const read = await db.selectFrom('record_accesses').select(['login_id', 'patient_id', 'what']).execute()
  expect(read).toEqual([{ login_id: staff.loginId, patient_id: patient.patientId, what: 'patient' }])
})

test('A3.profile.01: a patient has every field of the spec, with correct login and extra time', async () => {
  const patient = await addBookingPatient(server)
  const read = async () => (await ask(patient, 'getbypatientid', `patientId=${patient.patientId}`)).body
  const before = await read()
  const fields =
    'title firstName middleName lastName pseudonym mobilePhone emailAddress gender birthDate nhi street suburb city state ' +
    'postCode countryCode employer loyaltyNumbers numberOfLesions numberOfLesionsToBeImaged isRedFlagged isCorporate ' +
    'isEmailConfirmationRequired isAnonymous hasTohuLogin hasUrgentDiagnosis canReceiveDigitalReports ' +
    'enablePatientRecalls whenCreated whenLastVisited extraBookingTime fullName displayName'
  expect(fields.split(' ').filter((name) => !Object.hasOwn(before, name))).toEqual([])
  expect(before).toMatchObject({ hasTohuLogin: true, isEmailConfirmationRequired: false, extraBookingTime: 0 })
  await db
    .updateTable('patients')
    .set({ extra_booking_minutes: 20 })
    .where('patient_id', '=', patient.patientId)
    .execute()
  const staff = await addPerson(server, { role: Role.Melanographer })
  await db.updateTable('logins').set({ status: 'inactive' }).where('login_id', '=', patient.loginId).execute()
  const waiting = await ask(staff, 'getbypatientid', `patientId=${patient.patientId}`)
  expect(waiting.body).toMatchObject({ hasTohuLogin: true, isEmailConfirmationRequired: true, extraBookingTime: 20 })
  await db.updateTable('logins').set({ patient_id: null }).where('login_id', '=', patient.loginId).execute()
  const alone = await ask(staff, 'getbypatientid', `patientId=${patient.patientId}`)
  expect(alone.body).toMatchObject({ hasTohuLogin: false, isEmailConfirmationRequired: false, loginId: null })
})

test('A3.profile.01, P3.profile.01: what is stored of a patient is what is told', async () => {
  const patient = await addBookingPatient(server)
  const told = async () => (await ask(patient, 'getbypatientid', `patientId=${patient.patientId}`)).body
  const before = await told()
  const stored = {
    title: 'Dr',
    middle_name: 'Hana',
    pseudonym: 'Kiwi',
    nhi: 'ZZZ0016',
    medicare_number: '2123456701',
    street: '1 Quay Street',
    suburb: 'Central',
    city: 'Auckland',
    state: 'Auckland',
    post_code: '1010',
    number_of_lesions_to_be_imaged: 3,
    is_red_flagged: true,
    is_corporate: true,
    is_anonymous: true,
    can_receive_digital_reports: false,
    enable_patient_recalls: false,
    extra_booking_minutes: 15,
  }
  await db.updateTable('patients').set(stored).where('patient_id', '=', patient.patientId).execute()
  const after = await told()
  for (const [column, value] of Object.entries(stored)) {
    const name = column === 'extra_booking_minutes' ? 'extraBookingTime' : wireName(column)
    expect([name, after[name]]).toEqual([name, value])
    expect([name, before[name]]).not.toEqual([name, value])
  }
  expect(after.fullName).toContain('Hana')
})

test('P8.profile.01: patients/get: by either id, for the patient, clinic staff and staff of their practice; otherwise 404', async () => {
  const patient = await addBookingPatient(server)
  const globalId = randomUUID() as PatientId
  const where = db.updateTable('patients').where('patient_id', '=', patient.patientId)
  await where.set({ global_patient_id: globalId }).execute()
  const practice = await addPractice(server, 'General Practice')
  const here = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const elsewhere = await addPerson(server, {
    role: Role.Doctor,
    practices: [await addPractice(server, 'General Practice')],
  })
  const staff = await addPerson(server, { role: Role.Melanographer })
  const get = async (who: Person, id: string) => (await ask(who, 'get', `id=${id}`)).status
  expect(await get(here, patient.patientId)).toBe(404)
  await db.insertInto('patient_practices').values({ patient_id: patient.patientId, practice_id: practice }).execute()
  expect(await get(staff, patient.patientId)).toBe(403)
  await giveReason(server, { by: staff, patientId: patient.patientId })
  for (const id of [patient.patientId, globalId])
    expect(await Promise.all([patient, staff, here, elsewhere].map((who) => get(who, id)))).toEqual([
      200, 200, 200, 404,
    ])
  expect([await get(staff, randomUUID()), await get(staff, 'nonsense')]).toEqual([404, 422])
})
