import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit, type WaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPractice } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db, pool } = server.services.database
const anil = await addReader(server, 'Anil')

test('the preview equals the published report and its recipients', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  const { visitId, patientId } = waiting
  await pool.query(`update patients set mobile_phone = '+64215550164' where patient_id = $1`, [patientId])
  await anil.open(visitId)
  await anil.diagnose(waiting, 1, { diagnosis: 'suspected-melanoma', actions: ['see-doctor-week'] })
  const half = await anil.call('preview', { visitId })
  expect([half.status, half.body.content, half.body.authorisedBy]).toEqual([200, null, null])
  await anil.diagnose(waiting, 0)
  const { body } = await anil.call('preview', { visitId })
  expect(body.gets).toContainEqual({ kind: 'patient', name: expect.any(String), channel: 'text' })
  expect(body.reachesDoctor).toBe(false)
  expect(body.content).toMatchObject({ version: 1, isUrgent: true, card: { kind: 'doctor' } })
  expect(await db.selectFrom('reports').select('report_id').where('visit_id', '=', visitId).execute()).toEqual([])
  await anil.publish(waiting)
  const { content } = await db
    .selectFrom('reports')
    .select('content')
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  expect(content).toEqual(body.content)
})

test('one line for harmless spots, how many are hidden, both opinions, the referral, and the register’s number of a doctor', async () => {
  const wiki = await addReader(server, 'Wikitōria')
  const read = async (waiting: WaitingVisit, hidden: readonly number[]) => {
    await anil.open(waiting.visitId)
    for (const spot of waiting.lesionIds.keys())
      await anil.diagnose(waiting, spot, { isHiddenInReport: hidden.includes(spot) })
    return async () => (await anil.call('preview', { visitId: waiting.visitId })).body.content
  }
  const [one, other] = [
    await addWaitingVisit(server, clinic, { spots: [{}, {}, {}, {}, {}, {}] }),
    await addWaitingVisit(server, clinic, { spots: [{}, {}, {}, {}, {}, {}, {}] }),
  ]
  const [first, second] = [await read(one, [0]), await read(other, [0, 1])]
  await anil.diagnose(one, 5, { diagnosis: 'suspected-melanoma', actions: ['refer-urgent'] })
  await anil.call('askopinion', { visitId: one.visitId, lesionId: one.lesionIds[5], askedOf: wiki.loginId })
  await wiki.diagnose(one, 5, { diagnosis: 'atypical-naevus', actions: ['photo-3-months'] })
  expect(await first()).toMatchObject({
    harmlessTogether: { numbers: [2, 3, 4, 5], text: expect.stringContaining('2, 3, 4 and 5') },
    hidden: { count: 1, text: expect.stringMatching(/spot/) },
    readers: [{ registration: null }, {}],
    referral: expect.stringMatching(/./),
  })
  const { spots } = await first()
  const spotOf = (nth: number) => spots.find(({ number }: { number: number }) => number === nth)
  expect([spotOf(6).second, spotOf(1)]).toMatchObject([expect.stringMatching(/atypical naevus/), { isHidden: true }])
  expect(spotOf(2)).toMatchObject({ isHidden: false, second: null })
  await pool.query(
    `insert into practitioners (login_id, first_name, last_name, medical_council_number) values ($1, 'Anil', 'Person', '34567')`,
    [anil.loginId],
  )
  expect(await second()).toMatchObject({
    harmlessTogether: { numbers: [3, 4, 5, 6, 7], text: expect.stringContaining('3, 4, 5, 6 and 7') },
    hidden: { count: 2, text: expect.stringContaining('2 spots') },
    readers: [{ registration: '34567' }],
    referral: null,
  })
})

test('a correction says of each spot by number and place what changed and what stayed', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  const { visitId } = waiting
  await pool.query(`update visit_lesions set location = 'left forearm' where lesion_id = $1`, [waiting.lesionIds[1]])
  const cancer = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] }
  await anil.open(visitId)
  await anil.diagnose(waiting, 0)
  await anil.diagnose(waiting, 1, cancer)
  await anil.publish(waiting)
  server.clock.advance(61)
  expect((await anil.call('reopen', { visitId, why: 'I mixed them up.' })).status).toBe(204)
  await anil.diagnose(waiting, 0, cancer)
  await anil.diagnose(waiting, 1, { measuredMm: 4 })
  const { changes } = (await anil.call('preview', { visitId })).body
  const changeOf = (nth: number) => changes.find(({ number }: { number: number }) => number === nth)
  expect(changes).toHaveLength(2)
  expect(changeOf(1)).toMatchObject({ place: 'Chest', mark: { before: 'benign', after: 'urgent' } })
  expect(changeOf(2)).toMatchObject({ place: 'Left forearm', mark: { before: 'urgent', after: 'benign' } })
})

test('what both versions say of a spot stands beside its change', async () => {
  const keptOf = async (answer: Record<string, unknown>, changed: object) => {
    const waiting = await addWaitingVisit(server, clinic)
    const { visitId } = waiting
    await anil.open(visitId)
    await anil.diagnose(waiting, 0, answer)
    await anil.publish(waiting)
    server.clock.advance(61)
    await anil.call('reopen', { visitId, why: 'Look again.' })
    await anil.diagnose(waiting, 0, { ...answer, ...changed })
    const [{ kept }] = (await anil.call('preview', { visitId })).body.changes
    return kept.map(({ what, text }: { what: string; text: string }) => [what, text])
  }
  const cancer = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] }
  const harmless = await keptOf({}, { comment: 'Regular network.' })
  const urgent = await keptOf(cancer, { comment: 'Blue-white veil.' })
  expect(harmless).toContainEqual(['diagnosis', expect.stringMatching(/naevus/i)])
  expect(urgent).toContainEqual(['diagnosis', expect.stringMatching(/melanoma/i)])
})

test('the reader is told before publishing whether a doctor gets it', async () => {
  const { visitId, patientId } = await addWaitingVisit(server, clinic)
  const reachesDoctor = async () => (await anil.call('preview', { visitId })).body.reachesDoctor
  expect(await reachesDoctor()).toBe(false)
  const doctors = await addPractice(server, 'General Practice')
  await linkToPractice(server, patientId, doctors)
  // A practice without an address can't be sent it.
  expect(await reachesDoctor()).toBe(false)
  await pool.query(`update practices set email_address = 'post@doctors.test' where practice_id = $1`, [doctors])
  expect(await reachesDoctor()).toBe(true)
})
