import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { addImagedPatient, linkToPractice, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { readPdf } from '../../../../../tests/support/read-pdf.ts'
import { looksHarmless, needsDoctor, readAndPublish, visitOf } from '../../../../../tests/support/read-visit.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { letterWarning } from '../../../../domain/reports/referrals/letter-warning.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { readRecallFacts } from '../../../records/recalls/recall-facts-store.ts'
import { deliverReport } from '../delivery/deliver-report.ts'
import { readAcks } from '../delivery/read-acks.ts'
import { sendRecallMessage } from '../delivery/send-recall-message.ts'
import { makeDocuments } from '../documents/make-documents.ts'
import { readReportStates } from '../../../records/reports/report-state-store.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(`update practices set health_link_edi = 'westmere9' where practice_id = $1`, [practiceId])
const specialists = await addPractice(server, 'General Practice', 'Auckland Dermatology')
await pool.query(
  `update practices set health_link_edi = 'aklderm2', email_address = 'post@derm.test' where practice_id = $1`,
  [specialists],
)
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Anil' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
const colleague = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Ana' })
const manager = await addPerson(server, { role: Role.PracticeManager, practices: [practiceId] })
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])
const root = await mkdtemp(join(tmpdir(), 'lentigo-letters-'))
const deps = { ...server.services, folder: dropFolder(root) }
const begun = server.clock.now().toISOString()
beforeEach(() => server.clock.set(begun))

async function addReport(spotNumber = 1) {
  const { patientId } = await addImagedPatient(server, clinic)
  await pool.query('update lesions set spot_number = $2 where patient_id = $1', [patientId, spotNumber])
  await linkToPractice(server, patientId, practiceId)
  await linkToPractice(server, patientId, specialists)
  await pool.query('update patients set email_address = null, mobile_phone = null where patient_id = $1', [patientId])
  const { reportId, reportGuid } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await makeDocuments(deps)({ reportId: String(reportId) })
  const { spots } = await visitOf(server, patientId)
  return { patientId, reportId, reportGuid, lesionId: spots[0] ?? '' }
}
type Of = Pick<Awaited<ReturnType<typeof addReport>>, 'reportId' | 'lesionId'>
const takeBack = async (who: Person, body: object) =>
  server.call('PUT', '/practitionerreports/takebackreferralletter', { token: await freshToken(server, who), body })
const byMail = { recipientId: null, name: 'Dr Rosalind Hay', channel: 'mail', address: 'Hay@Derm.test' }
const byHealthLink = {
  recipientId: `practice:${specialists}`,
  name: 'Auckland Dermatology',
  channel: 'healthlink',
  address: 'aklderm2',
}
const sign = async ({ reportId, lesionId }: Of, more: object = {}, who = doctor) =>
  server.call('POST', '/practitionerreports/sendreferralletter', {
    token: await freshToken(server, who),
    body: { reportId, lesionId, howSoon: 'as-advised', to: byMail, ...more },
  })
const letterOf = async ({ reportId, lesionId }: Of, who = doctor) =>
  (
    await server.call('GET', `/practitionerreports/getreferralletter?reportId=${reportId}&lesionId=${lesionId}`, {
      token: await freshToken(server, who),
    })
  ).body

async function signedPdf({ reportId, lesionId }: Of, letterId: string, who = doctor) {
  const path = `downloadreferralletter?reportId=${reportId}&lesionId=${lesionId}&letterId=${letterId}`
  const headers = { authorization: `Bearer ${await freshToken(server, who)}` }
  return server.fetch(new Request(`http://localhost/api/v1/practitionerreports/${path}`, { headers }))
}
const textOfPdf = async (answer: Response): Promise<string> =>
  (await readPdf(new Uint8Array(await answer.arrayBuffer()))).parts.map(({ text }) => text).join(' ')

/** Sends a signed letter once its minute has passed. */
async function deliver({ body }: Awaited<ReturnType<typeof sign>>) {
  server.clock.advance(61)
  await deliverReport(deps)({ deliveryId: body.delivery.deliveryId })
}
const outgoing = async (controlId: string) => readFile(join(root, 'out', 'aklderm2', `${controlId}.hl7`), 'utf8')
const mailsTo = async (address: string): Promise<{ subject: string; body: string }[]> =>
  (await pool.query('select subject, body from outgoing_messages where recipient = $1 order by message_id', [address]))
    .rows
const controlIdOf = async (deliveryId: string, column = 'control_id'): Promise<string> =>
  (await pool.query(`select ${column} as id from report_deliveries where delivery_id = $1`, [deliveryId])).rows[0].id

test('a letter that was pressed twice leaves once: another goes to another address, or once it is taken back', async () => {
  const report = await addReport()
  const [first, second] = [await sign(report), await sign(report)]
  expect([first.status, second.status]).toEqual([200, 409])
  const { rows } = await pool.query(
    `select name from pgboss.job where name like 'deliver-%' and data ->> 'deliveryId' = $1`,
    [first.body.delivery.deliveryId],
  )
  expect(rows).toEqual([{ name: 'deliver-letter' }])
  expect((await sign(report, { to: byHealthLink })).status).toBe(200)
  expect((await sign(await addReport(7))).body.delivery.letterSpot).toBe(7)
  await takeBack(doctor, { reportId: report.reportId, letterId: first.body.letterId })
  expect((await sign(report)).status).toBe(200)
})

test('a doctor signs a letter and sees it leave; it can be taken back for a minute, by whoever signed it alone', async () => {
  const report = await addReport()
  expect(await letterOf(report)).toMatchObject({
    maySign: true,
    sent: [],
    recipients: [
      {
        name: 'Auckland Dermatology',
        ways: [
          { channel: 'healthlink', address: 'aklderm2' },
          { channel: 'mail', address: 'post@derm.test' },
        ],
      },
    ],
  })
  const signed = await sign(report, { howSoon: 'this-week', note: 'She takes apixaban.' })
  expect(signed.status).toBe(200)
  expect(signed.body).toMatchObject({
    signedBy: 'Sarah Person',
    mayTakeBack: true,
    delivery: { name: 'Dr Rosalind Hay', address: 'hay@derm.test', stage: 'queued', letterSpot: 1 },
  })
  const { letterId } = signed.body
  const back = { reportId: report.reportId, letterId }
  expect((await letterOf(report, colleague)).sent[0].mayTakeBack).toBe(false)
  expect((await takeBack(colleague, back)).status).toBe(404)
  const taken = await takeBack(doctor, back)
  expect([taken.status, taken.body.delivery.stage]).toEqual([200, 'taken-back'])
  await deliver(signed)
  expect(await mailsTo('hay@derm.test')).toEqual([])
  const again = await sign(report, { note: 'She takes apixaban.' })
  expect(await textOfPdf(await signedPdf(report, again.body.letterId))).toContain('She takes apixaban.')
  expect((await signedPdf(report, crypto.randomUUID())).status).toBe(404)
  await deliver(again)
  const late = { reportId: report.reportId, letterId: again.body.letterId }
  expect((await takeBack(doctor, late)).status).toBe(409)
  expect((await letterOf(report)).sent.map((one: typeof again.body) => one.delivery.stage)).toEqual([
    'queued',
    'taken-back',
  ])
})

const recall = (reportId: number) =>
  pool.query(
    `update reports set recalled_at = $2, recalled_by = $3, recalled_why = 'Wrong side.' where report_id = $1`,
    [reportId, server.clock.now(), doctor.loginId],
  )
const replace = ({ patientId }: Awaited<ReturnType<typeof addReport>>) =>
  readAndPublish(server, reader, { patientId, answer: looksHarmless })
async function readAgain({ patientId }: Awaited<ReturnType<typeof addReport>>) {
  const { spots } = await visitOf(server, patientId)
  const visitTime = server.clock.now().toISOString()
  const again = spots.slice(0, 1).map((lesionId) => ({ lesionId }))
  await addWaitingVisit(server, clinic, { patientId, spots: again, visitTime })
  await readAndPublish(server, reader, { patientId, answer: looksHarmless })
}

test.each([
  ['recalled', 404, ({ reportId }: Awaited<ReturnType<typeof addReport>>) => recall(reportId)],
  ['replaced', 409, replace],
  ['read-again', 409, readAgain],
] as const)(
  'a letter whose report is %s is read as it was signed by its doctor and their practice; nobody else reads it, and no new one is written',
  async (standing, refused, happens) => {
    const report = await addReport()
    const other = await addPerson(server, { role: Role.Doctor, practices: [specialists] })
    const signed = await sign(report, { note: 'She takes apixaban.' })
    const { letterId } = signed.body
    await deliver(signed)
    await happens(report)
    server.clock.advance(61)
    for (const who of [doctor, colleague]) {
      expect(await letterOf(report, who)).toMatchObject({
        standing,
        note: 'She takes apixaban.',
        greeting: 'Dear Dr Rosalind Hay,',
        maySign: false,
        recipients: [],
        sent: [{ letterId, signedBy: 'Sarah Person' }],
      })
      const pdf = await textOfPdf(await signedPdf(report, letterId, who))
      expect(pdf).toContain('She takes apixaban.')
      expect(pdf).toContain(`${letterWarning(standing)?.title}. This is the letter as it was signed. Don’t act on it`)
    }
    for (const who of [other, reader]) {
      expect(await letterOf(report, who)).not.toHaveProperty('sent')
      expect((await signedPdf(report, letterId, who)).status).toBe(refused)
    }
    expect((await signedPdf(report, crypto.randomUUID())).status).toBe(refused)
    expect((await sign(report)).status).toBe(refused)
    await pool.query('delete from patient_practices where patient_id = $1', [report.patientId])
    expect((await signedPdf(report, letterId, other)).status).toBe(404)
  },
)

test('of a report that no longer stands a letter that was taken back is shown to nobody; the one that left before it is', async () => {
  const report = await addReport()
  const left = await sign(report, { note: 'She takes apixaban.' })
  await deliver(left)
  const { letterId } = (await sign(report, { to: byHealthLink, note: 'Written in haste.' })).body
  await takeBack(doctor, { reportId: report.reportId, letterId })
  await recall(report.reportId)
  expect(await letterOf(report)).toMatchObject({
    note: 'She takes apixaban.',
    sent: [{ letterId: left.body.letterId }],
  })
  expect((await signedPdf(report, letterId)).status).toBe(404)
  const other = await addReport()
  const only = (await sign(other)).body.letterId
  await takeBack(doctor, { reportId: other.reportId, letterId: only })
  await recall(other.reportId)
  expect(await letterOf(other)).not.toHaveProperty('sent')
})

test('a signed letter stays with the practice: who left it reads it no more, nor does anybody there once its patient ended their access', async () => {
  const next = await addPractice(server, 'General Practice')
  const mover = await addPerson(server, { role: Role.Doctor, practices: [practiceId, next] })
  const report = await addReport()
  const { letterId } = (await sign(report, {}, mover)).body
  const readBy = async (who: Person) => (await signedPdf(report, letterId, who)).status
  await recall(report.reportId)
  expect([await readBy(mover), await readBy(colleague)]).toEqual([200, 200])
  const leave = 'delete from login_contexts where login_id = $1 and practice_id = $2'
  await pool.query(leave, [mover.loginId, practiceId])
  expect([await readBy(mover), await readBy(colleague)]).toEqual([404, 200])
  const { rows } = await pool.query(
    `select distinct login_id as who from record_accesses where patient_id = $1 and what = 'reports'`,
    [report.patientId],
  )
  expect(rows).toEqual(expect.arrayContaining([{ who: mover.loginId }, { who: colleague.loginId }]))
  // As the patient's own call does it.
  await pool.query('delete from patient_practices where patient_id = $1 and practice_id = $2', [
    report.patientId,
    practiceId,
  ])
  expect([await readBy(mover), await readBy(colleague)]).toEqual([404, 404])
})

test('one doctor signs 30 letters a day to typed addresses and then one per wait; to the patient’s list more, as do colleagues', async () => {
  const busy = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  const report = await addReport()
  const typed = (n: number, who: Person) => sign(report, { to: { ...byMail, address: `hay${n}@derm.test` } }, who)
  for (let n = 1; n <= 31; n++) expect((await typed(n, busy)).status).toBe(200)
  const refused = await typed(32, busy)
  expect([refused.status, refused.body.detail]).toEqual([429, 'Try again in 10 minutes.'])
  expect(await mailsTo('hay32@derm.test')).toEqual([])
  expect((await sign(report, { to: byHealthLink }, busy)).status).toBe(200)
  expect((await typed(33, colleague)).status).toBe(200)
})

test('nobody but the patient’s doctors signs; never before the report was let go, to an address that is not theirs, or later than it says', async () => {
  const report = await addReport()
  const stranger = await addPerson(server, {
    role: Role.Doctor,
    practices: [await addPractice(server, 'General Practice')],
  })
  expect((await letterOf(report, reader)).maySign).toBe(false)
  for (const [who, status] of [
    [reader, 403],
    [manager, 403],
    [stranger, 404],
    [clinic.pharmacist, 404],
  ] as const)
    expect((await sign(report, {}, who)).status).toBe(status)
  expect((await sign(report, { howSoon: 'six-weeks' })).body.extensions.errors[0].pointer).toBe('/howSoon')
  for (const to of [
    { ...byMail, address: 'hay' },
    { ...byMail, channel: 'healthlink', address: 'no edi' },
    { ...byHealthLink, address: 'elsewhere1' },
    { ...byHealthLink, recipientId: 'practice:0' },
  ])
    expect((await sign(report, { to })).body.extensions.errors[0].pointer).toBe('/to/address')
  await pool.query(`update reports set authorising = 'waiting', practice_id = $2 where report_id = $1`, [
    report.reportId,
    practiceId,
  ])
  expect((await sign(report)).status).toBe(409)
  const { rows } = await pool.query('select from referral_letters where report_id = $1', [report.reportId])
  expect(rows).toEqual([])
})

test('by HealthLink it carries the letter with its PDF and the report’s, about its spot alone, under a number of its own; its receipt shows', async () => {
  const report = await addReport()
  await setConsent(server, report.patientId, ['imagesAvailableOnline', true])
  const signed = await sign(report, { to: byHealthLink, note: 'She takes apixaban.' })
  await deliver(signed)
  const { deliveryId } = signed.body.delivery
  const controlId = await controlIdOf(deliveryId)
  const message = await outgoing(controlId)
  expect(message).toContain(`ORC|RE||${signed.body.letterId}||CM`)
  expect(message).toContain('|57133-1^Referral note^LN|')
  expect(message).toContain('Dear Auckland Dermatology')
  expect(message).toContain('She takes apixaban.')
  const pdfs = [...message.matchAll(/\^Base64\^([A-Za-z0-9+/=]+)/g)].map(([, data = '']) => Buffer.from(data, 'base64'))
  expect(pdfs).toHaveLength(2)
  const { parts } = await readPdf(new Uint8Array(pdfs[0] ?? []))
  const text = parts.map((part) => part.text).join(' ')
  expect(text).toContain('Auckland Dermatology')
  expect(text).toContain('Signed in Lentigo')
  expect(parts.some(({ alt }) => alt?.startsWith('Photo of spot 1'))).toBe(true)
  await mkdir(join(root, 'in'), { recursive: true })
  await writeFile(
    join(root, 'in', 'x.hl7'),
    `MSH|^~\\&|THEM|AKL|Lentigo|LENTIGO|20261120||ACK|X1|P|2.4\rMSA|AA|${controlId}|\r`,
  )
  await readAcks(deps)()
  expect((await letterOf(report)).sent[0].delivery.stage).toBe('delivered')
})

test('a letter whose report gets a newer version before it leaves does not leave; whoever signed it is told', async () => {
  const report = await addReport()
  const address = `${report.reportGuid}@derm.test`
  const before = (await mailsTo(doctor.userName)).length
  const signed = await sign(report, { to: { ...byMail, address } })
  await readAndPublish(server, reader, { patientId: report.patientId, answer: looksHarmless })
  await deliver(signed)
  expect(await mailsTo(address)).toEqual([])
  const { rows } = await pool.query('select state, reason from report_deliveries where delivery_id = $1', [
    signed.body.delivery.deliveryId,
  ])
  expect(rows).toEqual([
    { state: 'failed', reason: 'There is a newer version of the report. Write the letter from that one.' },
  ])
  expect((await mailsTo(doctor.userName)).slice(before).map(({ subject }) => subject)).toEqual([
    'A Lentigo report could not be delivered',
  ])
})

test('by mail it is a link without a clinical word, which opens the letter with its report', async () => {
  const report = await addReport()
  const address = `${report.reportGuid}@derm.test`
  await deliver(await sign(report, { to: { ...byMail, address } }))
  const [mail] = await mailsTo(address)
  expect(mail?.subject).toBe('A Lentigo referral letter')
  expect(mail?.body).toContain('Westmere Medical has sent you a referral letter')
  expect(mail?.body).not.toMatch(/melanoma|spot|chest|calf|suspected/i)
  const token = await anonymousToken(server)
  const { rows } = await pool.query('select birth_date::text as day from patients where patient_id = $1', [
    report.patientId,
  ])
  const reportToken = /token=(\S+)/.exec(mail?.body ?? '')?.[1]
  const body = { reportToken, birthDate: rows[0].day }
  const { sessionToken } = (await server.call('POST', '/reports/requestreporttoken', { token, body })).body
  const opened = await server.call('GET', `/reports/getreportsessiontoken?token=${sessionToken}`, { token })
  expect(opened.body.letter.greeting).toBe('Dear Dr Rosalind Hay,')
  expect(opened.body.report.content.spots).toHaveLength(1)
  expect((await letterOf(report)).sent[0].delivery.stage).toBe('opened')
  // Its patient has opened nothing, and is still reminded to see a doctor.
  const facts = await readRecallFacts(server.services.database.db, [report.patientId], server.clock.now())
  expect(facts.get(report.patientId)?.spots.map(({ wasOpened }) => wasOpened)).toEqual([false])
})

test('a letter that was refused is told to whoever signed it; a recall is told to who got one, and a new version goes to them', async () => {
  const report = await addReport()
  const signed = await sign(report, { to: byHealthLink }, colleague)
  await deliver(signed)
  const { deliveryId } = signed.body.delivery
  const controlId = await controlIdOf(deliveryId)
  await mkdir(join(root, 'in'), { recursive: true })
  const ack = `MSH|^~\\&|THEM|AKL|Lentigo|LENTIGO|20261120||ACK|X2|P|2.4\rMSA|AE|${controlId}|No such patient\r`
  await writeFile(join(root, 'in', 'y.hl7'), ack)
  await readAcks(deps)()
  expect((await mailsTo(colleague.userName)).map(({ subject }) => subject)).toEqual([
    'A Lentigo report could not be delivered',
  ])
  const stateNow = async () =>
    (await readReportStates(server.services.database.db, [report.reportId], server.clock.now())).get(report.reportId)
  expect(await stateNow()).toBe('failed')
  const second = await sign(report, { to: byHealthLink })
  await deliver(second)
  expect(await stateNow()).toBe('sent')
  await pool.query(
    `update reports set recalled_at = $2, recalled_by = $3, recalled_why = 'Wrong side.' where report_id = $1`,
    [report.reportId, server.clock.now(), doctor.loginId],
  )
  await sendRecallMessage(deps)({ deliveryId: second.body.delivery.deliveryId })
  const told = await outgoing(await controlIdOf(second.body.delivery.deliveryId, 'recall_control_id'))
  expect(told).toContain('This report has been withdrawn')
  expect(told).toContain(`ORC|RE||${second.body.letterId}||CM`)
  await readAndPublish(server, reader, { patientId: report.patientId, answer: needsDoctor })
  const { rows } = await pool.query(
    `select letter_id from report_deliveries join reports using (report_id)
    where visit_id = (select visit_id from reports where report_id = $1) and version = 2 and address = 'aklderm2'`,
    [report.reportId],
  )
  expect(rows).toEqual([{ letter_id: null }])
})
