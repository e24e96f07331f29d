import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { setConsent } from '../../../../tests/support/imaged-patient.ts'
import { addReader, addWaitingVisit, readAndPublish } from '../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import type { VisitId } from '../../../contract/ids.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db, pool } = server.services.database
const [anil, wiki] = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')]

test('an open room hears of an amendment, and by whom and when the visit was reported', async () => {
  const stayed = async (visitId: VisitId) => (await anil.call('stay', { visitId })).body
  const [amended, second] = [await addWaitingVisit(server, clinic), await addWaitingVisit(server, clinic)]
  await anil.open(amended.visitId)
  await db.updateTable('visits').set({ version: 2 }).where('visit_id', '=', amended.visitId).execute()
  expect(await stayed(amended.visitId)).toMatchObject({ version: 2, ended: null })
  const reports = []
  for (const [reader, visit] of [
    [anil, await addWaitingVisit(server, clinic)],
    [wiki, second],
  ] as const) {
    server.clock.advance(60)
    const { reportId } = (await readAndPublish(reader, visit)).body
    const { ended } = await stayed(visit.visitId)
    reports.push({ ended, expected: { reason: 'reported', reportId, at: server.clock.now().toISOString() } })
  }
  for (const { ended, expected } of reports) expect(ended).toMatchObject(expected)
  expect(reports.map(({ ended }) => ended.by)).toEqual(['Anil Person', 'Wikitōria Person'])
})

test('a room shows who was beside a child, what was not photographed and why, where they were before, and what consent shows', async () => {
  const hill = await addClinic(server, 'Hill Pharmacy')
  const opened = async (
    at: typeof clinic,
    people: { guardian: object; pose: object; doctorSees: boolean; view: number },
  ) => {
    const before = await addWaitingVisit(server, at, { visitTime: '2026-05-19T22:00:00Z' })
    const { visitId, patientId } = await addWaitingVisit(server, clinic, { patientId: before.patientId })
    await pool.query('update visits set guardian = $2, missing_poses = $3 where visit_id = $1', [
      visitId,
      JSON.stringify(people.guardian),
      JSON.stringify([people.pose]),
    ])
    await pool.query('update visit_lesions set mannequin_id = $2 where visit_id = $1', [visitId, people.view])
    await setConsent(server, patientId, ['consentDoctorAccessToBodyshots', people.doctorSees])
    return (await anil.open(visitId)).body
  }
  const mother = { fullName: 'Mere Kōpua', relationship: 'Mother' }
  const scarf = { pose: 'head-front', reason: 'They keep their scarf on' }
  const aunt = { fullName: 'Hana Ngāta', relationship: 'Aunt' }
  const cast = { pose: 'legs-back', reason: 'A leg is in plaster' }
  const rooms = [
    await opened(clinic, { guardian: mother, pose: scarf, doctorSees: true, view: 1 }),
    await opened(hill, { guardian: aunt, pose: cast, doctorSees: false, view: 2 }),
  ]
  expect(rooms).toMatchObject([
    { guardian: mother, missingPoses: [scarf], showsBodyshotsInReport: { doctor: true } },
    { guardian: aunt, missingPoses: [cast], showsBodyshotsInReport: { doctor: false } },
  ])
  expect(rooms.map(({ spots }) => spots[0].modelId)).toEqual([1, 2])
  expect(rooms.map(({ history }) => history[0].practiceName)).toEqual([expect.any(String), 'Hill Pharmacy'])
  expect(rooms[0].history[0].practiceName).not.toBe('Hill Pharmacy')
})

test('a spot that its reader leaves out of the report says so in their answer; a reader may ask any other', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await wiki.open(waiting.visitId)
  const hidden = await wiki.diagnose(waiting, 0, { isHiddenInReport: true })
  expect([hidden.status, hidden.body.isHiddenInReport]).toEqual([200, true])
  const spot = { visitId: waiting.visitId, lesionId: waiting.lesionIds[0] }
  await wiki.call('askopinion', { ...spot, askedOf: anil.loginId })
  expect((await anil.open(waiting.visitId)).body.spots[0].asked).toMatchObject([
    { askedBy: { name: 'Wikitōria Person' }, askedOf: { name: 'Anil Person' } },
  ])
})
