import type { Booking, BookingResponse } from '../../../src/contract/bookings/booking.ts'
import type { Site } from '../../../src/contract/bookings/sites.ts'
import type { Availability, Timeslot } from '../../../src/contract/bookings/time-slots.ts'
import { type DeviceSession, signInOverHttp } from '../../support/device-session.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { demoPassword } from './session-actions.ts'

type ServiceAtSite = { siteId: number; serviceId: number }

/** Signs a patient in over HTTP, beside the browser. */
export const signInPatientOverHttp = (url: string, userName: string): Promise<DeviceSession> =>
  signInOverHttp(url, userName, demoPassword)

/** Where something is offered, by its names. */
export async function findServiceAtSite(
  session: DeviceSession,
  siteName: string,
  serviceName: string,
): Promise<ServiceAtSite> {
  const sites = await session.call<Site[]>('GET', '/bookings/getsites')
  const site = sites.find((one) => one.siteName === siteName)
  const service = site?.services.find((one) => one.serviceName === serviceName)
  if (site === undefined || service === undefined) throw new Error(`${siteName} has no ${serviceName}`)
  return { siteId: site.siteId, serviceId: service.serviceId }
}

/** The free times of some days. */
export async function freeTimes(
  session: DeviceSession,
  place: ServiceAtSite,
  days: { startDate?: string; endDate?: string } = {},
): Promise<Timeslot[]> {
  const request = { ...place, ...days }
  const found = await session.call<Availability>('POST', '/bookings/searchtimeslots', { request })
  return found.dates.flatMap(({ timeslots }) => timeslots)
}

/** Books a time. */
export async function book(
  session: DeviceSession,
  { siteId, serviceId, startTime }: Pick<Timeslot, 'siteId' | 'serviceId' | 'startTime'>,
  more: object = {},
): Promise<{ booking: Booking; paymentUrl: string | null }> {
  const request = { siteId, serviceId, bookingTime: startTime, wasPrivacyAccepted: true, ...more }
  const { booking, paymentUrl } = await session.call<BookingResponse>('POST', '/bookings/add', { request })
  if (booking === null) throw new Error('the time is taken')
  return { booking, paymentUrl }
}

/** Pays on the demo's payment page, and has the server ask about it. */
export async function pay(session: DeviceSession, { booking, paymentUrl }: Awaited<ReturnType<typeof book>>) {
  if (paymentUrl === null) throw new Error('there is nothing to pay')
  const body = new URLSearchParams({ card: '4111 1111 1111 1111', pay: '1' })
  await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' })
  await session.call('POST', '/bookings/settlepayment', { request: { bookingId: booking.bookingId } })
}

/** The address of an appointment's page. */
export const appointmentPath = ({ bookingId }: Pick<Booking, 'bookingId'>): string =>
  `/bookings/${bookingId}?bookingType=1`

/**
 * Ends what somebody has booked or asked for, for themselves or others, with its payments and refunds: journeys share a
 * server, and what another booked as the same person may stand.
 */
export async function cancelBookings({ dataDir }: Pick<ServerProcess, 'dataDir'>, userName: string): Promise<void> {
  const own = `with own as (select bookings.* from bookings, logins
    where user_name = $1 and (bookings.patient_id = logins.patient_id or bookings.login_id = logins.login_id)),
    paid as (select payment_id from payments join own using (booking_id))`
  const ends = [
    `update bookings set status = case bookings.kind when 'request' then 'Withdrawn' else 'Cancelled' end, held_until = null
      from own where own.booking_id = bookings.booking_id
        and bookings.status in ('Held', 'AwaitingPayment', 'Booked', 'Requested', 'Offered')`,
    `update payment_sessions set state = 'declined' where state = 'open' and payment_id in (select payment_id from paid)`,
    `update refunds set done_at = now() where done_at is null and payment_id in (select payment_id from paid)`,
  ]
  for (const end of ends) await queryDatabase(dataDir, `${own} ${end}`, [userName])
}
