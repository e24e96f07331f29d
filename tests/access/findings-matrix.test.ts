import { expect, test } from 'vitest'
import {
  askedBySoftware,
  askedWithToken,
  type FoundBySoftware,
  visitStates,
} from '../support/access/asked-by-software.ts'
import { askAll, askedApart, askedCalls, copyOf } from '../support/access/finding-calls.ts'
import {
  addFindingsPatient,
  authorise,
  draw,
  first,
  type FindingsPatient,
  type Knower,
  knowers,
  makeFindingsWorld,
  publish,
  read,
  second,
  type Version,
} from '../support/access/findings-world.ts'
import { watchSentBytes } from '../support/access/sent-bytes.ts'
import { silentAreas, silentCalls } from '../support/access/silent-calls.ts'
import { addSoftware, type FhirSoftware } from '../support/fhir-software.ts'
import { addApp, appTokenFor } from '../support/patient-app.ts'
import { startPushService } from '../support/push-service.ts'
import { visitOf } from '../support/read-visit.ts'
import { freshToken } from '../support/server/people.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { catalogue } from '../../src/contract/catalogue.ts'
import { deliverReport } from '../../src/server/features/reports/delivery/deliver-report.ts'
import { notifyReport } from '../../src/server/features/reports/delivery/notify-report.ts'
import { sendRecalls } from '../../src/server/features/recalls/send-recalls.ts'
import { dropFolder } from '../../src/server/platform/healthlink/drop-folder.ts'

/*
 * Who is told what was found, by every call, page, document, message and copy, at each moment of a report's life
 * (docs/decisions-records.md "Who may know what was found"). Each version says words that stand nowhere else, so that a leak is
 * found in the bytes. A new call of an area that tells of spots needs its row in `finding-calls.ts`.
 */
const server = await startTestServer()
const world = await makeFindingsWorld(server)
const { pool } = server.services.database
/** Software of each practice, which reads by FHIR what somebody who works there may. */
const softwareOf: ReadonlyMap<Knower, FhirSoftware> = new Map([
  ['authorising doctor', await addSoftware(server, world.doctors)],
  ['another doctor', await addSoftware(server, world.otherDoctors)],
  ['pharmacist', await addSoftware(server, world.clinic.practiceId)],
  ['stranger', await addSoftware(server, world.strangers)],
])
/** An app that each patient allows, which reads what they may. */
const app = await addApp(server)
const begun = server.clock.now().toISOString()
const sent = watchSentBytes(server, await startPushService(server.clock.now))

/**
 * What somebody is told: nothing, that it was reported, also whether a doctor was advised, the versions by whatever call, or what a
 * report says where it is opened and nowhere else.
 */
type Told = 'nothing' | 'reported' | 'advised' | 'first' | 'both' | 'the report alone'
type Moment = {
  wish?: 'phoned first'
  happens: (patient: FindingsPatient) => Promise<unknown>
  /** By whom: reader, authorising doctor, another doctor, pharmacist, patient. */
  told: readonly [Told, Told, Told, Told, Told]
}

const later = (seconds: number) => server.clock.advance(seconds)
const byDoctor = async (path: string, body: object) =>
  server.call('PUT', `/practitionerreports/${path}`, {
    token: await freshToken(server, world.people['authorising doctor']),
    body,
  })
async function release(patient: FindingsPatient, version: Version): Promise<void> {
  await publish(world, patient, version)
  await authorise(world, patient)
  later(61)
}
const reportOf = ({ reports }: FindingsPatient) => reports.at(-1)?.reportId
const withdraw = (patientId: string, where = 'true') =>
  pool.query(`delete from patient_practices where patient_id = $1 and ${where}`, [patientId])

const moments: Record<string, Moment> = {
  'before it is published': {
    happens: (patient) => read(world, patient, first),
    told: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  },
  'while it waits to be authorised': {
    happens: (patient) => publish(world, patient, first),
    told: ['first', 'first', 'nothing', 'nothing', 'nothing'],
  },
  'in the minute of undo': {
    happens: async (patient) => {
      await publish(world, patient, first)
      await authorise(world, patient)
      later(30)
    },
    told: ['first', 'first', 'nothing', 'nothing', 'nothing'],
  },
  'once it is released': {
    happens: (patient) => release(patient, first),
    told: ['first', 'first', 'first', 'advised', 'first'],
  },
  'in the minute after its publishing where nobody authorises': {
    happens: async (patient) => {
      await withdraw(patient.patientId, `practice_id = ${world.doctors}`)
      await publish(world, patient, first)
      await draw(world, patient)
      later(30)
    },
    told: ['first', 'nothing', 'nothing', 'nothing', 'nothing'],
  },
  'once its reader took it back in that minute': {
    happens: async (patient) => {
      await withdraw(patient.patientId, `practice_id = ${world.doctors}`)
      await publish(world, patient, first)
      await draw(world, patient)
      const { visitId } = await visitOf(server, patient.patientId)
      const body = { visitId, why: 'The wrong spot.' }
      const token = await freshToken(server, world.people.reader)
      const { status } = await server.call('PUT', '/readings/reopen', { token, body })
      if (status !== 204) throw new Error(`taking it back was answered ${status}`)
      later(120)
    },
    told: ['the report alone', 'nothing', 'nothing', 'nothing', 'nothing'],
  },
  'once it is published where nobody authorises': {
    happens: async (patient) => {
      await withdraw(patient.patientId, `practice_id = ${world.doctors}`)
      await publish(world, patient, first)
      await draw(world, patient)
      later(61)
    },
    told: ['first', 'nothing', 'first', 'advised', 'first'],
  },
  'while the call waits that the patient asked for': {
    wish: 'phoned first',
    happens: (patient) => release(patient, first),
    told: ['first', 'first', 'first', 'advised', 'nothing'],
  },
  'after the last time of that call, while nobody has taken it over': {
    wish: 'phoned first',
    happens: async (patient) => {
      await release(patient, first)
      later(7 * 24 * 3600)
    },
    told: ['first', 'first', 'first', 'advised', 'nothing'],
  },
  'once that call is marked': {
    wish: 'phoned first',
    happens: async (patient) => {
      await release(patient, first)
      await byDoctor('markphoned', { reportId: reportOf(patient) })
    },
    told: ['first', 'first', 'first', 'advised', 'first'],
  },
  'once it is recalled': {
    happens: async (patient) => {
      await release(patient, first)
      const { status } = await byDoctor('recall', { reportId: reportOf(patient), why: 'Wrong spot.' })
      if (status !== 200) throw new Error(`the recall was answered ${status}`)
    },
    told: ['the report alone', 'the report alone', 'the report alone', 'reported', 'the report alone'],
  },
  'while its new version waits to be authorised': {
    happens: async (patient) => {
      await release(patient, first)
      await publish(world, patient, second)
    },
    told: ['both', 'both', 'first', 'advised', 'first'],
  },
  'once its new version is released': {
    happens: async (patient) => {
      await release(patient, first)
      await release(patient, second)
    },
    told: ['both', 'both', 'both', 'advised', 'both'],
  },
  'once the patient withdrew everybody’s access': {
    happens: async (patient) => {
      await release(patient, first)
      await withdraw(patient.patientId)
    },
    told: ['first', 'the report alone', 'nothing', 'reported', 'first'],
  },
}

const says = (text: string, { words }: Version) => words.filter((word) => word.test(text)).map(String)
const opensReport = (call: string) =>
  call === 'documents/get' || call.startsWith('reports/') || /referralletter$|searchquestions$/.test(call)

/** Sends whatever is due about the patient's reports now, as the jobs would. */
async function sendDue({ patientId, reports }: FindingsPatient): Promise<void> {
  const folder = dropFolder(server.services.config.healthLinkDir)
  const { rows } = await pool.query<{ delivery_id: string }>(
    'select delivery_id from report_deliveries join reports using (report_id) where patient_id = $1',
    [patientId],
  )
  for (const { delivery_id: deliveryId } of rows) await deliverReport({ ...server.services, folder })({ deliveryId })
  for (const { reportId } of reports) await notifyReport(server.services)({ reportId: String(reportId) })
  await sendRecalls(server.services)()
}

/** Whether anything was mailed to the patient, their devices were notified, and a message left for a practice. */
async function sentAbout({ patientId }: FindingsPatient) {
  const { rows } = await pool.query(
    `select exists (select from outgoing_messages where recipient = $2) as "isMailed",
      exists (select from reports_told join reports using (report_id) where patient_id = $1) as "isNotified",
      exists (select from report_deliveries join reports using (report_id) where patient_id = $1
        and recipient_kind <> 'patient' and state in ('sending', 'sent', 'acknowledged')) as "hasLeft"`,
    [patientId, `${patientId}@example.test`],
  )
  return rows[0]
}

/** The patient asks about every version in its own words, and the reader answers in the same: how many questions were taken. */
async function askAndAnswer(patient: FindingsPatient): Promise<number> {
  let taken = 0
  for (const [at, { reportId }] of patient.reports.entries()) {
    const question = (at === 0 ? first : second).comment
    const token = await freshToken(server, patient.person)
    const ask = (to: string) => server.call('POST', '/reports/askquestion', { token, body: { reportId, to, question } })
    const practice = await ask('practice')
    const asked = practice.status === 200 ? practice : await ask('reader')
    if (asked.status !== 200) continue
    taken += 1
    const answered = await server.call('POST', '/practitionerreports/answerquestion', {
      token: await freshToken(server, world.people.reader),
      body: { questionId: asked.body.questionId, text: question },
    })
    if (answered.status !== 200) throw new Error(`the answer was answered ${answered.status}`)
  }
  return taken
}

test.each(Object.entries(moments))('what each is told %s', async (_, { wish, happens, told }) => {
  server.clock.set(begun)
  const patient = await addFindingsPatient(world, wish ?? 'told at once')
  const pushes = await sent.subscribe(patient)
  await sent.newHealthLinkMessages()
  await happens(patient)
  const all: Record<Knower, Told> = {
    reader: told[0],
    'authorising doctor': told[1],
    'another doctor': told[2],
    pharmacist: told[3],
    patient: told[4],
    'another patient': 'nothing',
    stranger: 'nothing',
  }
  await sendDue(patient)
  const isTold = all.patient === 'first' || all.patient === 'both'
  const isLeft = ['reported', 'advised'].includes(all.pharmacist) && all.patient !== 'the report alone'
  expect(await sentAbout(patient)).toEqual({
    isMailed: isTold,
    isNotified: isTold,
    hasLeft: isLeft,
  })
  await sent.sendPushes()
  expect([...new Set(pushes())]).toEqual(isTold ? ['{"page":"reports"}'] : [])
  const messages = (await sent.newHealthLinkMessages()).join('\n')
  expect([says(messages, first).length > 0, says(messages, second).length > 0]).toEqual([
    isLeft,
    all.patient === 'both',
  ])
  expect(await askAndAnswer(patient)).toBe(isTold ? 1 : 0)
  for (const version of [first, second])
    expect((await sent.allMessages()).filter((text) => says(text, version).length > 0)).toEqual([])
  const found: Record<string, unknown> = {}
  for (const who of knowers) {
    const by = who === 'patient' ? patient.person : world.people[who]
    const answers = await askAll(world, patient, by)
    const callsThatSay = (version: Version) => [
      ...new Set(answers.filter(({ text }) => says(text, version).length > 0).map(({ call }) => call)),
    ]
    found[who] = toldBy(callsThatSay(first), callsThatSay(second), answers)
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(all)))
  for (const [who, software] of softwareOf)
    expect([who, ...whatIsTold(await askedBySoftware(software, patient.patientId))]).toEqual([
      who,
      ...softwareTold(all[who]),
    ])
  const token = await appTokenFor(app, patient)
  expect(whatIsTold(await askedWithToken(server, token, patient.patientId))).toEqual(softwareTold(all.patient))
  const copy = await copyOf(world, patient)
  const isCopied = (version: Version) => says(copy, version).length > 0
  expect([isCopied(first), isCopied(second)]).toEqual(
    all.patient === 'both' ? [true, true] : [all.patient === 'first', false],
  )
})

/** The versions that software finds, and whether a visit is finished for it. */
const whatIsTold = (found: FoundBySoftware) => [
  says(found.text, first).length > 0 ? 'first' : '',
  says(found.text, second).length > 0 ? 'second' : '',
  visitStates(found).includes('finished') ? 'finished' : '',
]

/** What it is told for its practice: the newest version that stands, which says what it changed; no report by itself where the record is closed. */
function softwareTold(told: Told) {
  const isReported = told === 'first' || told === 'both' || told === 'advised'
  return [
    isReported && told !== 'advised' ? 'first' : '',
    told === 'both' ? 'second' : '',
    isReported ? 'finished' : '',
  ]
}

/** What the answers tell, all together. */
function toldBy(
  ofFirst: string[],
  ofSecond: string[],
  answers: { call: string; status: number; text: string }[],
): unknown {
  if (ofSecond.length > 0) return ofFirst.length > 0 ? 'both' : { second: ofSecond }
  if (ofFirst.length > 0) return ofFirst.every(opensReport) ? 'the report alone' : 'first'
  const urgent = answers.filter(({ text }) => text.includes('"hasUrgentDiagnosis":true')).map(({ call }) => call)
  const visit = answers.find(({ call, text }) => call === 'practitionervisits/search' && text.includes('See a doctor'))
  if (visit !== undefined) return visit.text.includes('"status":"reported"') ? 'advised' : { visit }
  if (urgent.length > 0) return { urgent }
  return answers.some(({ text }) => /"status":"reported"|"whenLastReported":"/.test(text)) ? 'reported' : 'nothing'
}

test('every call of an area that tells of spots is asked, or is known to say nothing of them', () => {
  const known = new Set([...Object.keys(askedCalls), ...askedApart, ...silentCalls])
  const names = catalogue.map(({ name }) => name)
  expect(names.filter((name) => !known.has(name) && !silentAreas.includes(name.split('/')[0] ?? ''))).toEqual([])
  expect([...known].filter((name) => !names.includes(name))).toEqual([])
})
