import { expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database

type Sent = { to: string; kind: string | null; outcome?: string; body?: string }
const sendTo = (who: BookingPatient | null, { to, kind, outcome = 'delivered', body = 'Hello' }: Sent) =>
  pool.query(
    `insert into outgoing_messages (channel, recipient, subject, body, kind, patient_id, outcome, created_at)
     values ('email', $1, 'Subject', $2, $3, $4, $5, now())`,
    [to, body, kind, who?.patientId ?? null, outcome],
  )
const own = async ({ token }: { token: string }) => server.call('GET', '/notices/getown', { token })

test('a patient sees what was sent to them, newest first, with what became of it, and never its words', async () => {
  const [mere, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  await sendTo(mere, { to: 'mere@example.test', kind: 'booking' })
  await sendTo(mere, { to: 'old@example.test', kind: 'report', outcome: 'bounced', body: 'https://x/report#secret' })
  await sendTo(mere, { to: 'mere@example.test', kind: null, body: 'a code of the account' })
  await sendTo(other, { to: 'other@example.test', kind: 'recall' })
  const { status, body, text } = await own(mere).then((answer) => ({ ...answer, text: JSON.stringify(answer.body) }))
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { about: 'report', channel: 'email', sentTo: 'old@example.test', state: 'bounced' },
    { about: 'booking', channel: 'email', sentTo: 'mere@example.test', state: 'delivered' },
  ])
  expect(text).not.toMatch(/secret|Hello|Subject|code/)
})

test('nobody but a patient has any', async () => {
  const staff = await addPerson(server, { role: Role.Doctor })
  expect((await own(staff)).status).toBe(403)
})
