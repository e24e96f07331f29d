import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HL7Message } from 'hl7v2'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { parseAck } from '../../../../domain/reports/hl7/parse-ack.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { deliverReport } from './deliver-report.ts'
import { makeDocuments } from '../documents/make-documents.ts'
import { readAcks } from './read-acks.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(`update practices set health_link_edi = 'westmere1' where practice_id = $1`, [practiceId])
const reader = await addPerson(server, { role: Role.Melanographer })
const root = await mkdtemp(join(tmpdir(), 'lentigo-healthlink-'))
const deps = { ...server.services, folder: dropFolder(root) }

async function published({ birthDate }: { birthDate?: string } = {}) {
  const { patientId } = await addImagedPatient(server, clinic)
  if (birthDate !== undefined)
    await pool.query('update patients set birth_date = $2 where patient_id = $1', [patientId, birthDate])
  await pool.query('update patients set nhi = null')
  await pool.query(
    `update patients set mobile_phone = '+64215550164', first_name = 'Wikitōria', last_name = 'O|Neill^&~', nhi = 'ZAC5361' where patient_id = $1`,
    [patientId],
  )
  await setConsent(server, patientId, ['imagesAvailableOnline', true])
  await linkToPractice(server, patientId, practiceId)
  const report = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await makeDocuments(deps)({ reportId: String(report.reportId) })
  const deliveries = await db
    .selectFrom('report_deliveries')
    .select(['delivery_id', 'channel'])
    .where('report_id', '=', report.reportId)
    .execute()
  const idOf = (channel: string) => deliveries.find((one) => one.channel === channel)?.delivery_id ?? ''
  return { ...report, patientId, text: idOf('text'), healthlink: idOf('healthlink') }
}
const stateOf = async (deliveryId: string) =>
  db
    .selectFrom('report_deliveries')
    .select(['state', 'reason', 'control_id'])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow()
const answer = async (name: string, code: string, [controlId, said = '']: readonly [string | null, string?]) => {
  await mkdir(join(root, 'in'), { recursive: true })
  await writeFile(
    join(root, 'in', name),
    `MSH|^~\\&|X|westmere1|Lentigo||1||ACK|1|T|2.4\r\nMSA|${code}|${controlId}|${said}\r\n`,
  )
  await readAcks(deps)()
}
const lastText = async () =>
  (await pool.query(`select body from outgoing_messages where channel = 'sms' order by message_id desc limit 1`))
    .rows[0].body as string

/** The token of the link in a message: in the fragment, so that no server and no log sees it. */
const tokenIn = (message: string): string => /\/report-access#token=(\S+)/.exec(message)?.[1] ?? ''

test('a HealthLink message contains the report and its PDF, and is written once however often the job runs', async () => {
  const { healthlink } = await published()
  await deliverReport(deps)({ deliveryId: healthlink })
  await deliverReport(deps)({ deliveryId: healthlink })
  const names = await readdir(join(root, 'out', 'westmere1'))
  expect(names).toHaveLength(1)
  const message = await readFile(join(root, 'out', 'westmere1', names[0] ?? ''), 'utf8')
  expect(message.endsWith('\r')).toBe(true)
  expect(message).not.toContain('\n')
  const segments = message.split('\r').map((segment) => segment.split('|'))
  expect(segments.map(([name]) => name)).toEqual([
    'MSH',
    'PID',
    'PV1',
    'ORC',
    'OBR',
    'OBX',
    'OBX',
    'OBX',
    'OBX',
    'OBX',
    '',
  ])
  expect(segments[0]?.[5]).toBe('westmere1')
  expect(segments[0]?.[9]).toBe(names[0]?.replace('.hl7', ''))
  expect(segments[1]?.slice(3, 8)).toEqual([
    'ZAC5361^^^NHI^NHI',
    '',
    'O\\F\\Neill\\S\\\\T\\\\R\\^Wikitōria',
    '',
    expect.stringMatching(/^\d{8}$/),
  ])
  expect(segments[4]?.[25]).toBe('F')
  expect(
    Buffer.from(segments.at(-2)?.[5]?.split('^')[4] ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  // An independent PDF library extracts the same.
  const read = HL7Message.parse(message)
  expect(read.segments.map(({ segmentType }) => segmentType)).toEqual([
    'MSH',
    'PID',
    'PV1',
    'ORC',
    'OBR',
    'OBX',
    'OBX',
    'OBX',
    'OBX',
    'OBX',
  ])
  expect(read.getSegment('PID')?.field(5).getValue(1)).toBe('O|Neill^&~')
  expect((await stateOf(healthlink)).state).toBe('sending')
})

test('an acknowledgement changes the state once; one for an unknown message is quarantined', async () => {
  const { healthlink } = await published()
  await deliverReport(deps)({ deliveryId: healthlink })
  const { control_id: controlId } = await stateOf(healthlink)
  await answer('1.ack', 'CA', [controlId])
  expect((await stateOf(healthlink)).state).toBe('sent')
  await answer('2.ack', 'AA', [controlId])
  await answer('3.ack', 'AR', [controlId, 'unknown receiver'])
  expect((await stateOf(healthlink)).state).toBe('acknowledged')
  await answer('4.ack', 'AA', ['NOBODYS'])
  await mkdir(join(root, 'in'), { recursive: true })
  await writeFile(join(root, 'in', '5.ack'), 'no message at all')
  await readAcks(deps)()
  const { rows } = await pool.query('select verdict from report_acks order by ack_id')
  expect(rows.map(({ verdict }) => verdict)).toEqual(['taken', 'taken', 'again', 'unknown', 'unreadable'])
  expect((await readdir(join(root, 'quarantine'))).toSorted()).toEqual(['4.ack', '5.ack'])
})

test.each(['AE', 'AR', 'CE', 'CR'])('a refusal by %s is told with its reason', async (code) => {
  const { healthlink } = await published()
  await deliverReport(deps)({ deliveryId: healthlink })
  const { control_id: controlId } = await stateOf(healthlink)
  await answer(`${code}.ack`, code, [controlId, 'unknown receiver'])
  expect(await stateOf(healthlink)).toMatchObject({
    state: 'failed',
    reason: 'Their system refused it: unknown receiver',
  })
  expect(parseAck('MSH|1\rMSA|XX|1\r')).toBeNull()
})

test('a text message to the guardian of a child does not call the report theirs', async () => {
  const tenYearsAgo = `${new Date(server.services.clock.now()).getUTCFullYear() - 10}-01-02`
  const { text } = await published({ birthDate: tenYearsAgo })
  await deliverReport(deps)({ deliveryId: text })
  expect(await lastText()).toMatch(/^A Lentigo report is ready: \S+$/)
})

test('A3.access.01, A3.access.02, A4.access.01: a text message has a link and nothing clinical; it opens with the birth date', async () => {
  const { text, patientId } = await published()
  await deliverReport(deps)({ deliveryId: text })
  await deliverReport(deps)({ deliveryId: text })
  const body = await lastText()
  expect(body).toMatch(/^Your Lentigo report is ready: \S+$/)
  const reportToken = tokenIn(body)
  const { birth_date: birthDate } = await db
    .selectFrom('patients')
    .select('birth_date')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  const anonymous = await anonymousToken(server)
  const open = (token: string, birth: string) =>
    server.call('POST', '/reports/requestreporttoken', {
      token: anonymous,
      body: { reportToken: token, birthDate: birth },
    })
  // The response does not tell whether the token or the birth date is wrong.
  const [wrongDate, wrongToken] = [await open(reportToken, '1950-01-01'), await open('x', birthDate)]
  expect([wrongDate.status, wrongDate.body]).toEqual([wrongToken.status, wrongToken.body])
  const opened = await open(reportToken, birthDate)
  expect(opened.body).toMatchObject({ responseCode: 1, firstName: 'Wikitōria' })
  expect(Object.keys(wrongDate.body)).toEqual(
    expect.arrayContaining(['responseCode', 'responseMessage', 'firstName', 'documentName', 'sessionToken']),
  )
  const { sessionToken } = opened.body
  // The report comes without photos, since a link does not identify its reader.
  const check = await server.call('GET', `/reports/getreportsessiontoken?token=${sessionToken}`, { token: anonymous })
  expect(check.body).toMatchObject({ isValid: true, report: { firstName: 'Wikitōria', photos: [] } })
  expect(check.body.report.content.spots.map(({ score }: { score: number }) => score)).not.toContain(3)
  const pdf = await server.call('POST', '/documents/downloadusingtoken', {
    token: anonymous,
    body: { token: check.body.token.sessionToken },
  })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await stateOf(text)).state).toBe('acknowledged')
  const ended = await server.call('DELETE', '/reports/revokereporttoken', {
    token: anonymous,
    body: { reportToken, sessionToken: check.body.token.sessionToken },
  })
  expect(ended.status).toBe(204)
  expect((await open(reportToken, birthDate)).body.responseCode).toBe(4)
})

test('a refused text message fails with its reason and creates no link', async () => {
  const { text } = await published()
  const mobile = '+64215550165'
  await pool.query('update report_deliveries set address = $2 where delivery_id = $1', [text, mobile])
  await pool.query(
    `insert into outgoing_messages (channel, recipient, body) select 'sms', $1, 'x' from generate_series(1, 20)`,
    [mobile],
  )
  await deliverReport(deps)({ deliveryId: text })
  expect(await stateOf(text)).toMatchObject({
    state: 'failed',
    reason: 'The text message was not sent: too many to this number',
  })
  const { rows } = await pool.query('select from report_links where delivery_id = $1', [text])
  expect(rows).toEqual([])
})

/** A link sent by text message, and the birth date that opens it. */
async function linked() {
  const { text, patientId } = await published()
  await deliverReport(deps)({ deliveryId: text })
  const reportToken = tokenIn(await lastText())
  const { birth_date: birthDate } = await db
    .selectFrom('patients')
    .select('birth_date')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  const token = await anonymousToken(server)
  return { token, body: { reportToken, birthDate } }
}

test('A3.access.03, A3.access.04, A3.access.05: a session returns its token and document, and downloads it inline or as attachment', async () => {
  const { token, body } = await linked()
  const { sessionToken, documentName } = (await server.call('POST', '/reports/requestreporttoken', { token, body }))
    .body
  const check = await server.call('GET', `/reports/getreportsessiontoken?token=${sessionToken}`, { token })
  const tokenRef = expect.any(String)
  expect(check.body).toEqual({
    aiResults: [],
    letter: null,
    isValid: true,
    responseCode: 1,
    responseMessage: 'Your report is open.',
    latestTokenRef: tokenRef,
    token: { tokenRef, documentToken: expect.any(String), documentName, sessionToken: expect.any(String) },
    document: {
      fileName: documentName,
      content: null,
      contentType: 'application/pdf',
      contentDisposition: 'inline',
    },
    report: expect.objectContaining({ firstName: 'Wikitōria' }),
  })
  expect(check.body.latestTokenRef).toBe(check.body.token.tokenRef)
  for (const contentDisposition of ['inline', 'attachment']) {
    const asked = { token, body: { contentDisposition, token: check.body.token.documentToken } }
    const { headers } = await server.call('POST', '/documents/downloadusingtoken', asked)
    expect(headers.get('content-disposition')).toBe(`${contentDisposition}; filename="${documentName}"`)
  }
  const spent = await server.call('GET', `/reports/getreportsessiontoken?token=${sessionToken}`, { token })
  expect([spent.status, spent.body]).toMatchObject([
    404,
    { isValid: false, responseCode: 4, latestTokenRef: null, token: null, document: null },
  ])
  const second = 'skin-check-report-2026-11-20-v2.pdf'
  await pool.query('update report_documents set file_name = $2 where file_name = $1', [documentName, second])
  const again = (await server.call('POST', '/reports/requestreporttoken', { token, body })).body
  const renamed = await server.call('GET', `/reports/getreportsessiontoken?token=${again.sessionToken}`, { token })
  expect([again.documentName, renamed.body.document.fileName]).toEqual([second, second])
})

test('A7.access.01: revokereporttoken takes link and session in its body; another link’s session is 404', async () => {
  const { token, body } = await linked()
  const { reportToken } = body
  const { sessionToken } = (await server.call('POST', '/reports/requestreporttoken', { token, body })).body
  const revoke = (given: object) => server.call('DELETE', '/reports/revokereporttoken', { token, body: given })
  expect((await revoke({ sessionToken })).status).toBe(422)
  expect((await revoke({ reportToken: (await linked()).body.reportToken, sessionToken })).status).toBe(404)
  expect((await revoke({ reportToken, sessionToken })).status).toBe(204)
})

test('five wrong tries lock a link, and an unknown token likewise', async () => {
  const { token: anonymous, body: link } = await linked()
  const { reportToken } = link
  const codes = async (token: string) => {
    const found: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const body = { reportToken: token, birthDate: '1950-01-01' }
      const { body: said } = await server.call('POST', '/reports/requestreporttoken', { token: anonymous, body })
      found.push(said.responseCode)
    }
    return found
  }
  expect(await codes(reportToken)).toEqual([2, 2, 2, 2, 3, 3])
  expect(await codes('of-no-report')).toEqual([2, 2, 2, 2, 3, 3])
})

test('one address may try thirty links before it is throttled; another address is not affected', async () => {
  const { token } = await linked()
  const tryFrom = async (peer: string, reportToken: string) => {
    const body = { reportToken, birthDate: '1950-01-01' }
    return (await server.call('POST', '/reports/requestreporttoken', { token, body, peer })).status
  }
  const statuses = []
  for (let tries = 0; tries < 32; tries += 1) statuses.push(await tryFrom('203.0.113.7', `of-none-${tries}`))
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([31, 429])
  expect(await tryFrom('198.51.100.9', 'of-none')).toBe(statuses[0])
})
