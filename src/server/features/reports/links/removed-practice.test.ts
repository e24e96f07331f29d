import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { makeReportDocuments } from '../../../../../tests/support/make-report-documents.ts'
import { looksHarmless, needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PatientId, ReportId } from '../../../../contract/ids.ts'
import { runAdmin } from '../../../admin/run-admin.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { readDeliveries } from '../../../records/reports/delivery-rows-store.ts'
import { requeueDelivery } from '../../../records/reports/distribution-store.ts'
import { readReportStates } from '../../../records/reports/report-state-store.ts'
import { deliverReport } from '../delivery/deliver-report.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })
const deps = { ...server.services, folder: dropFolder('/nowhere') }

/** A practice that is sent reports by mail. */
async function addMailedPractice() {
  const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
  const email = `reports-${practiceId}@westmere.test`
  await pool.query('update practices set email_address = $2 where practice_id = $1', [practiceId, email])
  return { practiceId, email }
}

/** A patient of it with an account, who is reached by mail. */
async function addPatientOf(practiceId: Awaited<ReturnType<typeof addMailedPractice>>['practiceId']) {
  const { patientId } = await addImagedPatient(server, clinic)
  const email = `${patientId}@example.test`
  await pool.query('update patients set mobile_phone = null, email_address = $2 where patient_id = $1', [
    patientId,
    email,
  ])
  await linkToPractice(server, patientId, practiceId)
  return { patientId, email, person: await addPerson(server, { patientId }) }
}

/** Sends whatever waits of a report, as its jobs would. */
async function deliver(reportId: ReportId): Promise<void> {
  await makeReportDocuments(server, reportId)
  const { rows } = await pool.query<{ delivery_id: string }>(
    'select delivery_id from report_deliveries where report_id = $1',
    [reportId],
  )
  for (const { delivery_id: deliveryId } of rows) await deliverReport(deps)({ deliveryId })
}

/** Whether somebody waits for a row of this database that another changes. */
async function waitsForRow(): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`,
  )
  return rows.length > 0
}

/** The tokens of the links that were mailed to an address, the newest first. */
async function tokensTo(email: string): Promise<string[]> {
  const { rows } = await pool.query<{ body: string }>(
    'select body from outgoing_messages where recipient = $1 order by message_id desc',
    [email],
  )
  return rows.flatMap(({ body }) => /\/report-access#token=(\S+)/.exec(body)?.[1] ?? [])
}

/** Opens a link with the birth date; answers its status and, where it opens, the token that reads the report. */
async function open(reportToken: string | undefined, patientId: PatientId) {
  const { rows } = await pool.query('select birth_date::text as day from patients where patient_id = $1', [patientId])
  const token = await anonymousToken(server)
  const body = { reportToken, birthDate: rows[0].day }
  const { status, body: answer } = await server.call('POST', '/reports/requestreporttoken', { token, body })
  return { status, token, session: answer.sessionToken as string }
}

test('the link of a practice, and what it has open by one, end when the patient removes the practice; the patient’s own stays', async () => {
  const { practiceId, email } = await addMailedPractice()
  const { patientId, email: own, person } = await addPatientOf(practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await deliver(reportId)
  const [link] = await tokensTo(email)
  const opened = await open(link, patientId)
  expect(opened.status).toBe(200)
  const path = (session: string) => `/reports/getreportsessiontoken?token=${session}`
  const exchanged = await server.call('GET', path(opened.session), { token: opened.token })
  expect(exchanged.body.report.content.spots).toHaveLength(1)
  const download = () =>
    server.call('POST', '/documents/downloadusingtoken', {
      token: opened.token,
      body: { token: exchanged.body.token.documentToken, contentDisposition: 'inline' },
    })
  expect((await download()).status).toBe(200)
  const later = await open(link, patientId)

  const removed = await server.call('DELETE', `/patientproviders/removepractice?practiceId=${practiceId}`, {
    token: person.token,
  })
  expect(removed.status).toBe(204)
  expect((await download()).status).toBe(404)
  expect((await server.call('GET', path(later.session), { token: later.token })).status).toBe(404)
  expect((await open(link, patientId)).status).toBe(404)
  expect((await open((await tokensTo(own))[0], patientId)).status).toBe(200)
})

test('a link that ended with the access, unopened, is no failure of its report, and nobody sends that practice a new one', async () => {
  const { practiceId } = await addMailedPractice()
  const { patientId, person } = await addPatientOf(practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await deliver(reportId)
  await pool.query(`update report_deliveries set state = 'sent', sent_at = leaves_at where report_id = $1`, [reportId])
  const path = `/patientproviders/removepractice?practiceId=${practiceId}`
  expect((await server.call('DELETE', path, { token: person.token })).status).toBe(204)
  const { db } = server.services.database
  const now = server.clock.now()
  expect((await readReportStates(db, [reportId], now)).get(reportId)).toBe('sent')
  const { rows } = await pool.query(
    `select delivery_id from report_deliveries where report_id = $1 and recipient_kind = 'practice'`,
    [reportId],
  )
  expect(await requeueDelivery(db, { reportId, deliveryId: rows[0].delivery_id, now })).toBe(false)
})

test('what a practice lost with its access can be sent to it once its patient lets it in again, and not before', async () => {
  const { practiceId, email } = await addMailedPractice()
  const { patientId, person } = await addPatientOf(practiceId)
  const { db } = server.services.database
  const deliveryOf = async (reportId: ReportId) => {
    const all = await readDeliveries(db, [reportId], server.clock.now())
    return all.find(({ recipient_kind: kind }) => kind === 'practice')!
  }
  const resend = async (reportId: ReportId) => {
    const { delivery_id: deliveryId } = await deliveryOf(reportId)
    return requeueDelivery(db, { reportId, deliveryId, now: server.clock.now() })
  }
  const failed = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
  await pool.query(`update report_deliveries set state = 'failed' where report_id = $1`, [failed.reportId])
  const again = { patientId, answer: needsDoctor, why: 'The wrong photo.' }
  const { reportId } = await readAndPublish(server, reader, again)
  const path = `/patientproviders/removepractice?practiceId=${practiceId}`
  expect((await server.call('DELETE', path, { token: person.token })).status).toBe(204)
  for (const id of [failed.reportId, reportId]) {
    expect((await deliveryOf(id)).can_be_resent).toBe(false)
    expect(await resend(id)).toBe(false)
  }
  expect((await deliveryOf(reportId)).state).toBe('taken-back')

  await linkToPractice(server, patientId, practiceId)
  // The later version is what everybody should have: the earlier one is not offered beside it.
  expect((await deliveryOf(failed.reportId)).can_be_resent).toBe(false)
  expect(await resend(failed.reportId)).toBe(false)
  expect((await deliveryOf(reportId)).can_be_resent).toBe(true)
  expect(await resend(reportId)).toBe(true)
  await deliver(reportId)
  expect((await open((await tokensTo(email))[0], patientId)).status).toBe(200)
  await pool.query(`update report_deliveries set state = 'failed' where report_id = $1`, [reportId])
  expect((await deliveryOf(reportId)).can_be_resent).toBe(true)
  await pool.query(
    `update reports set recalled_at = $2, recalled_by = published_by, recalled_why = 'Wrong.' where report_id = $1`,
    [reportId, server.clock.now()],
  )
  // What the recalled version corrected was wrong before.
  for (const id of [failed.reportId, reportId]) expect(await resend(id)).toBe(false)
})

/** A practitioner of these practices, and the delivery of a report to them by their name. */
async function addColleague(practices: readonly number[]) {
  const { rows } = await pool.query<{ practitioner_id: string; email_address: string }>(
    `insert into practitioners (practitioner_id, first_name, last_name, email_address)
      values (gen_random_uuid(), 'Pita', 'Rangi', gen_random_uuid() || '@doctors.test') returning practitioner_id, email_address`,
  )
  const [{ practitioner_id: practitionerId, email_address: email }] = rows as [(typeof rows)[number]]
  for (const practiceId of practices)
    await pool.query('insert into practice_practitioners (practice_id, practitioner_id) values ($1, $2)', [
      practiceId,
      practitionerId,
    ])
  return { practitionerId, email }
}

test('the link of a colleague added by name ends with the last practice of theirs that the patient let in; a stranger’s stays', async () => {
  const [first, second, elsewhere] = [await addMailedPractice(), await addMailedPractice(), await addMailedPractice()]
  const { patientId, person } = await addPatientOf(first.practiceId)
  await linkToPractice(server, patientId, second.practiceId)
  const colleague = await addColleague([first.practiceId, second.practiceId])
  const stranger = await addColleague([elsewhere.practiceId])
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  for (const { practitionerId, email } of [colleague, stranger])
    await pool.query(
      `insert into report_deliveries (report_id, recipient_kind, recipient_id, recipient_name, channel, address, state, leaves_at)
        values ($1, 'practitioner', $2, 'Pita Rangi', 'mail', $3, 'waiting', $4)`,
      [reportId, practitionerId, email, server.clock.now()],
    )
  await deliver(reportId)
  const statuses = async () => {
    const opened = [colleague, stranger].map(async ({ email }) => open((await tokensTo(email))[0], patientId))
    return (await Promise.all(opened)).map(({ status }) => status)
  }
  const remove = (practiceId: number) =>
    server.call('DELETE', `/patientproviders/removepractice?practiceId=${practiceId}`, { token: person.token })
  expect(await statuses()).toEqual([200, 200])
  expect((await remove(first.practiceId)).status).toBe(204)
  expect(await statuses()).toEqual([200, 200])
  expect((await remove(second.practiceId)).status).toBe(204)
  expect(await statuses()).toEqual([404, 200])
  const { db } = server.services.database
  const now = server.clock.now()
  const lost = (await readDeliveries(db, [reportId], now)).filter((one) => one.has_lost_access)
  expect(lost.map(({ address }) => address).toSorted()).toEqual([first.email, second.email, colleague.email].toSorted())
  await linkToPractice(server, patientId, second.practiceId)
  const { delivery_id: deliveryId } = lost.find(({ address }) => address === colleague.email)!
  expect(await requeueDelivery(db, { reportId, deliveryId, now })).toBe(true)
})

test('what has not left for a practice whose patient removes it never does; a new version of what it was sent still comes', async () => {
  const { practiceId, email } = await addMailedPractice()
  const { patientId, person } = await addPatientOf(practiceId)
  const remove = () =>
    server.call('DELETE', `/patientproviders/removepractice?practiceId=${practiceId}`, { token: person.token })
  const waiting = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
  expect((await remove()).status).toBe(204)
  await deliver(waiting.reportId)
  expect(await tokensTo(email)).toEqual([])

  const other = await addPatientOf(practiceId)
  const first = await readAndPublish(server, reader, { patientId: other.patientId, answer: looksHarmless })
  await deliver(first.reportId)
  const amended = { patientId: other.patientId, answer: needsDoctor, why: 'The wrong photo.' }
  const second = await readAndPublish(server, reader, amended)
  await server.call('DELETE', `/patientproviders/removepractice?practiceId=${practiceId}`, {
    token: other.person.token,
  })
  await deliver(second.reportId)
  const [newest, before] = await tokensTo(email)
  expect((await open(before, other.patientId)).status).toBe(404)
  expect((await open(newest, other.patientId)).status).toBe(200)

  // Who has an earlier version must learn of the change by another way.
  const stateOnceFailed = async (reportId: ReportId) => {
    await pool.query(
      `update report_deliveries set state = 'failed' where report_id = $1 and recipient_kind = 'practice'`,
      [reportId],
    )
    return (await readReportStates(server.services.database.db, [reportId], server.clock.now())).get(reportId)
  }
  expect(await stateOnceFailed(second.reportId)).toBe('failed')
  expect(await stateOnceFailed(waiting.reportId)).toBe('sent')
})

test('a link that is being sent while the patient removes the practice ends with the others', async () => {
  const { practiceId } = await addMailedPractice()
  const { patientId, person } = await addPatientOf(practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
  await makeReportDocuments(server, reportId)
  const deliveryOf = () =>
    pool.query(
      `select delivery_id, state, revoked_at from report_deliveries left join report_links using (delivery_id)
        where report_deliveries.report_id = $1 and recipient_kind = 'practice'`,
      [reportId],
    )
  const [{ delivery_id: deliveryId }] = (await deliveryOf()).rows
  const sending = await pool.connect()
  await sending.query('begin')
  await sending.query(`update report_deliveries set state = 'sending' where delivery_id = $1`, [deliveryId])
  await sending.query(
    `insert into report_links (token_hash, report_id, delivery_id, opens_at, expires_at)
      values ($1::text, $2, $1::uuid, $3, $3::timestamptz + interval '30 days')`,
    [deliveryId, reportId, server.clock.now()],
  )
  const removed = server.call('DELETE', `/patientproviders/removepractice?practiceId=${practiceId}`, {
    token: person.token,
  })
  await expect.poll(waitsForRow).toBe(true)
  await sending.query('commit')
  sending.release()
  expect((await removed).status).toBe(204)
  expect((await deliveryOf()).rows).toEqual([
    { delivery_id: deliveryId, state: 'sending', revoked_at: server.clock.now() },
  ])
})

test('the links of a practice that closed end, those of others stay', async () => {
  const [closing, staying] = [await addMailedPractice(), await addMailedPractice()]
  const { patientId } = await addPatientOf(closing.practiceId)
  await linkToPractice(server, patientId, staying.practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await deliver(reportId)
  const statusOf = async (email: string) => (await open((await tokensTo(email))[0], patientId)).status
  expect([await statusOf(closing.email), await statusOf(staying.email)]).toEqual([200, 200])
  await runAdmin(['practice', String(closing.practiceId), 'close'], server.services.config)
  expect([await statusOf(closing.email), await statusOf(staying.email)]).toEqual([404, 200])
})
