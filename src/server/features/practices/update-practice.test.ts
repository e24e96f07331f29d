import { expect, test } from 'vitest'
import { addPerson, addPractice, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(`update practices set email_address = 'old@example.test' where practice_id = $1`, [practiceId])
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [practiceId] })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
const details = {
  phoneNumber: '09 555 0142',
  emailAddress: 'new@example.test',
  hours: 'Mon to Fri, 8 am to 5 pm',
  streetAddress1: '14 Notley Street',
  streetAddress2: null,
  streetCity: 'Auckland',
  streetPostCode: '1022',
  reportDistributionStrategyId: 2,
}
const prove = (who: Person) =>
  pool.query('update sessions set proven_at = $2 where session_id = $1', [who.sessionId, server.clock.now()])
const change = async (who: Person, more: object = {}) =>
  server.call('PUT', '/practices/update', {
    token: await freshToken(server, who),
    body: { practiceId, details: { ...details, ...more } },
  })

test('a manager changes how their practice is reached, after a proof; both addresses hear of it, and the log', async () => {
  expect((await change(doctor)).status).toBe(403)
  await pool.query('update sessions set proven_at = null where session_id = $1', [manager.sessionId])
  expect((await change(manager)).status).toBe(403)
  await prove(manager)
  const { status, body } = await change(manager)
  expect(status).toBe(200)
  expect(body).toMatchObject({ phoneNumber: '+6495550142', hours: details.hours, reportDistributionStrategyId: 2 })
  const { rows } = await pool.query(
    `select recipient from outgoing_messages where body like '%has changed its details%'`,
  )
  expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set(['new@example.test', 'old@example.test']))
  const log = await db.selectFrom('security_log').selectAll().where('practice_id', '=', practiceId).execute()
  expect(log.map(({ what }) => what)).toContain('details')
})

test('a doctors’ practice says whether it gets AI results; left out, it stays; a pharmacy sees no findings and is refused', async () => {
  await prove(manager)
  const switchOf = async (more: object = {}) => (await change(manager, more)).body.sendAiResultsToPractice
  expect(await switchOf()).toBe(false)
  expect(await switchOf({ sendAiResultsToPractice: true })).toBe(true)
  expect(await switchOf()).toBe(true)
  expect(await switchOf({ sendAiResultsToPractice: false })).toBe(false)
  expect((await change(doctor, { sendAiResultsToPractice: true })).status).toBe(403)
  const pharmacy = await addPractice(server, 'Pharmacy', 'Westmere Pharmacy')
  const owner = await addPerson(server, { role: Role.PracticeManager, practices: [pharmacy] })
  await prove(owner)
  const ask = async (isSent: boolean) =>
    server.call('PUT', '/practices/update', {
      token: await freshToken(server, owner),
      body: { practiceId: pharmacy, details: { ...details, sendAiResultsToPractice: isSent } },
    })
  expect((await ask(false)).status).toBe(200)
  const refused = await ask(true)
  expect([refused.status, refused.body.extensions.errors[0].pointer]).toEqual([422, '/details/sendAiResultsToPractice'])
})

test('a manager says where letters go and whether patients are sent reports; left out, both stay; null: to the street', async () => {
  await prove(manager)
  const postal = { postalAddress1: 'PO Box 12', postalAddress2: null, postalCity: 'Auckland', postalPostCode: '1141' }
  const { body } = await change(manager, { postal, sendReportsToPatients: false })
  const told = {
    ...postal,
    postalCountryCode: 'NZ',
    effectivePostalAddress1: 'PO Box 12',
    sendReportsToPatients: false,
  }
  expect(body).toMatchObject(told)
  expect((await change(manager)).body).toMatchObject(told)
  const wrong = await change(manager, { postal: { ...postal, postalPostCode: '11' } })
  expect(wrong.body.extensions.errors[0].pointer).toBe('/details/postal/postalPostCode')
  expect((await change(manager, { postal: null, sendReportsToPatients: true })).body).toMatchObject({
    postalAddress1: null,
    postalCountryCode: null,
    effectivePostalAddress1: details.streetAddress1,
    sendReportsToPatients: true,
  })
})

test('each line of both addresses is kept as it was typed, and cleared', async () => {
  await prove(manager)
  const lines = {
    hours: null,
    streetAddress1: '3 Garnet Road',
    streetAddress2: 'Level 2',
    streetCity: 'Westmere',
    postal: { postalAddress1: 'PO Box 7', postalAddress2: 'Ponsonby', postalCity: 'Hamilton', postalPostCode: '3204' },
  }
  const { postal, ...street } = lines
  expect((await change(manager, lines)).body).toMatchObject({ ...street, ...postal })
  const { body } = await change(manager, { postal: null })
  expect(body).toMatchObject({ streetAddress2: null, streetCity: 'Auckland', postalAddress2: null, postalCity: null })
})

test('what is no number or post code is refused by its field, and nothing is changed', async () => {
  await prove(manager)
  const refused = await change(manager, { phoneNumber: '12', streetPostCode: 'x' })
  expect(refused.status).toBe(422)
  expect((await change(manager, { hours: 'x'.repeat(81) })).status).toBe(422)
})
