import { Role } from '../../src/contract/role.ts'
import { addBookingClinic, type BookingClinic, type BookingPatient } from './booking-clinic.ts'
import { addPerson, addPractice, freshToken, type Person } from './server/people.ts'
import type { TestServer } from './server/test-server.ts'

type Booked = [service: string, bookingTime: string, shown?: 'booking' | 'any']

/** The clinic for bookings with the desk of its Auckland site: its manager, another site's, and a melanographer. */
export async function addDesk(server: TestServer) {
  const clinic: BookingClinic = await addBookingClinic(server)
  const { pool } = server.services.database
  const deskOf = async (site: string) => {
    const practiceId = await addPractice(server, 'Pharmacy', `${site} desk`)
    await pool.query('update practices set site_id = $1 where practice_id = $2', [clinic.site[site], practiceId])
    return addPerson(server, { role: Role.PracticeManager, practices: [practiceId] })
  }
  const manager = await deskOf('auckland')
  const otherManager = await deskOf('sydney')
  const melanographer = await addPerson(server, { role: Role.Melanographer })
  const as = async (who: Person, path: string, body: object) =>
    server.call('POST', path, { token: await freshToken(server, who), body })
  /** Books for somebody; answers the booking, or with any the whole answer. */
  const book = async (who: BookingPatient, ...[service, bookingTime, shown = 'booking']: Booked) => {
    const wanted = { siteId: clinic.site['auckland'], serviceId: clinic.service[service], bookingTime }
    const { body } = await as(who, '/bookings/add', { ...wanted, wasPrivacyAccepted: true })
    return shown === 'any' ? body : body.booking
  }
  const dayOf = async (day: string) => (await as(manager, '/desk/day', { siteId: clinic.site['auckland'], day })).body
  return { clinic, manager, otherManager, melanographer, as, book, dayOf }
}
