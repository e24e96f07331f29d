import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { chatBookings } from '../../../../../tests/support/chat-bookings.ts'
import { readPdf } from '../../../../../tests/support/read-pdf.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const bookingOf = chatBookings(server, clinic)
const clerk = await addPerson(server, { role: Role.Melanographer, name: 'Anil' })

async function paidBooking() {
  const patient = await addBookingPatient(server)
  const bookingId = await bookingOf(patient, 'Booked', 'free')
  await pool.query(`update bookings set cost = 24900, full_cost = 24900, currency = 'NZD' where booking_id = $1`, [
    bookingId,
  ])
  await pool.query(
    `insert into payments (payment_id, booking_id, amount, currency, method, state, reference, transaction_id, created_at, settled_at)
    values (gen_random_uuid(), $1, 5000, 'NZD', 'card', 'paid', $2, $3, '2026-11-20', '2026-11-20')`,
    [bookingId, `r-${bookingId}`, `t-${bookingId}`],
  )
  return { patient, bookingId }
}
const desk = (bookingId: string, kind: 'taken' | 'given-back', amount: number) =>
  pool.query(
    `insert into desk_payments (desk_payment_id, booking_id, amount, kind, method, login_id, noted_at)
    values (gen_random_uuid(), $1, $2, $3, 'card', $4, '2026-12-01')`,
    [bookingId, amount, kind, clerk.loginId],
  )
const mine = async (person: Person) =>
  (await server.call('GET', '/invoices/mine', { token: await freshToken(server, person) })).body
const pdfOf = async (bookingId: string, person: Person) => {
  const answer = await server.fetch(
    new Request(`http://localhost/api/v1/invoices/${bookingId}`, {
      headers: { authorization: `Bearer ${await freshToken(server, person)}` },
    }),
  )
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const textOf = async (bookingId: string, person: Person) =>
  (await readPdf((await pdfOf(bookingId, person)).bytes)).parts.map(({ text }) => text).join(' ')

test('a paid booking has an invoice: online, at the desk, given back, and what is left', async () => {
  const { patient, bookingId } = await paidBooking()
  expect(await mine(patient)).toMatchObject([
    { bookingId, title: 'Receipt', charged: 249, paid: 50, toPay: 199, state: 'part-paid' },
  ])
  await desk(bookingId, 'taken', 19_900)
  expect(await mine(patient)).toMatchObject([{ paid: 249, toPay: 0, state: 'paid' }])
  await pool.query(`update brands set company_name = 'Lentigo Ltd', tax_number = '49091850'`)
  const text = await textOf(bookingId, patient)
  for (const said of [
    'Tax invoice',
    'Lentigo Ltd',
    'GST number 49-091-850',
    'NZ$249.00',
    'NZ$32.48',
    'Paid online',
    'NZ$50.00',
    'Paid at the desk',
    'NZ$199.00',
    'Status:  Paid',
  ])
    expect(text).toContain(said)
  await desk(bookingId, 'given-back', 19_900)
  expect(await textOf(bookingId, patient)).toContain('Given back')
  expect(await mine(patient)).toMatchObject([{ title: 'Tax invoice', paid: 50, toPay: 199, state: 'part-paid' }])
})

test('an invoice is of whoever the booking is of, of who made it, and of the clinic; for others it does not exist', async () => {
  const { patient, bookingId } = await paidBooking()
  const stranger = await addBookingPatient(server)
  expect((await pdfOf(bookingId, patient)).status).toBe(200)
  expect((await pdfOf(bookingId, clerk)).status).toBe(200)
  expect((await pdfOf(bookingId, stranger)).status).toBe(404)
  expect(await mine(stranger)).toEqual([])
  const unpaid = await bookingOf(patient, 'Booked', 'free')
  expect((await pdfOf(unpaid, patient)).status).toBe(404)
  expect((await pdfOf('nonsense', patient)).status).toBe(404)
})
