import { addClinic } from './clinic.ts'
import { addReader, addWaitingVisit } from './reading-room.ts'
import { anonymousToken } from './server/sign-in.ts'
import { addPerson, freshToken, type Person } from './server/people.ts'
import { startTestServer } from './server/test-server.ts'
import { Role } from '../../src/contract/enums.ts'
import { openedResultLink } from '../../src/contract/readings/result-links.ts'

/** The details of a result that is none. */
const noDetails = {
  happenedOn: null,
  performedBy: null,
  excision: null,
  margins: null,
  breslowMm: null,
  ulceration: null,
  melanomaType: null,
  mitoses: null,
  labWords: null,
  labNumber: null,
  tries: null,
}

/** A server with a pharmacy, a doctors' practice, two readers, and spots that reports sent to a doctor. */
export async function spotResultWorld() {
  const server = await startTestServer()
  const { pool } = server.services.database
  const pharmacy = await addClinic(server, 'Harbour Pharmacy')
  const practice = await addClinic(server, 'Westmere Medical')
  await pool.query(
    "update practices set practice_type = 'General Practice', email_address = 'westmere@example.org' where practice_id = $1",
    [practice.practiceId],
  )
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice.practiceId] })
  const elsewhere = await addClinic(server, 'Elsewhere')
  const stranger = await addPerson(server, { role: Role.Doctor, practices: [elsewhere.practiceId] })
  const reader = await addReader(server, 'Anil')
  const other = await addReader(server, 'Wai')
  const today = server.clock.now().toISOString().slice(0, 10)
  const benign = {
    ...noDetails,
    key: 'benign-naevus',
    happenedOn: today,
    margins: 'clear',
    performedBy: 'Dr Sarah Kinsella',
  }

  const call = async (name: string, by: Person, body: object) =>
    server.call('POST', `/spotresults/${name}`, { token: await freshToken(server, by), body })
  const get = async (path: string, by: Person) =>
    server.call('GET', `/spotresults/${path}`, { token: await freshToken(server, by) })
  const anonymously = async (name: string, body: object) =>
    server.call('POST', `/spotresults/${name}`, { token: await anonymousToken(server), body })

  /** A published report that sends its first spot to a doctor, or its second, of a patient whom the practice knows. */
  async function sentSpot({ which = 0, location = 'chest' }: { which?: 0 | 1; location?: string } = {}) {
    const waiting = await addWaitingVisit(server, pharmacy, { spots: [{}, {}] })
    const lesionId = waiting.lesionIds[which] ?? ''
    await pool.query('update visit_lesions set location = $2 where lesion_id = $1', [lesionId, location])
    await reader.open(waiting.visitId)
    const answers = [
      await reader.diagnose(waiting, which, {
        diagnosis: 'suspected-melanoma',
        actions: ['see-doctor-2-weeks'],
        confidence: 'sure',
      }),
      await reader.diagnose(waiting, 1 - which),
      await reader.publish(waiting),
    ]
    const failed = answers.find(({ status }) => status !== 200)
    if (failed !== undefined) throw new Error(JSON.stringify(failed.body))
    server.clock.advance(60)
    await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2) on conflict do nothing', [
      waiting.patientId,
      practice.practiceId,
    ])
    const { rows } = await pool.query<{ report_id: number }>('select report_id from reports where visit_id = $1', [
      waiting.visitId,
    ])
    return { ...waiting, reportId: rows[0]?.report_id ?? 0, lesionId }
  }
  type Sent = Awaited<ReturnType<typeof sentSpot>>

  const save = (sent: Sent, by: Person, more: object = {}) =>
    call('save', by, {
      reportId: sent.reportId,
      lesionId: sent.lesionId,
      replaces: null,
      ...benign,
      told: 'not-yet',
      ...more,
    })
  const allowHistology = (patientId: string) =>
    pool.query(
      `insert into consent_events (patient_id, flag, value, occurred_at, text_version, channel)
      values ($1, 'consentHistology', true, '2026-11-19', '1', 'test')`,
      [patientId],
    )

  /** A spot whose practice was asked, and the link in its mail with the birth date that opens it. */
  async function askedSpot(about: Parameters<typeof sentSpot>[0] = {}) {
    const sent = await sentSpot(about)
    await allowHistology(sent.patientId)
    const { status } = await call('ask', reader, { reportId: sent.reportId, lesionId: sent.lesionId })
    const mails = await pool.query<{ body: string }>(
      "select body from outgoing_messages where recipient = 'westmere@example.org' order by created_at desc limit 1",
    )
    const people = await pool.query<{ birth_date: string }>(
      'select birth_date::text from patients where patient_id = $1',
      [sent.patientId],
    )
    const mail = mails.rows[0]?.body ?? ''
    const token = /#token=([\w-]+)/.exec(mail)?.[1] ?? `none, since the call answered ${status}`
    return { ...sent, mail, token, birthDate: people.rows[0]?.birth_date ?? '' }
  }
  const openLink = async (token: string, birthDate: string) =>
    openedResultLink.parse((await anonymously('openlink', { token, birthDate })).body)

  return {
    server,
    pool,
    pharmacy,
    practice,
    doctor,
    stranger,
    reader,
    other,
    today,
    benign,
    call,
    get,
    anonymously,
    sentSpot,
    save,
    allowHistology,
    askedSpot,
    openLink,
  }
}
