import { randomUUID } from 'node:crypto'
import type { PatientId } from '../../src/contract/ids.ts'
import { clinicFile, type ClinicFileInput } from '../../src/server/admin/clinic-file/clinic-file.ts'
import { importClinic } from '../../src/server/admin/clinic-file/import-clinic.ts'
import { addPerson, type Person } from './server/people.ts'
import type { TestServer } from './server/test-server.ts'

const price = (nz: number, au: number) => ({ nz, au })
const service = (code: string, more: object) => ({
  code,
  type: 'checks',
  name: code,
  onlineTitle: code,
  onlineDescription: code,
  newPatientPrice: price(24_900, 26_900),
  followUpPrice: price(21_900, 23_900),
  newPatientDeposit: price(5000, 6000),
  followUpDeposit: price(4000, 4500),
  scopes: [{ title: `${code} scope`, description: 'What it is.', validFrom: '2026-01-01T00:00:00Z' }],
  products: [{ code: `${code}-30`, name: code, cost: price(24_900, 26_900), durationMinutes: 30 }],
  ...more,
})
const everything = [
  'check',
  'map',
  'free',
  'pay-all',
  'may-deposit',
  'may-pay-all',
  'by-request',
  'surgery',
  'chat',
  'adults',
]
const site = (code: string, timeZone: string, more: object = {}) => ({
  code,
  name: code,
  countryCode: timeZone.startsWith('Australia') ? ('AU' as const) : ('NZ' as const),
  latitude: -36.85,
  longitude: 174.74,
  timeZone,
  rooms: [{ name: 'Room 1' }, { name: 'Room 2' }],
  services: everything,
  paymentMethods: ['card' as const, 'buyNowPayLater' as const],
  ...more,
})

/** A clinic with a service of each kind; Anika works in Auckland on weekdays from 9:00 to 12:00, Mele in Sydney, Tui for a company. */
const bookingClinic: ClinicFileInput = {
  serviceTypes: [
    {
      code: 'checks',
      kind: 'Surveillance',
      name: 'Surveillance',
      onlineName: 'Skin checks',
      addExtraPatientTime: true,
      minimumBookingLeadTimeMinutes: 120,
    },
    {
      code: 'arranged',
      kind: 'TreatmentAvailableOnline',
      name: 'Arranged',
      onlineName: 'By arrangement',
      referBookingsForManualProcessing: true,
    },
    { code: 'surgery', kind: 'TreatmentNotAvailableOnline', name: 'Surgery', onlineName: 'At the clinic' },
  ],
  services: [
    service('check', { payment: 'MandatoryDepositPayment' }),
    service('map', {
      conflicts: [{ previous: 'free', recommended: 'check' }],
      products: [
        { code: 'map-new', name: 'Map', cost: price(39_900, 42_900), durationMinutes: 60, patients: 'new' },
        {
          code: 'map-again',
          name: 'Map follow-up',
          cost: price(32_900, 34_900),
          durationMinutes: 45,
          patients: 'follow-up',
        },
        { code: 'map-child', name: 'Child’s map', cost: price(29_900, 31_900), durationMinutes: 40, audience: 'child' },
      ],
    }),
    service('free', { payment: 'Disabled' }),
    service('pay-all', { payment: 'MandatoryFullPayment' }),
    service('may-deposit', { payment: 'OptionalDepositPayment' }),
    service('may-pay-all', { payment: 'OptionalFullPayment' }),
    service('by-request', { type: 'arranged' }),
    service('surgery', { type: 'surgery', payment: 'Disabled' }),
    service('chat', {
      isSpotChat: true,
      products: [{ code: 'chat-15', name: 'Chat', cost: price(8900, 9500), durationMinutes: 15 }],
    }),
    service('adults', { youngestAge: 18 }),
  ],
  sites: [
    site('auckland', 'Pacific/Auckland', { closures: [{ day: '2026-12-25', reason: 'Christmas' }] }),
    site('sydney', 'Australia/Sydney'),
    site('company', 'Pacific/Auckland', { isCorporate: true }),
  ],
  staff: [
    { code: 'anika', firstName: 'Anika', lastName: 'Visser', services: everything },
    { code: 'mele', firstName: 'Mele', lastName: 'Taufa', services: everything, extraTrainingMinutes: 10 },
    { code: 'tui', firstName: 'Tui', lastName: 'Reid', services: everything },
  ],
  rosters: [
    {
      code: 'akl',
      staff: 'anika',
      site: 'auckland',
      room: 'Room 1',
      weekdays: [1, 2, 3, 4, 5],
      from: '09:00',
      to: '12:00',
      validFrom: '2026-01-05',
    },
    {
      code: 'syd',
      staff: 'mele',
      site: 'sydney',
      room: 'Room 1',
      weekdays: [1, 2, 3, 4, 5],
      from: '09:00',
      to: '12:00',
      validFrom: '2026-01-05',
    },
    {
      code: 'com',
      staff: 'tui',
      site: 'company',
      room: 'Room 1',
      weekdays: [1, 2, 3, 4, 5],
      from: '09:00',
      to: '12:00',
      validFrom: '2026-01-05',
    },
  ],
  campaigns: [
    {
      code: 'summer',
      name: 'Summer',
      sharedCode: 'SUMMER10',
      value: { percent: 10 },
      validFrom: '2026-10-01',
      validUntil: '2027-03-31',
    },
    {
      code: 'spring',
      name: 'Spring',
      sharedCode: 'SPRING25',
      value: { percent: 25 },
      validFrom: '2026-09-01',
      validUntil: '2026-10-31',
    },
    {
      code: 'welcome',
      name: 'Welcome',
      value: { cents: 2000, currency: 'NZD' },
      validFrom: '2026-01-01',
      newPatientsOnly: true,
      mostCodes: 2,
      emailDomains: ['example.test'],
    },
    {
      code: 'free',
      name: 'Free',
      sharedCode: 'FREE',
      value: { percent: 100 },
      validFrom: '2026-01-01',
      sites: ['auckland'],
    },
    {
      code: 'seniors',
      name: 'Seniors',
      sharedCode: 'SENIOR',
      value: { percent: 20 },
      validFrom: '2026-01-01',
      minAge: 65,
      maxAge: 90,
    },
    {
      code: 'works',
      name: 'Works',
      sharedCode: 'WORKS',
      value: { percent: 50 },
      validFrom: '2026-01-01',
      sites: ['company'],
      referrers: ['works'],
    },
  ],
}

export type BookingClinic = {
  site: Record<string, number>
  service: Record<string, number>
  staff: Record<string, number>
}

/** Sets it up and answers the ids by code. */
export async function addBookingClinic(server: TestServer): Promise<BookingClinic> {
  const { db, pool } = server.services.database
  await db.transaction().execute((trx) => importClinic(trx, clinicFile.parse(bookingClinic), server.clock.now()))
  const ids = async (table: string, id: string) => {
    const { rows } = await pool.query<{ code: string; id: number }>(`select code, ${id} as id from ${table}`)
    return Object.fromEntries(rows.map((row) => [row.code, row.id]))
  }
  return {
    site: await ids('sites', 'site_id'),
    service: await ids('services', 'service_id'),
    staff: await ids('staff', 'staff_id'),
  }
}

export type BookingPatient = Person & { patientId: PatientId }

/** A patient who can sign in, with a phone and an e-mail address. */
export async function addBookingPatient(server: TestServer, birthDate = '1980-05-04'): Promise<BookingPatient> {
  const patientId = randomUUID() as PatientId
  await server.services.database.pool.query(
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code, email_address, mobile_phone)
    values ($1, $1, 'Aroha', 'Ngāta', $2, 2, 'NZ', $3, '+64215550100')`,
    [patientId, birthDate, `${patientId.slice(0, 8)}@example.test`],
  )
  return { ...(await addPerson(server, { patientId })), patientId }
}
