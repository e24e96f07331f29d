import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addPerson, freshToken } from '../../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { Site } from '../../../../contract/bookings/sites.ts'

const server = await startTestServer()
// A Friday afternoon in Auckland, 20 November 2026.
server.clock.set('2026-11-20T00:00:00Z')
const clinic = await addBookingClinic(server)
const patient = await addBookingPatient(server)
const staff = await addPerson(server, { role: Role.Melanographer })
const bookers = {
  visitor: () => anonymousToken(server),
  patient: () => freshToken(server, patient),
  staff: () => freshToken(server, staff),
}
const monday = '2026-11-23'
const at = (code: string) => ({ siteId: clinic.site['auckland'], serviceId: clinic.service[code] })
const time = { bookingTime: '2026-11-22T20:00:00Z', duration: 30, cost: 249, retailPrice: 249, deposit: 0 }
type Ask = (code: string) => [path: string, body: object]

/** Every call by which somebody finds or takes a time of a service online. */
const calls: Record<string, Ask> = {
  searchtimeslots: (code) => ['searchtimeslots', { ...at(code), startDate: monday, endDate: monday }],
  findrecommendedproduct: (code) => ['findrecommendedproduct', at(code)],
  addanonymous: (code) => ['addanonymous', { ...at(code), ...time }],
  add: (code) => ['add', { ...at(code), ...time, wasPrivacyAccepted: true }],
  joinwaitlist: (code) => ['joinwaitlist', { ...at(code), firstDay: monday, lastDay: monday }],
}
const answered = async (call: string, code: string, who: keyof typeof bookers) => {
  const [path, body] = calls[call]!(code)
  return (await server.call('POST', `/bookings/${path}`, { token: await bookers[who](), body })).status
}

test.each<[string, keyof typeof bookers]>([
  ['searchtimeslots', 'visitor'],
  ['searchtimeslots', 'patient'],
  ['findrecommendedproduct', 'visitor'],
  ['findrecommendedproduct', 'patient'],
  ['addanonymous', 'visitor'],
  ['add', 'patient'],
  ['joinwaitlist', 'patient'],
])(
  'A3.enum.19: %s by a %s: a treatment that is not available online is unknown, another service is not',
  async (call, who) => {
    expect(await answered(call, 'surgery', who)).toBe(404)
    expect(await answered(call, 'free', who)).not.toBe(404)
  },
)

test('A3.enum.19: the clinic’s staff find times for it; sites list it for them alone', async () => {
  expect(await answered('searchtimeslots', 'surgery', 'staff')).toBe(200)
  expect(await answered('findrecommendedproduct', 'surgery', 'staff')).toBe(200)
  const listed = async (who: keyof typeof bookers) => {
    const { body } = await server.call('GET', '/bookings/getsites', { token: await bookers[who]() })
    return body[0].services.some(({ serviceName }: Site['services'][number]) => serviceName === 'surgery')
  }
  expect([await listed('visitor'), await listed('patient'), await listed('staff')]).toEqual([false, false, true])
})
