import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addReader, addWaitingVisit, errorOf, type WaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(
  `update practices set report_distribution_strategy_id = 2, email_address = 'post@westmere.test' where practice_id = $1`,
  [practiceId],
)
const [anil, wiki] = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')]
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])
const nurse = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Ana' })
const put = async (who: Person, call: string, body: object) =>
  server.call('PUT', `/practitionerreports/${call}`, { token: await freshToken(server, who), body })
const authorise = (reportId: number) =>
  put(doctor, 'authorizedistribution', { reportId, practiceId, isAuthorized: true })
const distributionOf = async (reportId: number) =>
  (
    await server.call('GET', `/practitionerreports/distribution?reportId=${reportId}`, {
      token: await freshToken(server, doctor),
    })
  ).body
const mailsTo = async (userName: string) =>
  (await pool.query('select subject, body from outgoing_messages where recipient = $1 order by message_id', [userName]))
    .rows
const listOf = async (reader: typeof anil) => (await reader.call('search', { which: 'all' })).body
const inList = async (reader: typeof anil, { visitId }: WaitingVisit) =>
  (await listOf(reader)).records.find((row: { visitId: string }) => row.visitId === visitId)

/** A visit that Anil read as harmless and published; the practice authorises first. */
async function published(authorised: 'authorised' | 'waiting') {
  const waiting = await addWaitingVisit(server, clinic)
  await linkToPractice(server, waiting.patientId, practiceId)
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0)
  const { reportId } = (await anil.publish(waiting)).body
  if (authorised === 'authorised') {
    await authorise(reportId)
    server.clock.advance(61)
  }
  return { ...waiting, reportId }
}
const melanoma = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] } as const

test('recalled, returned, corrected, told: the visit stands first in the list of its reader, and version 2 goes the way of version 1', async () => {
  const other = await addWaitingVisit(server, clinic, { isUrgent: true })
  const visit = await published('authorised')
  expect(await inList(anil, visit)).toBeUndefined()
  expect((await put(doctor, 'recall', { reportId: visit.reportId, why: 'Wrong side.' })).status).toBe(200)
  const list = await listOf(anil)
  expect(list.records[0]).toMatchObject({
    visitId: visit.visitId,
    clock: { minutesLeft: 240 },
    returned: {
      kind: 'recall',
      reason: 'Wrong side.',
      by: 'Sarah Person',
      reader: { isYou: true },
      report: { version: 1 },
    },
  })
  expect(list.clocks.returned).toBe(1)
  expect((await inList(wiki, visit)).returned.reader).toMatchObject({ isYou: false, name: 'Anil Person' })
  expect((await inList(wiki, other)).returned).toBeNull()
  const [mail] = (await mailsTo(anil.userName)).slice(-1)
  expect(mail.subject).toBe('A Lentigo report has come back to you')
  expect(mail.body).not.toMatch(/side|melanoma|spot/i)
  const opened = (await anil.open(visit.visitId)).body
  expect(opened.returned).toMatchObject({ kind: 'recall', reason: 'Wrong side.' })
  expect(errorOf(await anil.call('answerreturn', { visitId: visit.visitId, answer: 'It stands.' }))).toEqual([
    409,
    'conflict',
    'recalled',
  ])
  await anil.diagnose(visit, 0, melanoma)
  const second = (await anil.publish(visit)).body
  expect([second.version, second.authorising]).toEqual([2, 'waiting'])
  expect(await inList(anil, visit)).toBeUndefined()
  expect((await authorise(second.reportId)).status).toBe(200)
  server.clock.advance(61)
  const again = await put(doctor, 'recall', { reportId: second.reportId, why: 'Still the wrong side.' })
  expect(again.status).toBe(200)
  expect((await inList(wiki, visit)).returned).toMatchObject({
    report: { version: 2 },
    reader: { name: 'Anil Person' },
  })
  const [one, two] = [await distributionOf(visit.reportId), await distributionOf(second.reportId)]
  expect(one).toMatchObject({
    isReplaced: true,
    returned: { kind: 'recall', ended: { how: 'corrected', by: 'Anil Person' } },
  })
  expect(two.gets.map(({ name }: { name: string }) => name)).toEqual(one.gets.map(({ name }: { name: string }) => name))
})

test('a recalled report that was right gets a new version with the same answers', async () => {
  const visit = await published('authorised')
  await put(doctor, 'recall', { reportId: visit.reportId, why: 'Sent to the wrong practice.' })
  await anil.open(visit.visitId)
  for (const why of [null, '', ' ']) expect([why, (await anil.publish(visit, 1, why)).status]).toEqual([why, 422])
  expect((await anil.publish(visit)).body.version).toBe(2)
})

test('a report that came back names who read it, to every reader', async () => {
  const visit = await addWaitingVisit(server, clinic)
  await linkToPractice(server, visit.patientId, practiceId)
  await wiki.open(visit.visitId)
  await wiki.diagnose(visit, 0)
  const { reportId } = (await wiki.publish(visit)).body
  await authorise(reportId)
  server.clock.advance(61)
  await put(doctor, 'recall', { reportId, why: 'Wrong side.' })
  expect((await inList(anil, visit)).returned.reader).toMatchObject({ isYou: false, name: 'Wikitōria Person' })
})

test('a doctor’s question returns the report, is answered, and the doctor is told', async () => {
  const visit = await published('waiting')
  const { reportId, visitId } = visit
  expect((await put(doctor, 'sendback', { reportId, question: ' ' })).status).toBe(422)
  expect((await put(clinic.pharmacist, 'sendback', { reportId, question: 'Which?' })).status).toBe(404)
  expect((await put(nurse, 'sendback', { reportId, question: 'Regression at 4 o’clock?' })).status).toBe(200)
  expect(await inList(anil, visit)).toMatchObject({ returned: { kind: 'question', by: 'Ana Person' } })
  const token = await freshToken(server, doctor)
  const pending = await server.call('POST', '/practitionerreports/search', { token, body: { practiceId } })
  const sentBack = pending.body.records.map((one: { reportId: number; isSentBack: boolean }) => [
    one.reportId,
    one.isSentBack,
  ])
  expect(sentBack).toContainEqual([reportId, true])
  await anil.open(visitId)
  expect((await authorise(reportId)).status).toBe(409)
  expect(errorOf(await anil.publish(visit))).toEqual([409, 'conflict', 'unchanged'])
  expect(errorOf(await wiki.call('answerreturn', { visitId, answer: 'No.' }))[0]).toBe(409)
  expect((await anil.call('answerreturn', { visitId, answer: 'No, a scar.' })).status).toBe(204)
  expect(await distributionOf(reportId)).toMatchObject({
    returned: { kind: 'question', reason: 'Regression at 4 o’clock?', ended: { how: 'stands', answer: 'No, a scar.' } },
  })
  expect((await mailsTo(nurse.userName)).at(-1)?.subject).toBe('Your question about a Lentigo report is answered')
  expect(await inList(anil, visit)).toBeUndefined()
  expect((await authorise(reportId)).status).toBe(200)
})

test('a question that leads to a correction replaces the waiting version', async () => {
  const visit = await published('waiting')
  await put(doctor, 'sendback', { reportId: visit.reportId, question: 'Regression?' })
  await anil.open(visit.visitId)
  await anil.diagnose(visit, 0, melanoma)
  const second = (await anil.publish(visit)).body
  expect(second.version).toBe(2)
  const waiting = await server.call('POST', '/practitionerreports/search', {
    token: await freshToken(server, doctor),
    body: { practiceId, pageSize: 500 },
  })
  const ids = waiting.body.records.map((row: { reportId: number }) => row.reportId)
  expect([ids.includes(visit.reportId), ids.includes(second.reportId)]).toEqual([false, true])
  expect((await authorise(visit.reportId)).status).toBe(409)
  expect((await put(doctor, 'sendback', { reportId: visit.reportId, question: 'And?' })).status).toBe(409)
})

test('a question that the doctor no longer needs ends when they authorise', async () => {
  const visit = await published('waiting')
  await put(doctor, 'sendback', { reportId: visit.reportId, question: 'Regression?' })
  expect((await authorise(visit.reportId)).status).toBe(200)
  expect((await distributionOf(visit.reportId)).returned.ended.how).toBe('taken-back')
  expect(await inList(anil, visit)).toBeUndefined()
})

test('a reader reopens a published report with a reason; version 2 says why', async () => {
  const visit = await published('authorised')
  const { visitId } = visit
  for (const why of ['', 'Score {score}.']) expect((await anil.call('reopen', { visitId, why })).status).toBe(422)
  expect((await anil.call('reopen', { visitId, why: 'I missed the veil.' })).status).toBe(204)
  expect((await wiki.call('reopen', { visitId, why: 'Me too.' })).status).toBe(409)
  expect(errorOf(await anil.publish(visit))).toEqual([409, 'conflict', 'unchanged'])
  // The same answer given again is no change either.
  await anil.diagnose(visit, 0)
  expect(errorOf(await anil.publish(visit))).toEqual([409, 'conflict', 'unchanged'])
  await anil.diagnose(visit, 0, melanoma)
  const second = (await anil.publish(visit, 1, null)).body
  expect(second.version).toBe(2)
  await authorise(second.reportId)
  const report = await server.call('GET', `/reports/getbyguid?reportGuid=${second.reportGuid}`, {
    token: await freshToken(server, doctor),
  })
  expect(report.body.content.banner.why).toMatch(/^I missed the veil\. Everyone who got version 1/)
})

test('a reader who reopened a report for nothing says that it stands', async () => {
  const visit = await published('authorised')
  await anil.call('reopen', { visitId: visit.visitId, why: 'Not sure.' })
  expect((await anil.call('answerreturn', { visitId: visit.visitId, answer: 'It was right.' })).status).toBe(204)
  expect(errorOf(await anil.open(visit.visitId))).toEqual([409, 'conflict', 'reported'])
})

test('before a correction is published its reader sees what changes, of that spot alone, and who is told', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  await linkToPractice(server, waiting.patientId, practiceId)
  await anil.open(waiting.visitId)
  for (const spot of [0, 1]) await anil.diagnose(waiting, spot)
  const changesOf = async () => (await anil.call('preview', { visitId: waiting.visitId })).body.changes
  expect(await changesOf()).toBeNull()
  const { reportId } = (await anil.publish(waiting)).body
  await authorise(reportId)
  server.clock.advance(3 * 24 * 60 * 60)
  await anil.call('reopen', { visitId: waiting.visitId, why: 'I missed the veil.' })
  expect(await changesOf()).toEqual([])
  await anil.diagnose(waiting, 1, { ...melanoma, confidence: 'not-sure', measuredMm: 5.1, comment: 'Excise it.' })
  const [only, ...others] = await changesOf()
  expect(others).toEqual([])
  expect([only.lesionId, only.mark]).toEqual([waiting.lesionIds[1], { before: 'benign', after: 'urgent' }])
  expect(only.lines.map((line: { what: string }) => line.what)).toEqual([
    'diagnosis',
    'action',
    'by',
    'words',
    'clinical',
    'doctor-words',
    'size',
  ])
  expect(only.lines.slice(0, 2)).toEqual([
    { what: 'diagnosis', before: 'Benign naevus', after: 'Suspected melanoma' },
    { what: 'action', before: 'Harmless', after: 'See a doctor in 2 weeks' },
  ])
  expect(only.lines.find((line: { what: string }) => line.what === 'by').before).toBe('No day')
  expect(only.lines.at(-1)).toEqual({ what: 'size', before: 'Not measured', after: '5.1 mm' })
  expect(only.kept).toEqual([{ what: 'score', text: '0 of 10' }])
})
