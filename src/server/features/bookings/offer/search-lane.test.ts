import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const clinic = await addBookingClinic(server)

test(
  'of 120 searches at once by one address those beyond a page’s are refused; others search meanwhile',
  { timeout: 60_000 },
  async () => {
    const body = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'] }
    const token = await anonymousToken(server)
    const search = (by: string, peer: string) =>
      server.call('POST', '/bookings/searchtimeslots', { token: by, body, peer })
    const flood = Array.from({ length: 120 }, () => search(token, '198.51.100.7'))
    const patient = await addBookingPatient(server)
    const others = await Promise.all([search(patient.token, '198.51.100.7'), search(token, '203.0.113.9')])
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(120)
    expect(refused.length).toBeGreaterThan(30)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect((await search(token, '198.51.100.7')).status, 'afterwards').toBe(200)
  },
)
