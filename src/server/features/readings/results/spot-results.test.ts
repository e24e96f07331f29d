import { expect, test } from 'vitest'
import { addImagedPatient, linkToPractice, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { addPerson, type Person } from '../../../../../tests/support/server/people.ts'
import { spotResultWorld } from '../../../../../tests/support/spot-results.ts'
import { readCurrentDiagnoses } from '../../../records/readings/diagnosis-rows-store.ts'
import { presentDiagnosis } from '../../../records/readings/present-diagnosis.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import * as calls from '../../../../contract/readings/spot-results.ts'

const {
  server,
  pool,
  pharmacy,
  practice,
  doctor,
  stranger,
  reader,
  other,
  benign,
  call,
  get,
  sentSpot,
  save,
  allowHistology,
} = await spotResultWorld()

const missing = async (by: Person, practiceId: number | null = null, show = 'missing') => {
  const { status, body } = await call('search', by, { practiceId, show, pageSize: 500 })
  return status === 200 ? calls.sentSpots.parse(body).records : status
}
const lesionsOf = (records: Awaited<ReturnType<typeof missing>>) =>
  typeof records === 'number' ? records : records.map(({ lesionId }) => lesionId)

test('a spot that a report sent to a doctor is missing until its result is entered; a harmless one is not', async () => {
  const sent = await sentSpot()
  expect(lesionsOf(await missing(reader))).toContain(sent.lesionId)
  expect(lesionsOf(await missing(reader))).not.toContain(sent.lesionIds[1])
  expect(lesionsOf(await missing(other))).not.toContain(sent.lesionId)
  expect(lesionsOf(await missing(doctor, practice.practiceId))).toContain(sent.lesionId)
  expect([await missing(stranger, practice.practiceId), await missing(doctor)]).toEqual([403, 403])
  expect(lesionsOf(await missing(pharmacy.pharmacist, pharmacy.practiceId))).toEqual([])

  expect((await save(sent, doctor)).status).toBe(200)
  expect(lesionsOf(await missing(reader))).not.toContain(sent.lesionId)
  expect(lesionsOf(await missing(reader, null, 'known'))).toContain(sent.lesionId)
})

test('a spot that waits for its laboratory stays missing', async () => {
  const sent = await sentSpot()
  const waiting = { key: 'excised-waiting', margins: null, excision: 'excision' }
  expect((await save(sent, doctor, waiting)).status).toBe(200)
  expect(lesionsOf(await missing(doctor, practice.practiceId))).toContain(sent.lesionId)
})

test('results are entered by doctors who know the patient and by melanographers, by nobody else', async () => {
  const sent = await sentSpot()
  const patient = await addPerson(server, { patientId: sent.patientId })
  for (const by of [stranger, pharmacy.pharmacist, patient]) expect((await save(sent, by)).status).toBe(404)
  expect((await save(sent, doctor, { key: 'melanoma-invasive' })).status).toBe(422)
  expect((await save(sent, doctor, { reportId: sent.reportId, lesionId: sent.lesionIds[1] })).status).toBe(404)
  expect((await save(sent, other)).status).toBe(200)
  const { rows } = await pool.query('select what from record_accesses where patient_id = $1 and login_id = $2', [
    sent.patientId,
    other.loginId,
  ])
  expect(rows).toEqual([{ what: 'spot result' }])
})

test('an outdated entry is refused; the earlier one is kept with its name', async () => {
  const sent = await sentSpot()
  const first = calls.spotResult.parse((await save(sent, doctor)).body)
  expect((await save(sent, doctor)).status).toBe(409)
  const melanoma = {
    key: 'melanoma-invasive',
    breslowMm: 0.6,
    ulceration: 'no',
    melanomaType: 'superficial-spreading',
    mitoses: 2,
  }
  expect((await save(sent, reader, { ...melanoma, replaces: first.whenEntered })).status).toBe(200)
  const { body } = await get(`get?reportId=${sent.reportId}&lesionId=${sent.lesionId}`, doctor)
  const found = calls.sentSpotWithHistory.parse(body)
  expect(found.result).toMatchObject({ ...melanoma, enteredBy: expect.stringContaining('Anil') })
  expect(found.earlier).toEqual([first])
  const changed = { ...melanoma, mitoses: 1, replaces: found.result?.whenEntered }
  expect((await save(sent, reader, changed)).body).toMatchObject({ mitoses: 1, labWords: null })
})

test('the patient reads a result once they were told, and is told by us without a clinical word', async () => {
  const sent = await sentSpot()
  const patient = await addPerson(server, { patientId: sent.patientId })
  await pool.query("update patients set email_address = 'pat@example.org' where patient_id = $1", [sent.patientId])
  const own = async (by: Person) => get(`own?patientId=${sent.patientId}`, by)
  const first = calls.spotResult.parse((await save(sent, doctor)).body)
  expect((await own(patient)).body).toEqual([])
  await save(sent, doctor, { replaces: first.whenEntered, told: 'by-us' })
  expect((await own(patient)).body).toEqual([
    expect.objectContaining({
      lesionId: sent.lesionId,
      tone: 'ok',
      practiceName: 'Westmere Medical',
      practicePhone: null,
    }),
  ])
  await pool.query(
    `update practices set practice_name = 'Westmere', phone_number = '095550161' where practice_id = $1`,
    [practice.practiceId],
  )
  const found = { key: 'melanoma-invasive', breslowMm: 0.6, ulceration: 'no', performedBy: null }
  const replace = async (more: object) => {
    const { body } = await get(`get?reportId=${sent.reportId}&lesionId=${sent.lesionId}`, doctor)
    const { whenEntered } = calls.spotResult.parse(body.result)
    return (await save(sent, doctor, { ...more, replaces: whenEntered, told: 'by-doctor' })).status
  }
  expect(await replace(found)).toBe(200)
  expect((await own(patient)).body).toMatchObject([
    { tone: 'danger', thicknessMm: 0.6, performedBy: null, practiceName: 'Westmere', practicePhone: '095550161' },
  ])
  await pool.query(
    `update practices set practice_name = 'Westmere Medical', phone_number = null where practice_id = $1`,
    [practice.practiceId],
  )
  expect(await replace({})).toBe(200)
  expect((await own(doctor)).status).toBe(404)
  const { rows } = await pool.query<{ subject: string; body: string }>(
    "select subject, body from outgoing_messages where recipient = 'pat@example.org'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body).toContain('There is something new for you to read in Lentigo')
  expect(`${rows[0]?.subject} ${rows[0]?.body}`).not.toMatch(/naevus|mole|spot|result|melanoma|doctor/i)
})

test('a practice is asked where the patient allows it, once a week', async () => {
  const sent = await sentSpot()
  const ask = (by: Person) => call('ask', by, { reportId: sent.reportId, lesionId: sent.lesionId })
  expect((await ask(reader)).status).toBe(403)
  await allowHistology(sent.patientId)
  const { status, body } = await ask(reader)
  expect(status).toBe(200)
  expect(calls.sentSpot.parse(body).whenAsked).not.toBeNull()
  expect((await ask(reader)).status).toBe(409)
  expect((await ask(stranger)).status).toBe(404)
})

test('the audit counts what the caller read, or what a practice was sent, without names', async () => {
  const audit = async (by: Person, practiceId: number | null) => {
    const { status, body } = await call('audit', by, { practiceId })
    return status === 200 ? calls.resultAudit.parse(body) : status
  }
  await pool.query(
    `update lesion_diagnoses set on_screen = '{"imageId": "x", "milliseconds": 2000, "wasZoomed": false, "widths": null}'
      where lesion_diagnosis_id = (select lesion_diagnosis_id from report_spots join lesion_diagnoses using (lesion_diagnosis_id)
        where login_id = $1 order by diagnosed_at limit 1)`,
    [reader.loginId],
  )
  const [own, ours] = [await audit(reader, null), await audit(doctor, practice.practiceId)]
  if (typeof own === 'number' || typeof ours === 'number') throw new Error('No audit.')
  expect(own.total).toMatchObject({ sent: 6, known: 4, excised: 4, perMelanoma: null, invasive: 1, medianMm: 0.6 })
  expect(own.missing.count).toBe(2)
  expect(own.byConfidence.find(({ confidence }) => confidence === 'sure')).toMatchObject({ melanoma: 1, harmless: 3 })
  expect(own.read).toBeGreaterThan(own.total.sent)
  expect(own.rows.reduce((sum, row) => sum + row.sent, 0)).toBe(own.total.sent)
  expect([own.readWithoutZoom, ours.readWithoutZoom]).toEqual([1, null])
  expect([ours.total, ours.read, ours.patients]).toEqual([own.total, null, 6])
  expect(JSON.stringify(ours)).not.toMatch(/Spotty/)
  expect([await audit(stranger, practice.practiceId), await audit(pharmacy.pharmacist, null)]).toEqual([403, 403])
})

test('a melanoma that the laboratory found raises the floor of the patient’s later spots', async () => {
  const sent = await sentSpot()
  const opened = async () => {
    const later = await addWaitingVisit(server, pharmacy, { patientId: sent.patientId })
    return (await reader.open(later.visitId)).body.hadMelanoma
  }
  expect(await opened()).toBe(false)
  const first = calls.spotResult.parse((await save(sent, doctor)).body)
  expect(await opened()).toBe(false)
  await save(sent, doctor, { key: 'melanoma-in-situ', replaces: first.whenEntered })
  expect(await opened()).toBe(true)
  const { rows } = await pool.query('select patient_id from recalls_to_plan where patient_id = $1', [sent.patientId])
  expect(rows).not.toEqual([])
})

test('the address of an earlier version leads to the newest', async () => {
  const sent = await sentSpot()
  const { rows } = await pool.query<{ report_id: number }>(
    `with newer as (insert into reports select (json_populate_record(r, json_build_object('report_id', nextval('reports_report_id_seq'),
        'report_guid', gen_random_uuid(), 'version', 2))).* from reports r where report_id = $1 returning report_id)
      insert into report_spots select newer.report_id, visit_id, lesion_id, lesion_diagnosis_id from newer, report_spots
        where report_spots.report_id = $1 returning report_id`,
    [sent.reportId],
  )
  const { status, body } = await get(`get?reportId=${sent.reportId}&lesionId=${sent.lesionId}`, doctor)
  expect([status, body.reportId]).toEqual([200, rows[0]?.report_id])
  expect((await save(sent, doctor)).status).toBe(200)
})

test('A3.lesion.04: a diagnosis by photo is provisional until the laboratory has answered; a result without tissue leaves it so', async () => {
  const sent = await sentSpot()
  const typeOf = async () => {
    const rows = await readCurrentDiagnoses(server.services.database.db, sent.visitId)
    const row = rows.find(({ lesion_id: lesionId }) => lesionId === sent.lesionId)
    return row === undefined ? null : presentDiagnosis(row).diagnosisType
  }
  expect(await typeOf()).toBe('provisional')
  const waiting = calls.spotResult.parse((await save(sent, doctor, { key: 'excised-waiting', margins: null })).body)
  expect(await typeOf()).toBe('provisional')
  expect((await save(sent, doctor, { replaces: waiting.whenEntered })).status).toBe(200)
  expect(await typeOf()).toBe('histological')
})

test('the patient sees the photo of what was taken off, while they let photos be shown, and by whom it was done', async () => {
  const { patientId, lesionId, closeUp } = await addImagedPatient(server, pharmacy)
  await linkToPractice(server, patientId, practice.practiceId)
  const patient = await addPerson(server, { patientId })
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await call('save', doctor, { ...benign, reportId, lesionId, replaces: null, told: 'by-doctor' })
  const own = async () => (await get(`own?patientId=${patientId}`, patient)).body[0]
  await setConsent(server, patientId, ['imagesAvailableOnline', true])
  expect(await own()).toMatchObject({
    taken: 'whole',
    performedBy: 'Dr Sarah Kinsella',
    photo: { downloadHandle: closeUp },
  })
  await setConsent(server, patientId, ['imagesAvailableOnline', false])
  expect((await own()).photo).toBeNull()
})

test('what a patient reads is of their own spot: its number, photo and day, how much was taken off and who told them', async () => {
  const imaged = async (daysAgo: number) => {
    const { patientId, lesionId, closeUp } = await addImagedPatient(server, pharmacy)
    await pool.query('update visits set visit_time = visit_time - make_interval(days => $2) where patient_id = $1', [
      patientId,
      daysAgo,
    ])
    await linkToPractice(server, patientId, practice.practiceId)
    await setConsent(server, patientId, ['imagesAvailableOnline', true])
    const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
    const { rows } = await pool.query<{ day: string }>(
      `select (visit_time at time zone 'Pacific/Auckland')::date::text as day from visits where patient_id = $1`,
      [patientId],
    )
    return { patientId, lesionId, reportId, photo: { downloadHandle: closeUp, visitDate: rows[0]?.day } }
  }
  const ownOf = async ({ patientId }: { patientId: PatientId }) =>
    (await get(`own?patientId=${patientId}`, await addPerson(server, { patientId }))).body
  const [first, second, unseen] = [await imaged(0), await imaged(40), await sentSpot({ which: 1 })]
  const tell = async ({ reportId, lesionId }: { reportId: number; lesionId: string }, by: Person, more: object) =>
    expect((await call('save', by, { ...benign, reportId, lesionId, replaces: null, ...more })).status).toBe(200)
  await tell(first, doctor, { told: 'by-doctor' })
  await tell(second, reader, {
    told: 'by-us',
    happenedOn: '2026-11-19',
    key: 'excised-waiting',
    margins: null,
    excision: 'biopsy',
  })
  await tell(unseen, doctor, { told: 'by-doctor', key: 'seen-left', margins: null })
  expect(await ownOf(first)).toMatchObject([
    {
      number: 1,
      taken: 'whole',
      happenedOn: benign.happenedOn,
      photo: first.photo,
      toldBy: expect.stringMatching(/^Test/),
    },
  ])
  expect(await ownOf(second)).toMatchObject([
    { taken: 'part', happenedOn: '2026-11-19', photo: second.photo, toldBy: 'Anil Person' },
  ])
  expect(await ownOf(unseen)).toMatchObject([{ number: 2, taken: null, photo: null }])
})

test('spots excised per melanoma are told from ten on; a spot has the number to reach its patient and the laboratory’s words', async () => {
  const audit = async () => calls.resultAudit.parse((await call('audit', reader, { practiceId: null })).body).total
  const before = await audit()
  const excised = 12 - before.excised
  const waiting = await addWaitingVisit(server, pharmacy, { spots: Array.from({ length: excised }, () => ({})) })
  await pool.query(`update patients set mobile_phone = '+64215550199' where patient_id = $1`, [waiting.patientId])
  const { reportId } = await readAndPublish(server, reader, { patientId: waiting.patientId, answer: needsDoctor })
  for (const lesionId of waiting.lesionIds)
    await call('save', reader, { ...benign, reportId, lesionId, replaces: null, told: 'not-yet' })
  const total = await audit()
  expect([before.perMelanoma, total.excised]).toEqual([null, 12])
  expect(total.perMelanoma).toBeCloseTo(12 / (total.inSitu + total.invasive), 0)
  const phoneOf = async (spot: { reportId: number; lesionId: string | undefined }) =>
    (await get(`get?reportId=${spot.reportId}&lesionId=${spot.lesionId}`, reader)).body.patientPhone
  const other = await sentSpot()
  await pool.query('update patients set mobile_phone = null where patient_id = $1', [other.patientId])
  expect(await phoneOf({ reportId, lesionId: waiting.lesionIds[0] })).toBe('+64215550199')
  expect(await phoneOf(other)).toBeNull()
  const cancers = { 'Merkel cell carcinoma': other, Angiosarcoma: await sentSpot() }
  for (const [labWords, spot] of Object.entries(cancers))
    expect((await save(spot, doctor, { key: 'other-malignant', labWords })).body).toMatchObject({ labWords })
})

test('the audit is of the year until today, and counts carcinomas and melanomas in situ', async () => {
  const audit = async () => calls.resultAudit.parse((await call('audit', reader, { practiceId: null })).body)
  const before = await audit()
  const [inSitu, carcinoma] = [await sentSpot(), await sentSpot()]
  expect((await save(inSitu, doctor, { key: 'melanoma-in-situ' })).status).toBe(200)
  expect((await save(carcinoma, doctor, { key: 'scc-in-situ' })).status).toBe(200)
  server.clock.advance(86_400)
  const { total, from, until } = await audit()
  expect([total.inSitu, total.carcinomas]).toEqual([before.total.inSitu + 1, before.total.carcinomas + 1])
  expect([from > before.from, until > before.until]).toEqual([true, true])
})

test('the laboratory’s number is kept with its histology, changed by the next entry, and refused where none was done', async () => {
  const sent = await sentSpot()
  const first = calls.spotResult.parse((await save(sent, doctor, { labNumber: ' 26-118842 ' })).body)
  expect(first.labNumber).toBe('26-118842')
  const changed = { labNumber: '26-118843', replaces: first.whenEntered }
  expect((await save(sent, doctor, changed)).body.labNumber).toBe('26-118843')
  const { body } = await get(`get?reportId=${sent.reportId}&lesionId=${sent.lesionId}`, doctor)
  const found = calls.sentSpotWithHistory.parse(body)
  expect([found.result?.labNumber, ...found.earlier.map(({ labNumber }) => labNumber)]).toEqual([
    '26-118843',
    '26-118842',
  ])
  const notExcised = { key: 'excised-waiting', margins: null, labNumber: '1', replaces: found.result?.whenEntered }
  const refused = await save(sent, doctor, notExcised)
  expect([refused.status, refused.body.extensions.errors[0].pointer]).toEqual([422, '/labNumber'])
})
