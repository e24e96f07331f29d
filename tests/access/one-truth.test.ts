import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf, textOf } from '../support/access/finding-calls.ts'
import {
  addFindingsPatient,
  authorise,
  makeFindingsWorld,
  publish,
  type Version,
} from '../support/access/findings-world.ts'
import { freshToken, type Person } from '../support/server/people.ts'
import { resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer } from '../support/server/test-server.ts'
import type { ActionKey, DiagnosisKey } from '../../src/contract/clinical-keys.ts'
import { diagnoses } from '../../src/domain/clinical/diagnoses/diagnoses.ts'
import type { LesionOutcome } from '../../src/contract/visits/visit-upload.ts'
import { deliverReport } from '../../src/server/features/reports/delivery/deliver-report.ts'
import { dropFolder } from '../../src/server/platform/healthlink/drop-folder.ts'

/*
 * One truth for each spot: what a reader found is what every call, document and message says of it, whatever the pharmacy
 * recorded, under the number that the spot has for life.
 */
const server = await startTestServer()
const world = await makeFindingsWorld(server)
const { pool } = server.services.database
const begun = server.clock.now().toISOString()
const number = 6
const mm = 8.2

type Case = [recorded: LesionOutcome, diagnosis: DiagnosisKey, action: ActionKey, mark: string]
const cases: Case[] = [
  ['no-action', 'suspected-melanoma', 'see-doctor-2-weeks', 'urgent'],
  ['photo-only', 'bcc', 'see-doctor-6-weeks', 'urgent'],
  ['refer', 'benign-naevus', 'harmless', 'benign'],
  ['refer', 'atypical-naevus', 'photo-3-months', 'monitor'],
  ['follow-up', 'seborrhoeic-keratosis', 'no-action', 'benign'],
]

/** A released report of a patient whose only spot is their sixth, and measures 8.2 mm. */
async function released(recorded: LesionOutcome, answer: Version['answer']) {
  const patient = await addFindingsPatient(world, 'told at once')
  await pool.query('update lesions set spot_number = $2 where lesion_id = $1', [patient.lesionId, number])
  await pool.query('update visit_lesions set outcome = $2 where lesion_id = $1', [patient.lesionId, recorded])
  const says = { answer, comment: 'Seen.', patientWords: 'It is a spot.', words: [] }
  await publish(world, patient, says)
  await pool.query('update lesion_diagnoses set measured_mm = $2 where lesion_id = $1', [patient.lesionId, mm])
  await pool.query(
    `update reports set content = jsonb_set(content, '{spots,0,sizeMm}', to_jsonb($2::float8)) where patient_id = $1`,
    [patient.patientId, mm],
  )
  await authorise(world, patient)
  server.clock.advance(61)
  return patient
}
type Patient = Awaited<ReturnType<typeof released>>

const get = async (by: Person, path: string) =>
  (await server.call('GET', path, { token: await freshToken(server, by) })).body

/** What the calls say of the spot, each to whom it is for. */
async function saidByCalls(patient: Patient) {
  const { patientId, person, reports, lesionId } = patient
  const doctor = world.people['authorising doctor']
  const { reportId, reportGuid } = reports[0] ?? { reportId: 0, reportGuid: '' }
  const lists = await Promise.all(
    [person, doctor].map(async (by) => {
      const [spot] = await get(by, `/lesions/getlesions?patientId=${patientId}`)
      const { mark, result } = spot.state
      return { number: spot.number, mark, action: result.action, mm: result.sizeMm }
    }),
  )
  const opened = await Promise.all(
    [person, doctor].map(async (by) => {
      const [spot] = (await get(by, `/reports/getbyguid?reportGuid=${reportGuid}`)).content.spots
      return { number: spot.number, mark: spot.mark, action: spot.leadingAction, mm: spot.sizeMm }
    }),
  )
  const ofSpot = `reportId=${reportId}&lesionId=${lesionId}`
  const sent = await get(doctor, `/spotresults/get?${ofSpot}`)
  const letter = await get(doctor, `/practitionerreports/getreferralletter?${ofSpot}`)
  const documents = await Promise.all(
    [person, doctor].map(async (by) => {
      const token = await freshToken(server, by)
      const { body } = await server.call('POST', '/documents/search', { token, body: { patientId, documentType: 1 } })
      return body.records[0]
    }),
  )
  return { all: [...lists, ...opened], sent, letter, documents }
}

/** The words of what leaves: HealthLink's message, the PDF in the copy, and the copy's FHIR. */
async function saidByDocuments(patient: Patient) {
  const root = server.services.config.healthLinkDir
  const folder = dropFolder(root)
  const { rows } = await pool.query<{ delivery_id: string }>(
    `select delivery_id from report_deliveries join reports using (report_id) where patient_id = $1 and channel = 'healthlink'`,
    [patient.patientId],
  )
  const before = new Set((await folder.listOutgoing()).map(({ controlId }) => controlId))
  for (const { delivery_id: deliveryId } of rows) await deliverReport({ ...server.services, folder })({ deliveryId })
  const made = (await folder.listOutgoing()).find(({ controlId }) => !before.has(controlId))
  if (made === undefined) throw new Error('no message left')
  const message = await readFile(join(root, 'out', made.edi, `${made.controlId}.hl7`), 'utf8')
  const pdf = /\^Base64\^([A-Za-z0-9+/=]+)/.exec(message)?.[1] ?? ''
  return { message, pdf: await textOf(new Uint8Array(Buffer.from(pdf, 'base64'))), copy: await copyOf(world, patient) }
}

test.each(cases)('recorded as "%s", read as %s: every call and document says "%s"', async (...row) => {
  const [recorded, diagnosis, action, mark] = row
  server.clock.set(begun)
  await resetRateLimits(server)
  const patient = await released(recorded, { diagnosis, actions: [action] })
  const { all, sent, letter, documents } = await saidByCalls(patient)
  const truth = { number, mark, action, mm }
  expect(all).toEqual([truth, truth, truth, truth])
  expect(sent.number === undefined ? mark : sent.mark).toBe(mark)
  expect([undefined, number]).toContain(sent.number)
  expect(letter.text).toContain(`(spot ${number} of our report)`)
  expect(letter.text).toContain(`Size: ${mm.toFixed(1)} mm`)
  expect(letter.text.toLowerCase()).toContain(diagnoses[diagnosis].term.toLowerCase())
  expect(letter.reference).toMatch(new RegExp(`-${number}$`))
  expect(documents.map((document) => document.mark)).toEqual([mark, mark])
  expect(documents[1].headline).not.toMatch(/\byour\b/i)
  const { message, pdf, copy } = await saidByDocuments(patient)
  const observed = message
    .split('\r')
    .filter((line) => /^OBX\|\d+\|(TX|CE|NM)\|(PLACE|29308-4|SIZE|ACTION)\^/.test(line))
  expect(observed.map((line) => line.split('|')[4])).toEqual(observed.map(() => String(number)))
  expect(message).toContain(`ACTION^Advised^L|${number}|${action}^`)
  expect(message).toContain(`SIZE^Widest size^L|${number}|${mm.toFixed(1)}|mm`)
  // Words name the spots that ask for something; the figure names every one.
  expect(pdf).toMatch(new RegExp(`\\s${number}(?=Front|Back)|spot ${number},`, 'i'))
  expect(copy).toContain(`Spot ${number},`)
  for (const text of [message, pdf, copy]) expect(text).not.toMatch(/spot 1\b/i)
})
