import type { BookingResponse } from '../../../src/contract/bookings/booking.ts'
import type { Availability } from '../../../src/contract/bookings/time-slots.ts'
import { addDays } from '../../../src/domain/time/calendar-days.ts'
import { pick } from '../../../src/server/demo/seeded-random.ts'
import type { DeviceSession } from '../../support/device-session.ts'
import { askDatabase } from './ask-database.ts'
import type { People } from './people.ts'

/** A booking that is paid online, and what its patient was told. */
export type DayBooking = { bookingId: string; isPaid: boolean }

type Payment = { booking: DayBooking; paymentUrl: string }

/** A patient: each call is the next step of booking a time and paying for it, then of the next. */
export function payerOf(people: People, bookings: DayBooking[]): () => Promise<void> {
  const patient = people.patient()
  let request: object | null = null
  let payment: Payment | null = null
  return async () => {
    if (payment === null) {
      request ??= await chooseTime(people, patient)
      const answer = await patient.call<BookingResponse>('POST', '/bookings/add', { request })
      // Taken by somebody else meanwhile: another is chosen.
      if (!answer.success) request = null
      else payment = begin(answer, bookings)
      return
    }
    await pay(people, { patient, payment })
    await letPass(people, payment.booking)
    request = null
    payment = null
  }
}

function begin({ booking, paymentUrl, message }: BookingResponse, bookings: DayBooking[]): Payment {
  if (booking === null || paymentUrl === null) throw new Error(`The time was not held for a payment: ${message}`)
  const made: DayBooking = { bookingId: booking.bookingId, isPaid: false }
  bookings.push(made)
  return { booking: made, paymentUrl }
}

/** A free time, of the next weeks, of a service that is paid in advance. */
async function chooseTime({ dataDir, random }: People, patient: DeviceSession): Promise<object> {
  const [place] = await askDatabase<{ siteId: number; serviceId: number }>(
    dataDir,
    `select rooms.site_id as "siteId", s.service_id as "serviceId" from rosters join rooms using (room_id)
      join staff_services using (staff_id) join services s using (service_id) where payment_enforcement in (2, 4)
      group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  )
  if (place === undefined) throw new Error('The demo has nothing that is paid in advance.')
  const first = addDays(new Date().toISOString().slice(0, 10), 2)
  const { dates } = await patient.call<Availability>('POST', '/bookings/searchtimeslots', {
    request: { ...place, startDate: first, endDate: addDays(first, 28) },
  })
  const { staffId, roomId, productId, startTime } = pick(
    random,
    dates.flatMap(({ timeslots }) => timeslots),
  )
  const chosen = { staffId, roomId, productId, bookingTime: startTime }
  return { ...place, ...chosen, wasPrivacyAccepted: true, payNow: true, paymentMethod: 'card' }
}

/** Its day is long over: one person may have only so many bookings to come. */
const letPass = ({ dataDir }: People, { bookingId }: DayBooking) =>
  askDatabase(
    dataDir,
    `update bookings set starts_at = starts_at - interval '20 years', ends_at = ends_at - interval '20 years'
      where booking_id = $1 and starts_at > now()`,
    [bookingId],
  )

/** Presses Pay on the provider's page, and comes back. Pressed again after a cut, the page says what was decided before. */
async function pay({ url }: People, { patient, payment }: { patient: DeviceSession; payment: Payment }): Promise<void> {
  const { booking, paymentUrl } = payment
  const pressed = await fetch(new URL(new URL(paymentUrl).pathname, url), {
    method: 'POST',
    body: new URLSearchParams({ pay: '1', card: '4111 1111 1111 1111' }),
    redirect: 'manual',
  })
  if (pressed.status !== 303) throw new Error(`The payment page answered ${pressed.status}`)
  const { bookingId } = booking
  const { state } = await patient.call<{ state: string }>('POST', '/bookings/settlepayment', { request: { bookingId } })
  if (state !== 'paid') throw new Error(`The payment of ${bookingId} is ${state}`)
  booking.isPaid = true
}
