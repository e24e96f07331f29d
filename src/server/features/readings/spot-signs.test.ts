import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addPatientWhoSends } from '../../../../tests/support/own-photos.ts'
import { addReader, addWaitingVisit, errorOf, readAndPublish } from '../../../../tests/support/reading-room.ts'
import { freshToken } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { makePhoto } from '../../../../tests/support/send-visit.ts'
import { signKey, type SignKey } from '../../../contract/clinical-keys.ts'
import type { LesionId, VisitId } from '../../../contract/ids.ts'
import { redFlagsOf } from '../../../domain/clinical/red-flags.ts'
import { afterKnock, observationsOf, signs, signsOf } from '../../../domain/clinical/signs.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database
const anil = await addReader(server, 'Anil')

const toDoctor = { diagnosis: 'atypical-naevus', actions: ['see-doctor-week'] }

type Spot = { visitId: VisitId; lesionId: LesionId }
type Sends = Awaited<ReturnType<typeof addPatientWhoSends>>

/** The patient sends a photo of a spot with these signs ticked. */
async function sendPhoto(by: Sends, lesionId: LesionId, ticked: readonly SignKey[]) {
  const parts = {
    PatientLoginId: by.loginId,
    BodyPartId: '44',
    FileName: 'IMG_1.jpg',
    LesionId: lesionId,
    ...(ticked.length > 0 && { Signs: ticked.join(',') }),
  }
  const raw = new FormData()
  for (const [name, value] of Object.entries(parts)) raw.set(name, value)
  raw.set('File', new Blob([new Uint8Array(await makePhoto())]), 'photo')
  const { status, body } = await server.call('POST', '/images/upload', { token: await freshToken(server, by), raw })
  expect(status).toBe(200)
  return String(body.imageId)
}

const amend = ({ visitId, lesionId }: Spot, after: number[]) =>
  db
    .insertInto('visit_amendments')
    .values({
      visit_id: visitId,
      version: 2,
      login_id: clinic.pharmacist.loginId,
      payload_hash: '',
      payload: '{}',
      receipt: '{}',
      amended_at: server.clock.now(),
      changes: JSON.stringify([{ lesionId, location: 'chest', field: 'observations', before: [], after }]),
    })
    .execute()

/** What each place says of the spot. */
async function toldOf({ visitId, lesionId }: Spot) {
  const { body: list } = await anil.call('search', { which: 'all' })
  const row = list.records.find((each: { visitId: VisitId }) => each.visitId === visitId)
  const { body: room } = await anil.open(visitId)
  await anil.diagnose({ visitId, patientId: room.patient.patientId, lesionIds: [lesionId] }, 0, {
    ...toDoctor,
    visitVersion: room.version,
  })
  const [own] = (await anil.open(visitId)).body.spots
  const { body: preview } = await anil.call('preview', { visitId })
  return {
    room: signsOf({ observations: room.spots[0].observations, measuredMm: null }),
    scoreInRoom: room.spots[0].sevenPoint.score,
    floors: room.spots[0].floors.map(({ key }: { key: string }) => key),
    list: signsOf({ observations: row.standsOut.observations, measuredMm: null }),
    isUrgent: row.isUrgent,
    scoreInList: row.standsOut.highestScore,
    report: preview.content.spots[0].scoreReasons,
    scoreInReport: preview.content.spots[0].score,
    diagnosis: own.diagnosis.reasons,
  }
}

const expected = (keys: readonly SignKey[]) => {
  const counted = keys.filter((key) => signs[key].points !== null)
  const score = counted.reduce((sum, key) => sum + (signs[key].points ?? 0), 0)
  return {
    room: keys,
    scoreInRoom: score,
    list: keys,
    scoreInList: score,
    report: counted.map((key) => signs[key].words.toLowerCase()),
    scoreInReport: score,
  }
}

const waitingOf = async (patient: Sends, observations: number[] = [], lesionId?: LesionId) => {
  const visit = await addWaitingVisit(server, clinic, {
    patientId: patient.patientId,
    spots: [{ observations, ...(lesionId !== undefined && { lesionId }) }],
    visitTime: server.clock.now().toISOString(),
  })
  const [spot] = visit.lesionIds
  if (spot === undefined) throw new Error('a visit has a spot')
  return { ...visit, lesionId: spot }
}

const sources = ['the visit', 'an amendment', 'the patient’s own photo'] as const
const cases = sources.flatMap((source) => signKey.options.map((key): [typeof source, SignKey] => [source, key]))

test.each(cases)('what %s says, %s, is told by list, room, floors and report alike', async (source, key) => {
  const patient = await addPatientWhoSends(server)
  const ids = observationsOf([key])
  const spot = await waitingOf(patient, source === 'the visit' ? ids : [])
  if (source === 'an amendment') await amend(spot, ids)
  if (source === 'the patient’s own photo') await sendPhoto(patient, spot.lesionId, [key])
  const told = await toldOf(spot)
  expect(told).toMatchObject(expected([key]))
  expect(told.diagnosis).toContain(signs[key].words)
  const floors: Partial<Record<typeof key, string>> = {
    bleeds: 'bleeding',
    'size-changed': 'size-changed',
    worried: 'worried',
  }
  const floor = floors[key]
  expect(told.floors).toEqual(floor === undefined ? [] : [floor])
  // Visits of these tests are put into the database as not urgent; a photo’s arrival raises them.
  const isRaised = source === 'the patient’s own photo' && redFlagsOf(ids).length > 0
  expect(told.isUrgent).toBe(isRaised)
})

test('signs of all sources count together, each once, and the least rises with them', async () => {
  const patient = await addPatientWhoSends(server)
  const spot = await waitingOf(patient, observationsOf(['itches', 'worried']))
  await amend(spot, observationsOf(['itches', 'inflamed']))
  await sendPhoto(patient, spot.lesionId, ['itches', 'wide'])
  const told = await toldOf(spot)
  expect(told).toMatchObject({ ...expected(['itches', 'wide', 'inflamed']), floors: ['seven-point'], isUrgent: true })
})

test('who says that it bleeds without a knock is believed', async () => {
  const patient = await addPatientWhoSends(server)
  const spot = await waitingOf(patient, [...observationsOf(['bleeds']), afterKnock])
  expect((await toldOf(spot)).floors).toEqual([])
  await sendPhoto(patient, spot.lesionId, ['bleeds'])
  expect((await toldOf(spot)).floors).toEqual(['bleeding'])
})

test('a report is refused that says less than a photo asks for which came after the answer', async () => {
  const patient = await addPatientWhoSends(server)
  const spot = await waitingOf(patient)
  await anil.open(spot.visitId)
  await anil.diagnose(spot, 0)
  await sendPhoto(patient, spot.lesionId, ['bleeds'])
  expect(errorOf(await anil.publish(spot))).toEqual([409, 'conflict', 'unanswered'])
  await anil.diagnose(spot, 0, toDoctor)
  expect((await anil.publish(spot)).status).toBe(200)
})

test.each([
  ['came before the last reading', 'before'],
  ['was taken back', 'deleted'],
  ['shows another spot', 'another'],
] as const)('a photo that %s raises nothing', async (_, when) => {
  const patient = await addPatientWhoSends(server)
  const first = await waitingOf(patient)
  if (when === 'before') await sendPhoto(patient, first.lesionId, ['bleeds'])
  expect((await readAndPublish(anil, first, toDoctor)).status).toBe(200)
  server.clock.advance(60)
  const spot = await waitingOf(patient, [], when === 'another' ? (randomUUID() as LesionId) : first.lesionId)
  if (when === 'another') await sendPhoto(patient, first.lesionId, ['bleeds'])
  if (when === 'deleted') {
    const imageId = await sendPhoto(patient, spot.lesionId, ['bleeds'])
    await db.updateTable('images').set({ deleted_at: server.clock.now() }).where('image_id', '=', imageId).execute()
  }
  const told = await toldOf(spot)
  expect([told.room, told.list, told.report, told.floors]).toEqual([[], [], [], []])
})

test('a photo that came after the report waits for the next visit, whose reading it raises', async () => {
  const patient = await addPatientWhoSends(server)
  const read = await waitingOf(patient)
  expect((await readAndPublish(anil, read)).status).toBe(200)
  server.clock.advance(60)
  await sendPhoto(patient, read.lesionId, ['bleeds'])
  const { rows } = await server.services.database.pool.query('select is_urgent from visits where visit_id = $1', [
    read.visitId,
  ])
  expect(rows).toEqual([{ is_urgent: false }])
  expect(await toldOf(await waitingOf(patient, [], read.lesionId))).toMatchObject(expected(['bleeds']))
})
