import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addPerson, freshToken } from '../../../../../tests/support/server/people.ts'
import { addReader, addWaitingVisit, readAndPublish, errorOf } from '../../../../../tests/support/reading-room.ts'
import { commit, register, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { LesionId, VisitId } from '../../../../contract/ids.ts'
import { anyReader } from '../../../../domain/access/may-know-findings.ts'
import { readLastReports } from '../../../records/reports/report-facts-store.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database
const [anil, wiki] = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')]
const reportsOf = (visitId: VisitId) =>
  db.selectFrom('reports').selectAll().where('visit_id', '=', visitId).orderBy('version').execute()

test('a report is published once every spot has an answer; the visit is then reported for all', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 1, { diagnosis: 'suspected-melanoma', actions: ['see-doctor-week'] })
  const refused = await anil.publish(waiting)
  expect([...errorOf(refused), refused.body.extensions.lesionIds]).toEqual([
    409,
    'conflict',
    'unanswered',
    [waiting.lesionIds[0]],
  ])
  await anil.diagnose(waiting, 0)
  const { status, body } = await anil.publish(waiting)
  expect([status, body.version, body.publishedAt]).toEqual([200, 1, server.clock.now().toISOString()])
  const stay = await anil.call('stay', { visitId: waiting.visitId })
  expect([stay.status, stay.body.claim, stay.body.ended]).toMatchObject([
    200,
    null,
    { reason: 'reported', by: 'Anil Person' },
  ])
  const visit = await db
    .selectFrom('visits')
    .select('status')
    .where('visit_id', '=', waiting.visitId)
    .executeTakeFirstOrThrow()
  const { patientId } = waiting
  const lastReportOf = await readLastReports(db, anyReader, { patientIds: [patientId], now: server.clock.now() })
  expect([visit.status, lastReportOf(patientId)]).toEqual(['reported', { at: server.clock.now(), isUrgent: true }])
  expect((await wiki.call('search', { which: 'all' })).body.records).toEqual([])
})

test('a placeholder that nobody filled in is refused with the answer, and again at publishing', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  for (const words of [{ comment: '7-point score {score}: {features}.' }, { patientWords: 'It is {mm} mm wider.' }]) {
    const refused = await anil.diagnose(waiting, 0, words)
    expect([refused.status, refused.body.extensions.errors[0].pointer]).toEqual([422, `/${Object.keys(words)[0]}`])
  }
  expect((await anil.diagnose(waiting, 0, { comment: 'Red lacunae.' })).status).toBe(200)
  await db
    .updateTable('lesion_diagnoses')
    .set({ comment: '7-point score {score}: {features}.' })
    .where('visit_id', '=', waiting.visitId)
    .execute()
  expect(errorOf(await anil.publish(waiting))).toEqual([409, 'conflict', 'unanswered'])
  expect(await reportsOf(waiting.visitId)).toEqual([])
  expect((await anil.diagnose(waiting, 0)).status).toBe(200)
  const request = { visitId: waiting.visitId, visitVersion: 1, why: 'Score {score} now counts.' }
  expect((await anil.call('publish', request)).status).toBe(422)
  expect((await anil.publish(waiting)).status).toBe(200)
})

test('publishing twice gives one report, also at the same time; another reader gets 409', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0)
  const twice = await Promise.all([anil.publish(waiting), anil.publish(waiting)])
  expect(twice.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 1],
    [200, 1],
  ])
  expect(await reportsOf(waiting.visitId)).toHaveLength(1)
  expect(errorOf(await wiki.publish(waiting))).toEqual([409, 'conflict', 'reported'])
  expect(errorOf(await wiki.open(waiting.visitId))).toEqual([409, 'conflict', 'reported'])
  expect(errorOf(await anil.diagnose(waiting, 0))).toEqual([409, 'conflict', 'reported'])
})

test('a visit of 60 spots, none with an image, is opened, read and published', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: Array.from({ length: 60 }, () => ({})) })
  const opened = await anil.open(waiting.visitId)
  expect(opened.body.spots.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 60 }, (_, i) => i + 1),
  )
  expect(opened.body.spots[59].images).toEqual([])
  expect((await readAndPublish(anil, waiting)).status).toBe(200)
})

test('a diagnosis of an amended visit is refused until it is reopened; an amendment after the report makes the next version', async () => {
  const visit = await visitAt(clinic, 4)
  const by = { ...clinic.pharmacist, token: await freshToken(server, clinic.pharmacist) }
  await sendPhotos(server, by, visit)
  expect((await commit(server, by, visit)).status).toBe(200)
  const { visitId } = visit.upload
  const waiting = {
    visitId,
    patientId: visit.upload.patientProfile.patient.globalPatientId,
    lesionIds: visit.upload.lesions.map(({ globalLesionId }) => globalLesionId),
  }
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId], name: 'Colleague' })
  const amend = async (version: number, comment: string, observations: number[]) => {
    const author = version === 3 ? colleague : by
    server.clock.advance(1)
    const next = withChange(visit, (upload) => ({
      ...upload,
      version,
      lesions: upload.lesions.map((lesion, i) =>
        i === 0 ? { ...lesion, comment, visits: [{ inspectionReasons: [], observations }] } : lesion,
      ),
    }))
    await register(server, author, next)
    expect((await commit(server, author, next)).status).toBe(200)
  }
  const standsOut = async (reader: typeof anil) => {
    const { records } = (await reader.call('search', { which: 'all' })).body
    return records.find((row: { visitId: string }) => row.visitId === visitId).standsOut
  }
  await anil.open(visitId)
  expect(await standsOut(anil)).toMatchObject({ isChangedSinceYouBegan: false, numberOfFailedPhotos: 0 })
  for (const onScreen of [null, { imageId: visitId, milliseconds: 9000, wasZoomed: true, widths: null }]) {
    const unseen = await anil.diagnose(waiting, 0, { onScreen })
    expect([...errorOf(unseen), unseen.body.extensions.errors[0].pointer]).toEqual([422, 'invalid', '/onScreen'])
  }
  await anil.diagnose(waiting, 0)
  await anil.diagnose(waiting, 1)
  await amend(2, 'It bleeds now.', [18])
  const first = { amendedAt: server.clock.now().toISOString(), amendedBy: expect.stringContaining('Person') }
  await db.updateTable('images').set({ kinds_failed_because: 'unreadable' }).where('visit_id', '=', visitId).execute()
  expect(await standsOut(anil)).toMatchObject({ isChangedSinceYouBegan: true })
  expect((await standsOut(anil)).numberOfFailedPhotos).toBeGreaterThan(0)
  expect(await standsOut(wiki)).toMatchObject({ isChangedSinceYouBegan: false })
  await db.updateTable('images').set({ kinds_failed_because: null }).where('visit_id', '=', visitId).execute()
  const refused = await anil.diagnose(waiting, 1)
  expect([...errorOf(refused), refused.body.extensions.version]).toEqual([409, 'conflict', 'amended', 2])
  expect(errorOf(await anil.publish(waiting))).toEqual([409, 'conflict', 'amended'])
  const unseen = await anil.publish(waiting, 2)
  expect([...errorOf(unseen), unseen.body.extensions.lesionIds]).toEqual([
    409,
    'conflict',
    'unanswered',
    [waiting.lesionIds[0]],
  ])
  const { spots, version } = (await anil.open(visitId)).body
  expect([version, spots[0].comment, spots[0].observations, spots[0].amendedFields]).toEqual([
    2,
    'It bleeds now.',
    [18],
    ['comment', 'observations'],
  ])
  expect([spots[0].diagnosis.reopenedAt === null, spots[1].diagnosis.reopenedAt]).toEqual([false, null])
  expect(errorOf(await anil.diagnose(waiting, 0, { visitVersion: 2 }))).toEqual([422, 'invalid', 'bleeding'])
  const doctor = { visitVersion: 2, diagnosis: 'cant-tell', actions: ['see-doctor-2-weeks'] }
  expect((await anil.diagnose(waiting, 0, doctor)).status).toBe(200)
  expect((await anil.publish(waiting, 2)).status).toBe(200)

  await amend(3, 'It stopped.', [])
  const second = { amendedAt: server.clock.now().toISOString(), amendedBy: 'Colleague Person' }
  const [row] = (await wiki.call('search', { which: 'all' })).body.records
  expect(row).toMatchObject({ visitId, isAmended: true, isReportedBefore: true, numberOfLesions: 2, numberAnswered: 1 })
  const room = (await wiki.open(visitId)).body
  expect([room.lastReport.version, room.amendments]).toMatchObject([1, [first, second]])
  await wiki.diagnose(waiting, 0, { visitVersion: 3 })
  expect((await wiki.publish(waiting, 3)).body).toMatchObject({ version: 2 })
  expect(await reportsOf(visitId)).toHaveLength(2)
  await amend(4, 'It itches.', [20])
  expect((await anil.open(visitId)).body.lastReport).toMatchObject({ version: 2 })
})

test('access to a visit is logged: in the worklist and when it is opened', async () => {
  const reader = await addReader(server, 'New')
  const waiting = await addWaitingVisit(server, clinic)
  const recorded = async () => {
    const rows = await db
      .selectFrom('record_accesses')
      .select(['patient_id', 'what'])
      .where('login_id', '=', reader.loginId)
      .orderBy('access_id')
      .execute()
    return rows.filter(({ patient_id }) => patient_id === waiting.patientId).map(({ what }) => what)
  }
  await reader.call('search', { which: 'all' })
  expect(await recorded()).toEqual(['reading list'])
  await readAndPublish(reader, waiting)
  expect(await recorded()).toEqual(['reading list', 'reading'])
  const unread = await addReader(server, 'Blunt')
  await unread.diagnose(waiting, 0)
  const rows = await db.selectFrom('record_accesses').select('what').where('login_id', '=', unread.loginId).execute()
  expect(rows.map(({ what }) => what)).toEqual(['reading'])
})

test('to a reader the spots of a patient’s record show the newest report’s diagnosis and whether something is to be done', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0, { diagnosis: 'bcc', actions: ['see-doctor-6-weeks'], comment: 'Leaf-like areas.' })
  await anil.diagnose(waiting, 1)
  const lesions = async () =>
    (
      await server.call('GET', `/lesions/getlesions?patientId=${waiting.patientId}`, {
        token: await freshToken(server, anil),
      })
    ).body.toSorted(
      (a: { lesionId: string }, b: { lesionId: string }) =>
        waiting.lesionIds.indexOf(a.lesionId as LesionId) - waiting.lesionIds.indexOf(b.lesionId as LesionId),
    )
  expect((await lesions()).map(({ latestDiagnosis }: { latestDiagnosis: unknown }) => latestDiagnosis)).toEqual([
    null,
    null,
  ])
  await anil.publish(waiting)
  expect(await lesions()).toMatchObject([
    {
      hasCurrentActions: true,
      latestDiagnosis: {
        diagnosis: 'Basal cell carcinoma',
        actions: 'See a doctor in 6 weeks',
        comment: 'Leaf-like areas.',
        diagnoser: 'Anil Person',
        visitDate: '2026-11-20',
      },
    },
    { hasCurrentActions: false, latestDiagnosis: { diagnosis: 'Benign naevus', actions: 'Harmless' } },
  ])
})
