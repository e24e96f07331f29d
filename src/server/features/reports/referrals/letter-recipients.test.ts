import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { needsDoctor, readAndPublish, visitOf } from '../../../../../tests/support/read-visit.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { LetterRecipient } from '../../../../contract/reports/referral-letters.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
const specialists = await addPractice(server, 'General Practice', 'Auckland Dermatology')
await pool.query(`update practices set health_link_edi = 'westmere9' where practice_id = $1`, [practiceId])
await pool.query(`update practices set health_link_edi = 'aklderm2' where practice_id = $1`, [specialists])
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Anil' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
const colleague = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Ana' })
const begun = server.clock.now().toISOString()
beforeEach(() => server.clock.set(begun))

/** A report of a patient of Westmere, and of these practices. */
async function addReport(...others: (typeof practiceId)[]) {
  const { patientId } = await addImagedPatient(server, clinic)
  for (const one of [practiceId, ...others]) await linkToPractice(server, patientId, one)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const { spots } = await visitOf(server, patientId)
  return { patientId, reportId, lesionId: spots[0] ?? '' }
}
type Report = Awaited<ReturnType<typeof addReport>>

async function offered({ reportId, lesionId }: Report, who: Person = doctor): Promise<LetterRecipient[]> {
  const path = `/practitionerreports/getreferralletter?reportId=${reportId}&lesionId=${lesionId}`
  return (await server.call('GET', path, { token: await freshToken(server, who) })).body.recipients
}
const namesOf = async (report: Report, who: Person = doctor) => (await offered(report, who)).map(({ name }) => name)

const rooms = { recipientId: null, name: 'Dr Rosalind Hay', channel: 'mail', address: 'rooms@hay.test' }
const sign = async ({ reportId, lesionId }: Report, to: object = rooms, who: Person = doctor) =>
  server.call('POST', '/practitionerreports/sendreferralletter', {
    token: await freshToken(server, who),
    body: { reportId, lesionId, howSoon: 'as-advised', to },
  })
const nowIn = (letterId: string, state: string) =>
  pool.query('update report_deliveries set state = $2 where letter_id = $1', [letterId, state])
const errorAt = ({ body }: Awaited<ReturnType<typeof sign>>) => body.extensions?.errors[0].pointer

test('no letter goes to a practice that closed', async () => {
  const report = await addReport(specialists)
  const [known] = await offered(report)
  const to = { recipientId: known?.recipientId, name: known?.name, ...known?.ways[0] }
  await pool.query('update practices set closed_at = $2 where practice_id = $1', [specialists, server.clock.now()])
  expect(await offered(report)).toEqual([])
  expect(errorAt(await sign(report, to))).toBe('/to/address')
  await pool.query('update practices set closed_at = null where practice_id = $1', [specialists])
  expect((await sign(report, to)).status).toBe(200)
})

test('no letter goes to a named doctor who left the practice, or whose account is switched off', async () => {
  const report = await addReport()
  const { rows } = await pool.query(
    `insert into nominated_practitioners (patient_id, practice_id, practitioner_id, since)
    select $1, $2, practitioner_id, $4 from practitioners where login_id = $3 returning practitioner_id as id`,
    [report.patientId, practiceId, colleague.loginId, begun],
  )
  const [{ id: practitionerId }] = rows
  const named = {
    recipientId: `practitioner:${practitionerId}`,
    name: 'Ana',
    channel: 'healthlink',
    address: 'westmere9',
  }
  expect(await namesOf(report)).toEqual(['Ana Person, Westmere Medical'])
  const left = 'update practice_practitioners set left_at = $3 where practitioner_id = $1 and practice_id = $2'
  await pool.query(left, [practitionerId, practiceId, begun])
  expect(await offered(report)).toEqual([])
  expect(errorAt(await sign(report, named))).toBe('/to/address')
  await pool.query(left, [practitionerId, practiceId, null])
  const account = 'update logins set status = $2 where login_id = $1'
  await pool.query(account, [colleague.loginId, 'disabled'])
  expect(await offered(report)).toEqual([])
  await pool.query(account, [colleague.loginId, 'active'])
  expect((await sign(report, named)).status).toBe(200)
})

test('an address at which a letter of the practice was received is offered for its next patients, to nobody else', async () => {
  const [first, second] = [await addReport(), await addReport()]
  const { letterId } = (await sign(first)).body
  for (const state of ['waiting', 'sent', 'failed', 'taken-back']) {
    await nowIn(letterId, state)
    expect(await offered(second)).toEqual([])
  }
  await nowIn(letterId, 'acknowledged')
  const [known] = await offered(second, colleague)
  expect(known).toMatchObject({
    name: 'Dr Rosalind Hay',
    basis: 'earlier-letter',
    ways: [{ channel: 'mail', address: 'rooms@hay.test' }],
  })
  const other = await addPerson(server, { role: Role.Doctor, practices: [specialists] })
  const theirs = await addReport(specialists)
  expect(await namesOf(theirs, other)).toEqual(['Westmere Medical'])
  expect(await offered(second, reader)).toEqual([{ ...(await offered(theirs, other))[0] }])

  const to = { recipientId: known?.recipientId, name: known?.name, ...known?.ways[0] }
  expect(errorAt(await sign(second, { ...to, address: 'other@hay.test' }))).toBe('/to/address')
  expect((await sign(second, to)).status).toBe(200)
})

test('the own address of a patient who got a letter is offered for nobody else', async () => {
  const [first, second] = [await addReport(), await addReport()]
  const earlier = async () => (await offered(second)).flatMap(({ ways }) => ways.map(({ address }) => address))
  const own = 'mere@home.test'
  const { letterId } = (await sign(first, { ...rooms, name: 'Mere', address: own })).body
  await nowIn(letterId, 'acknowledged')
  const email = 'update patients set email_address = $2 where patient_id = $1'
  await pool.query(email, [first.patientId, 'other@home.test'])
  expect(await earlier()).toContain(own)
  await pool.query(email, [first.patientId, 'Mere@home.test'])
  expect(await earlier()).not.toContain(own)
  await pool.query(email, [first.patientId, null])
  const account = await addPerson(server, { role: Role.Patient })
  await pool.query('update logins set user_name = $2 where login_id = $1', [account.loginId, own])
  expect(await earlier()).not.toContain(own)
})

test('an earlier address of a practice here bears its name; once it closed none of it is offered, nor one of a doctor who works nowhere any more', async () => {
  const [first, second] = [await addReport(), await addReport()]
  const partner = await addPerson(server, { role: Role.Doctor, practices: [specialists], name: 'Tui' })
  await pool.query(`update practitioners set email_address = 'tui@derm.test' where login_id = $1`, [partner.loginId])
  for (const way of [
    { channel: 'healthlink', address: 'aklderm2' },
    { channel: 'mail', address: 'tui@derm.test' },
  ])
    await nowIn((await sign(first, { ...rooms, ...way, name: 'The skin people' })).body.letterId, 'acknowledged')
  const earlier = async () =>
    (await offered(second))
      .map(({ name, ways }) => `${name}: ${ways[0]?.address}`)
      .filter((one) => !one.includes('@hay'))
  const [derm, tui] = ['Auckland Dermatology: aklderm2', 'The skin people: tui@derm.test']
  expect(await earlier()).toEqual([derm, tui])
  await pool.query('update practices set closed_at = $2 where practice_id = $1', [specialists, begun])
  expect(await earlier()).toEqual([])
  await pool.query('update practices set closed_at = null where practice_id = $1', [specialists])
  const left = `update practice_practitioners set left_at = $2
    where practitioner_id = (select practitioner_id from practitioners where login_id = $1)`
  await pool.query(left, [partner.loginId, begun])
  expect(await earlier()).toEqual([derm])
  await linkToPractice(server, second.patientId, specialists)
  expect((await offered(second)).filter(({ name }) => name === 'Auckland Dermatology')).toMatchObject([
    { basis: 'patient-list' },
  ])
})

test('an address of an earlier letter counts as a typed one: who opened their own letter takes no more records with them', async () => {
  const busy = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  const report = await addReport(specialists)
  await nowIn((await sign(report, rooms, busy)).body.letterId, 'acknowledged')
  const to = (await offered(report, busy)).find(({ basis, name }) => basis === 'earlier-letter' && name === rooms.name)
  const again = () => sign(report, { ...to, ...to?.ways[0], ways: undefined, basis: undefined }, busy)
  for (let n = 2; n <= 31; n++) {
    const { status, body } = await again()
    expect(status).toBe(200)
    await nowIn(body.letterId, 'acknowledged')
  }
  expect((await again()).status).toBe(429)
})
