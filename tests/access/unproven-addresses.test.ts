import { expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../support/booking-clinic.ts'
import { addDesk } from '../support/desk-clinic.ts'
import { freshToken } from '../support/server/people.ts'
import { startTestServer } from '../support/server/test-server.ts'

/*
 * Where sign-up needs no link, anybody may type another person's address as their user name. Until a link to it was opened
 * it is nobody's: it leads to no record, no child and no price of a group.
 */

const server = await startTestServer()
const { pool } = server.services.database
const { clinic, manager, as, book } = await addDesk(server)
const child = await addBookingPatient(server, '2015-11-21')
const { bookingId } = await book(child, 'free', '2026-11-22T20:00:00.000Z')

/** Somebody who signed up as the address of a patient's record, which was proven or was not. */
async function signUpAs({ patientId }: BookingPatient, proof: 'proven' | 'unproven'): Promise<BookingPatient> {
  const { rows } = await pool.query<{ address: string }>(
    'select email_address as address from patients where patient_id = $1',
    [patientId],
  )
  const who = await addBookingPatient(server)
  const userName = rows[0]?.address ?? ''
  await pool.query(
    `update logins set user_name = $2, origin = 'sign-up', first_name = 'Mere', address_proven_at = $3 where login_id = $1`,
    [who.loginId, userName, proof === 'proven' ? server.clock.now() : null],
  )
  return { ...who, userName }
}

const isFound = async (who: BookingPatient, birthDate: string) => {
  const answer = await server.call('POST', '/bookings/findsuggestedpatient', {
    token: await freshToken(server, who),
    body: { firstName: 'Aroha', lastName: 'Ngata', birthDate },
  })
  return answer.status === 200
}
const hasPrice = async (who: BookingPatient) => {
  await pool.query(`update promo_campaigns set eligible_tags = '{Club}' where code = 'summer'`)
  await pool.query(`insert into promo_tag_members values ('Club', $1) on conflict do nothing`, [who.userName])
  const { body } = await server.call('POST', '/promocodes/validate', {
    token: await freshToken(server, who),
    body: { promoCode: 'SUMMER10', siteId: clinic.site['auckland'] },
  })
  return body.isValid as boolean
}
const record = async (who: BookingPatient) =>
  server.call('PUT', '/desk/setguardian', {
    token: await freshToken(server, manager),
    body: { bookingId, loginId: who.loginId, relationship: 'Mother', isProven: true },
  })
const isGuardian = async (who: BookingPatient) => {
  const found = await as(manager, '/desk/findguardian', { bookingId, emailAddress: who.userName })
  const { status } = await record(who)
  expect(status === 200).toBe(found.body?.loginId === who.loginId)
  return status === 200
}

test.each<[string, (who: BookingPatient, birthDate: string) => Promise<boolean>]>([
  ['finds the record with that address', isFound],
  ['has the price of a group whose member it is', hasPrice],
  ['is recorded as the guardian of a child', isGuardian],
])('who signed up with an address %s once it is proven, and not before', async (_, gets) => {
  const owner = await addBookingPatient(server, '1971-09-09')
  const thief = await signUpAs(owner, 'unproven')
  expect(await gets(thief, '1971-09-09')).toBe(false)
  await pool.query('update logins set address_proven_at = $2 where login_id = $1', [thief.loginId, server.clock.now()])
  expect(await gets(thief, '1971-09-09')).toBe(true)
})
