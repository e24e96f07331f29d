import { expect, test } from 'vitest'
import { bookedPerson, bookingWay } from '../../../contract/bookings/booking.ts'
import type { BookingId } from '../../../contract/ids.ts'
import { addBookingClinic, addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { chatBookings } from '../../../../tests/support/chat-bookings.ts'
import { freshToken } from '../../../../tests/support/server/people.ts'
import { messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import type { BookingKind } from '../../../domain/bookings/kind/booking-kind.ts'
import { bookingWords, hasTime, isAtClinic } from '../../../domain/bookings/kind/booking-words.ts'
import { findDueAppointment } from '../../features/kiosk/find-due-appointment.ts'
import { sendReminders } from '../../features/bookings/remind/send-reminders.ts'
import { queueConfirmation } from './booking-messages.ts'

const server = await startTestServer()
const { database, clock } = server.services
const clinic = await addBookingClinic(server)
const bookingOf = chatBookings(server, clinic)
const kinds: BookingKind[] = bookingWay.options.flatMap((way) =>
  bookedPerson.options.map((person) => ({ way, person })),
)

/** What makes a booking of that way. */
const made: Record<BookingKind['way'], (bookingId: string, patientId: string) => Promise<unknown>> = {
  'in-person': async () => {},
  video: async () => {},
  writing: (bookingId, patientId) =>
    database.pool.query(
      `insert into spot_chats (spot_chat_id, patient_id, booking_id, way, body_part_id, signs, waiting_since, created_at)
      values (gen_random_uuid(), $2, $1, 'writing', 3, '{}', now(), now())`,
      [bookingId, patientId],
    ),
  phone: (bookingId) =>
    database.pool.query(
      `insert into video_phone_calls (booking_id, phone, asked_at) values ($1, '+64215550100', now())`,
      [bookingId],
    ),
}

const ofTheClinic = /auckland\b|queen street/i

test.each(kinds)(
  'mail, text, calendar, page, home, reminder and kiosk say that a booking is $way ($person)',
  async (kind) => {
    const { way, person } = kind
    server.clock.set('2026-11-20T00:00:00Z')
    const patient = await addBookingPatient(server, person === 'child' ? '2015-05-04' : '1980-05-04')
    const bookingId = (await bookingOf(patient, 'Booked', way === 'in-person' ? 'free' : 'chat')) as BookingId
    await made[way](bookingId, patient.patientId)
    const words = bookingWords(kind)
    const address = `${patient.patientId.slice(0, 8)}@example.test`

    await queueConfirmation(database.db, server.services, bookingId)
    const [mail] = await messagesTo(server, address)
    const text = (await messagesTo(server, '+64215550100')).at(-1)
    expect(mail?.subject).toBe(`Your ${words.thing}`)
    for (const body of [mail?.body, text?.body]) {
      expect(body).toContain(words.confirmation)
      expect(/New Zealand time/.test(body ?? '')).toBe(hasTime(kind))
      expect(ofTheClinic.test((body ?? '').split('Reference')[0] ?? '')).toBe(isAtClinic(kind))
    }

    const token = await freshToken(server, patient)
    const page = await server.call(
      'GET',
      `/bookings/get?id=${bookingId}&patientLoginId=${patient.loginId}&bookingType=1`,
      { token },
    )
    expect(page.body).toMatchObject({ way, person })
    const calendar = await server.call('GET', `/bookings/calendar/${bookingId}`, { token })
    expect(calendar.status).toBe(hasTime(kind) ? 200 : 404)
    const title = /SUMMARY:(.*)\r\n/.exec(String(calendar.body).replaceAll('\r\n ', ''))?.[1]
    expect(title).toBe(hasTime(kind) ? words.calendarTitle('Lentigo') : undefined)

    const { rows } = await database.pool.query('select starts_at, site_id from bookings where booking_id = $1', [
      bookingId,
    ])
    const startsAt: Date = rows[0].starts_at
    server.clock.set(new Date(startsAt.getTime() - 20 * 60_000).toISOString())
    const home = await server.call('GET', `/patients/getrecommendedactions?patientLoginId=${patient.loginId}`, {
      token: await freshToken(server, patient),
    })
    expect(home.body[0].booking).toMatchObject({ way, person })
    const minutes = new Date(startsAt.getTime() + 13 * 3_600_000).toISOString().slice(11, 16)
    const said = { birthDate: person === 'child' ? '2015-05-04' : '1980-05-04', initials: 'AN', time: minutes }
    const due = await findDueAppointment(database.db, {
      siteId: rows[0].site_id,
      said,
      at: clock.now(),
    })
    expect(due === bookingId).toBe(isAtClinic(kind))

    await database.pool.query(
      `update sites set send_email_reminders = true; update bookings set created_at = '2026-11-01'`,
    )
    const begins = new Date(startsAt.getTime() - 7 * 24 * 3_600_000)
    server.clock.set(new Date(begins.setUTCHours(22)).toISOString())
    await sendReminders({ ...server.services, provider: null })()
    const reminders = (await messagesTo(server, address)).filter(({ subject }) =>
      /in a week|tomorrow/.test(subject ?? ''),
    )
    expect(reminders.length > 0).toBe(hasTime(kind))
    await database.pool.query('delete from booking_reminders')
    await database.pool.query(`update bookings set status = 'Attended' where booking_id = $1`, [bookingId])
  },
)
