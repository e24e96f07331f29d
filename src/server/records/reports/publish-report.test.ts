import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice } from '../../../../tests/support/server/people.ts'
import {
  answerSpot,
  looksHarmless,
  needsDoctor,
  readAndPublish,
  visitOf,
} from '../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import type { PatientId, PracticeId, ReportId } from '../../../contract/ids.ts'
import { reportContent } from '../../../contract/reports/report-content.ts'
import { publishReport } from './publish-report.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Anika' })
const second = await addPerson(server, { role: Role.Melanographer, name: 'Wikitōria' })

async function addDoctors(about: { strategy: number; edi: string | null; email?: string }): Promise<PracticeId> {
  const practiceId = await addPractice(server, 'General Practice', `Doctors ${randomUUID().slice(0, 8)}`)
  await db
    .updateTable('practices')
    .set({
      report_distribution_strategy_id: about.strategy,
      health_link_edi: about.edi,
      email_address: about.email ?? null,
      phone_number: '+6495550142',
    })
    .where('practice_id', '=', practiceId)
    .execute()
  return practiceId
}

async function imagedAt(...practices: PracticeId[]): Promise<PatientId> {
  const { patientId } = await addImagedPatient(server, clinic, 'waiting')
  await db.updateTable('patients').set({ mobile_phone: '+64215550164' }).where('patient_id', '=', patientId).execute()
  for (const practice of practices) await linkToPractice(server, patientId, practice)
  return patientId
}

const deliveriesOf = (reportId: ReportId) =>
  db
    .selectFrom('report_deliveries')
    .select(['recipient_kind', 'channel', 'address', 'state'])
    .where('report_id', '=', reportId)
    .orderBy('recipient_kind')
    .execute()
const contentOf = async (reportId: ReportId) =>
  reportContent.parse(
    (await db.selectFrom('reports').select('content').where('report_id', '=', reportId).executeTakeFirstOrThrow())
      .content,
  )

test('a practice with immediate delivery gets the report, the patient a text message, and the pharmacy nothing', async () => {
  const patientId = await imagedAt(await addDoctors({ strategy: 1, edi: 'westmere1' }))
  const published = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  expect(published).toMatchObject({ version: 1, authorising: 'not-needed' })
  expect(await deliveriesOf(published.reportId)).toEqual([
    { recipient_kind: 'patient', channel: 'text', address: '+64215550164', state: 'waiting' },
    { recipient_kind: 'practice', channel: 'healthlink', address: 'westmere1', state: 'waiting' },
  ])
  const content = await contentOf(published.reportId)
  expect(content).toMatchObject({ headline: 'See your doctor about 1 spot', isUrgent: true })
  expect(content.card.phoneNote).toBe('09 555 0142. From 20 Nov 2026 they can read this report.')
})

test('with a practice that authorises first nothing is sent yet; a practice that reads here is sent nothing', async () => {
  const holds = await imagedAt(await addDoctors({ strategy: 2, edi: 'first2' }))
  const waiting = await readAndPublish(server, reader, { patientId: holds, answer: looksHarmless })
  expect([waiting.authorising, await deliveriesOf(waiting.reportId)]).toEqual(['waiting', []])
  const here = await imagedAt(await addDoctors({ strategy: 3, edi: 'here3' }))
  const sent = await readAndPublish(server, reader, { patientId: here, answer: looksHarmless })
  expect((await deliveriesOf(sent.reportId)).map(({ recipient_kind }) => recipient_kind)).toEqual(['patient'])
})

test('a practice without an address gets nothing; the patient still gets the report', async () => {
  const patientId = await imagedAt(await addDoctors({ strategy: 1, edi: null }))
  const published = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
  expect(await deliveriesOf(published.reportId)).toHaveLength(1)
})

test('the same answers give the same report; changed answers the next version, to all recipients of the previous one', async () => {
  const patientId = await imagedAt()
  const first = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
  const { visitId, spots } = await visitOf(server, patientId)
  const again = () =>
    db
      .transaction()
      .execute((trx) =>
        publishReport(
          trx,
          { ...server.services, now: server.clock.now() },
          { visitId, publishedBy: reader.loginId, why: 'A second reader saw something new in the photo.' },
        ),
      )
  expect(await again()).toMatchObject({ reportId: first.reportId, version: 1 })
  await db.updateTable('patients').set({ mobile_phone: '+64215550999' }).where('patient_id', '=', patientId).execute()
  const lesionId = spots[0]
  if (!lesionId) throw new Error('The visit has no spot.')
  await answerSpot(server, second, { ...needsDoctor, visitId, lesionId })
  const next = await again()
  if (typeof next === 'string') throw new Error(next)
  expect(next.version).toBe(2)
  expect((await deliveriesOf(next.reportId)).map(({ address }) => address)).toEqual(['+64215550164'])
  const content = await contentOf(next.reportId)
  expect(content.banner?.text).toContain('Spot 1 now needs a doctor. This is version 2; version 1 is kept.')
  expect(content.readers[1]?.text).toBe('Second opinion: Wikitōria Person. Would have spot 1 seen within 2 weeks.')
})

test('no report leaves a spot unanswered: the rule says so, and the database refuses it', async () => {
  const patientId = await imagedAt()
  const { visitId } = await visitOf(server, patientId)
  const publish = () =>
    db
      .transaction()
      .execute((trx) =>
        publishReport(
          trx,
          { ...server.services, now: server.clock.now() },
          { visitId, publishedBy: reader.loginId, why: null },
        ),
      )
  expect(await publish()).toBe('unanswered')
  expect(await db.selectFrom('reports').select('report_id').where('visit_id', '=', visitId).execute()).toEqual([])
})
