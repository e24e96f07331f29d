import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../tests/support/server/people.ts'
import { messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { planChangedRecalls, sendRecalls } from './send-recalls.ts'

/* Reminders that the guardian of a child reads. */
const server = await startTestServer()
const { pool } = server.services.database
const { publicUrl } = server.services.config

let reminded = 0
/** The text message and the e-mail of a reminder about somebody with this name and birth date. */
async function remind(firstName: string, birthDate: string) {
  server.clock.set('2026-11-20T00:00:00Z')
  const patient = await addBookingPatient(server, birthDate)
  const key = patient.patientId.slice(0, 8)
  const mobile = `+6421555020${(reminded += 1)}`
  await pool.query('update patients set first_name = $2, mobile_phone = $3 where patient_id = $1', [
    patient.patientId,
    firstName,
    mobile,
  ])
  await server.call(
    'PUT',
    '/patientpermissions/setrecallpreferences?enablePatientRecalls=true&recalFrequencyInMonths=6',
    { token: await freshToken(server, patient) },
  )
  const refuseTexts =
    '/patientpermissions/setcommunicationpreference?communicationTypeId=3&communicationChannelId=2&isAllowed='
  const sendAt = async (iso: string) => {
    server.clock.set(iso)
    await planChangedRecalls(server.services)()
    await sendRecalls(server.services)()
  }
  await sendAt('2027-04-28T21:00:00Z')
  await server.call('POST', `${refuseTexts}false`, { token: await freshToken(server, patient) })
  await sendAt('2027-05-19T21:00:00Z')
  const [[text], [mail]] = [await messagesTo(server, mobile), await messagesTo(server, `${key}@example.test`)]
  return { text: text?.body, mail: mail?.body }
}

test('a reminder about a child names the child and does not greet them; from their 16th birthday it speaks to them', async () => {
  const child = await remind('Mia', '2013-05-03')
  expect(child.text).toBe(`Time for Mia’s skin check. Book at ${publicUrl}/bookings/book Lentigo`)
  expect(child.mail).toMatch(/^Kia ora,\n\nTime for Mia’s skin check\. Book at\n/)
  expect(child.mail).toContain('For fewer reminders, or none for a while, phone the clinic.')
  expect(child.mail).not.toContain('/recall')
  const grown = await remind('Mia', '2011-04-29')
  expect(grown.text).toBe(`Time for your skin check. Book at ${publicUrl}/bookings/book Lentigo`)
  expect(grown.mail).toMatch(/^Kia ora Mia,\n\nTime for your skin check\. Book at\n/)
  expect(grown.mail).toContain(`${publicUrl}/recall`)
})

test('a name that could read as a link is left out of a reminder about a child', async () => {
  const { text } = await remind('Mia win.example', '2013-05-03')
  expect(text).toMatch(/^Time for your child’s skin check\. /)
})
