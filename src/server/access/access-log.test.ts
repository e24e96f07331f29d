import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../tests/support/booking-clinic.ts'
import { addClinic } from '../../../tests/support/clinic.ts'
import { addImagedPatient } from '../../../tests/support/imaged-patient.ts'
import { addPatient } from '../../../tests/support/patients.ts'
import { addPerson, type Person } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { Role } from '../../contract/enums.ts'
import type { PatientId } from '../../contract/ids.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addClinic(server)
const bookings = await addBookingClinic(server)
const { practiceId } = clinic
const newReader = () => addPerson(server, { role: Role.Doctor, practices: [practiceId] })
const post = ({ token }: Person, path: string, body: object) => server.call('POST', path, { token, body })
const open = ({ token }: Person, patientId: PatientId) =>
  server.call('GET', `/practitionerpatients/getpatient?patientId=${patientId}`, { token })
const readingsOf = async ({ loginId }: Person) =>
  (
    await db.selectFrom('record_accesses').selectAll().where('login_id', '=', loginId).orderBy('access_id').execute()
  ).map(({ patient_id, what }) => [patient_id, what])

test('a search of patients leaves a record of everybody whom it shows, and of nobody else', async () => {
  const desk = { by: clinic.pharmacist, practiceId }
  const shown = await addPatient(server, desk, { lastName: 'Ruru' })
  await addPatient(server, desk, { lastName: 'Kererū' })
  const reader = await newReader()
  expect((await post(reader, '/practitionerpatients/search', { keywords: 'ruru' })).body.recordCount).toBe(1)
  expect(await readingsOf(reader)).toEqual([[shown, 'patient search']])
})

test('a search of visits leaves an access record too', async () => {
  const { patientId } = await addImagedPatient(server, clinic, 'waiting')
  const reader = await newReader()
  const found = await post(reader, '/practitionervisits/search', { globalPatientId: patientId })
  expect(found.body.recordCount).toBe(1)
  expect(await readingsOf(reader)).toEqual([[patientId, 'visit search']])
})

test('a record that is opened after a search leaves its own; searched again within 10 minutes, none', async () => {
  const patientId = await addPatient(server, { by: clinic.pharmacist, practiceId }, { lastName: 'Huia' })
  const reader = await newReader()
  const search = () => post(reader, '/practitionerpatients/search', { keywords: 'huia' })
  for (let i = 0; i < 2; i += 1) await search()
  for (let i = 0; i < 2; i += 1) expect((await open(reader, patientId)).status).toBe(200)
  await search()
  expect(await readingsOf(reader)).toEqual([
    [patientId, 'patient search'],
    [patientId, 'patient'],
  ])
})

test('a booking that clinic staff read leaves a record, one by one and as a list; a patient reads their own without', async () => {
  const patient = await addBookingPatient(server)
  const booked = await post(patient, '/bookings/add', {
    siteId: bookings.site['auckland'],
    serviceId: bookings.service['free'],
    bookingTime: '2026-11-22T20:00:00.000Z',
    wasPrivacyAccepted: true,
  })
  expect(booked.status).toBe(200)
  const one = `/bookings/get?id=${booked.body.booking.bookingId}&patientLoginId=${patient.loginId}&bookingType=1`
  for (const path of [one, `/bookings/calendar/${booked.body.booking.bookingId}`]) {
    const staff = await addPerson(server, { role: Role.Melanographer })
    expect([path, (await server.call('GET', path, { token: staff.token })).status]).toEqual([path, 200])
    expect(await readingsOf(staff)).toEqual([[patient.patientId, 'bookings']])
  }
  const staff = await addPerson(server, { role: Role.Melanographer })
  expect((await post(staff, '/bookings/searchbookings', { patientLoginId: patient.loginId })).body.recordCount).toBe(1)
  expect(await readingsOf(staff)).toEqual([[patient.patientId, 'bookings']])
  expect((await server.call('GET', one, { token: patient.token })).status).toBe(200)
  expect(await readingsOf(patient)).toEqual([])
})

test('a patient who is not there is not found by who may know of anybody, whatever is asked for them', async () => {
  const staff = await addPerson(server, { role: Role.Melanographer })
  const asked = { siteId: bookings.site['auckland'], serviceId: bookings.service['free'], patientId: randomUUID() }
  for (const path of ['/bookings/findrecommendedproduct', '/bookings/searchtimeslots']) {
    const { patientId } = await addBookingPatient(server)
    const answers = [await post(staff, path, asked), await post(staff, path, { ...asked, patientId })]
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 404, 200])
  }
})

test('where a reading can not be recorded, a search shows nobody', async () => {
  await addPatient(server, { by: clinic.pharmacist, practiceId }, { lastName: 'Moa' })
  const reader = await newReader()
  const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw Object.assign(new Error('no room'), { code: '53100' })
  })
  const answer = await post(reader, '/practitionerpatients/search', { keywords: 'moa' })
  transaction.mockRestore()
  expect(answer).toMatchObject({ status: 507, body: { extensions: { code: 'storage-full' } } })
})

test('who is refused a search leaves no reading', async () => {
  const stranger = await addPerson(server, { role: Role.Doctor, practices: [] })
  expect((await post(stranger, '/practitionerpatients/search', {})).status).toBe(403)
  expect(await readingsOf(stranger)).toEqual([])
})
