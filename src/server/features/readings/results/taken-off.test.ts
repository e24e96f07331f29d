import { expect, test } from 'vitest'
import { makeReportDocuments } from '../../../../../tests/support/make-report-documents.ts'
import { addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { spotResultWorld } from '../../../../../tests/support/spot-results.ts'
import { getLesions } from '../../../../contract/patients/lesions.ts'
import * as patients from '../../../../contract/patients/practitioner-patients.ts'
import * as reports from '../../../../contract/reports/reports.ts'
import type { LesionId, ReportId } from '../../../../contract/ids.ts'
import { readRecallFacts } from '../../../records/recalls/recall-facts-store.ts'

/* A spot that was taken off says so wherever it stands, to whom may know it; what comes back at its scar is a spot like any. */

const { server, pool, pharmacy, doctor, reader, other, sentSpot, save, today } = await spotResultWorld()
const { db } = server.services.database
type Sent = Awaited<ReturnType<typeof sentSpot>>
const melanoma = { key: 'melanoma-in-situ', margins: 'clear', happenedOn: today }

const call = async (by: Person, path: string, body?: object) =>
  (await server.call(body === undefined ? 'GET' : 'POST', path, { token: await freshToken(server, by), body })).body

async function spotFor(by: Person, { patientId, lesionId }: Sent) {
  const lesions = getLesions.response?.parse(await call(by, `/lesions/getlesions?patientId=${patientId}`)) ?? []
  const found = lesions.find((one) => one.lesionId === lesionId)
  return found && { mark: found.state.mark, removal: found.state.removal, isExcised: found.isExcised }
}
const reportOf = async (by: Person, { patientId, reportId }: Sent) =>
  reports.report.parse(await call(by, `/reports/${patientId}/${reportId}`))
const listedFor = async (by: Person, { patientId }: Sent) => {
  const body = { patientId, documentType: 1 }
  return reports.searchDocuments.response?.parse(await call(by, '/documents/search', body)).records[0]
}
const onTablet = async ({ patientId, lesionId }: Sent) => {
  const body = { practiceId: pharmacy.practiceId }
  const list = patients.getOfflineList.response?.parse(
    await call(pharmacy.pharmacist, '/practitionerpatients/getofflinelist', body),
  )
  const record = list?.records.find(({ patient }) => patient.patientId === patientId)
  const found = record?.lesions.find((one) => one.lesionId === lesionId)
  return found && { isExcised: found.isExcised, takenOffOn: found.takenOffOn ?? null }
}
const recalledSpots = async ({ patientId, lesionId }: Sent) => {
  const facts = await readRecallFacts(db, [patientId], server.clock.now())
  return facts.get(patientId)?.spots.filter((one) => one.lesionId === lesionId).length
}
const whenEntered = ({ body }: Awaited<ReturnType<typeof save>>): string => body.whenEntered

test('a spot that was taken off is a cross for who may know it, its patient once they were told, a pharmacy without its result', async () => {
  const sent = await sentSpot()
  const patient = await addPerson(server, { patientId: sent.patientId })
  const followed = { mark: 'urgent', removal: null, isExcised: false }
  expect(await spotFor(patient, sent)).toEqual(followed)
  const first = whenEntered(await save(sent, doctor, melanoma))
  const gone = { mark: 'excised', removal: { on: today, result: 'melanoma-in-situ' }, isExcised: true }
  expect([await spotFor(doctor, sent), await spotFor(other, sent)]).toEqual([gone, gone])
  expect(await spotFor(pharmacy.pharmacist, sent)).toEqual({ ...gone, removal: { on: today, result: null } })
  expect(await spotFor(patient, sent)).toEqual(followed)
  await save(sent, doctor, { ...melanoma, replaces: first, told: 'by-doctor' })
  expect(await spotFor(patient, sent)).toEqual(gone)
})

test('a spot of which a piece was taken, or whose margins are not clear, stays one to follow', async () => {
  const sent = await sentSpot()
  const piece = { key: 'excised-waiting', margins: null, excision: 'biopsy' }
  const first = whenEntered(await save(sent, doctor, piece))
  expect((await spotFor(doctor, sent))?.mark).toBe('urgent')
  const second = whenEntered(await save(sent, doctor, { ...melanoma, replaces: first }))
  expect((await spotFor(doctor, sent))?.mark).toBe('urgent')
  const whole = { ...melanoma, excision: 'excision', margins: 'not-clear' }
  const third = whenEntered(await save(sent, doctor, { ...whole, replaces: second }))
  expect((await spotFor(doctor, sent))?.mark).toBe('urgent')
  await save(sent, doctor, { ...whole, margins: 'clear', replaces: third })
  expect((await spotFor(doctor, sent))?.mark).toBe('excised')
})

test('what the laboratory says under another visit counts after “taken off, result not back”', async () => {
  const sent = await sentSpot()
  await save(sent, doctor, { key: 'excised-waiting', margins: null })
  const removal = async () => (await spotFor(doctor, sent))?.removal
  expect(await removal()).toEqual({ on: today, result: null })
  const spots = [{ lesionId: sent.lesionId as LesionId }]
  const { visitId } = await addWaitingVisit(server, pharmacy, { patientId: sent.patientId, spots })
  await pool.query(
    `insert into spot_results (report_id, visit_id, lesion_id, patient_id, key, happened_on, margins, entered_by, entered_through, entered_at)
    select report_id, $2, lesion_id, patient_id, 'melanoma-in-situ', happened_on, 'not-clear', entered_by, entered_through,
      entered_at + interval '1 second' from spot_results where lesion_id = $1`,
    [sent.lesionId, visitId],
  )
  expect(await removal()).toBeNull()
})

test('its report says it above what it said before and asks its patient for nothing more, once they were told', async () => {
  const sent = await sentSpot()
  const patient = await addPerson(server, { patientId: sent.patientId })
  await makeReportDocuments(server, sent.reportId as ReportId)
  const first = whenEntered(await save(sent, doctor, melanoma))
  expect(await reportOf(patient, sent)).toMatchObject({ removals: [], asks: { answer: null } })
  expect(await listedFor(patient, sent)).toMatchObject({ mark: 'urgent', step: { answer: null } })
  expect((await reportOf(doctor, sent)).removals).toEqual([
    { lesionId: sent.lesionId, on: today, result: 'melanoma-in-situ' },
  ])
  await save(sent, doctor, { ...melanoma, replaces: first, told: 'by-doctor' })
  expect(await reportOf(patient, sent)).toMatchObject({
    removals: [{ lesionId: sent.lesionId, on: today, result: 'melanoma-in-situ' }],
    asks: null,
    content: { spots: [{ mark: 'urgent' }, { mark: 'benign' }] },
  })
  expect(await listedFor(patient, sent)).toMatchObject({ mark: 'urgent', step: null })
})

test('a tablet has its day, no reminder is planned for it, and what a later visit sees there counts again', async () => {
  const sent = await sentSpot()
  expect([await onTablet(sent), await recalledSpots(sent)]).toEqual([{ isExcised: false, takenOffOn: null }, 1])
  await save(sent, doctor, melanoma)
  expect([await onTablet(sent), await recalledSpots(sent)]).toEqual([{ isExcised: true, takenOffOn: today }, 0])
  const again = await addWaitingVisit(server, pharmacy, {
    patientId: sent.patientId,
    spots: [{ lesionId: sent.lesionId as LesionId }],
  })
  await pool.query(`update visits set visit_time = visit_time + interval '200 days' where visit_id = $1`, [
    again.visitId,
  ])
  await pool.query("update visit_lesions set outcome = 'refer' where visit_id = $1", [again.visitId])
  expect(await spotFor(doctor, sent)).toMatchObject({ mark: 'urgent', isExcised: false })
  expect(await onTablet(sent)).toEqual({ isExcised: false, takenOffOn: null })
  const opened = (await reader.open(again.visitId)).body
  expect(opened.spots[0]).toMatchObject({ isExcised: false, removal: { on: today, result: 'melanoma-in-situ' } })
})

test('a result that was wrong gives the spot its mark back', async () => {
  const sent = await sentSpot()
  server.clock.advance(24 * 3600)
  const first = whenEntered(await save(sent, doctor, { ...melanoma, happenedOn: '2026-11-21' }))
  expect(await spotFor(doctor, sent)).toMatchObject({ mark: 'excised', removal: { on: '2026-11-21' } })
  await save(sent, doctor, { key: 'seen-left', margins: null, replaces: first })
  expect(await spotFor(doctor, sent)).toEqual({ mark: 'urgent', removal: null, isExcised: false })
})
