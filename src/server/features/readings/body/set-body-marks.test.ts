import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit, errorOf, type WaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { ImageType } from '../../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const [anil, wiki] = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')]
const { pool } = server.services.database

type OfVisit = Pick<WaitingVisit, 'visitId' | 'patientId'>

async function addBodyPhoto({ visitId, patientId }: OfVisit, pose = 'upper-front'): Promise<string> {
  const imageId = randomUUID()
  await pool.query(
    `insert into images (image_id, visit_id, photo_id, patient_id, mannequin_id, image_type, file_name, content_type,
      byte_size, sha256, master_key, download_handle, taken_at, kinds_made_at, picture_width, picture_height, pose)
    values ($1, $2, $1, $3, 1, $4, 'photo.jpg', 'image/jpeg', 1, $5, 'none', $6, '2026-11-01', '2026-11-01', 1200, 1600,
      $7)`,
    [
      imageId,
      visitId,
      patientId,
      ImageType.Bodyshot,
      randomBytes(32).toString('hex'),
      randomBytes(24).toString('hex'),
      pose,
    ],
  )
  return imageId
}

const ring = (changes: object = {}) => ({ kind: 'new', x: 0.5, y: 0.5, lesionId: null, answer: null, ...changes })
const openedVisit = async () => {
  const waiting = await addWaitingVisit(server, clinic)
  const imageId = await addBodyPhoto(waiting)
  await anil.open(waiting.visitId)
  const set = (marks: object[], more: object = {}) =>
    anil.call('setbodymarks', { visitId: waiting.visitId, imageId, marks, isLookedAt: false, ...more })
  return { waiting, imageId, set }
}

test('the room has the body photos of the visit and of those before it, newest first', async () => {
  const first = await addWaitingVisit(server, clinic, { visitTime: '2025-11-19T22:00:00Z' })
  const second = await addWaitingVisit(server, clinic, {
    visitTime: '2026-05-19T22:00:00Z',
    patientId: first.patientId,
  })
  const now = await addWaitingVisit(server, clinic, { patientId: first.patientId })
  const ids = [await addBodyPhoto(first), await addBodyPhoto(second), await addBodyPhoto(now)]
  const { body } = await anil.open(now.visitId)
  expect(body.bodyshots).toMatchObject([{ imageId: ids[2], pose: 'upper-front' }])
  expect(body.earlierBodyshots).toMatchObject([{ imageId: ids[1] }, { imageId: ids[0] }])
})

test('the body photos of a visit come in the order of the standard set', async () => {
  const { waiting } = await openedVisit()
  for (const pose of ['legs-back', 'head-front', 'upper-back']) await addBodyPhoto(waiting, pose)
  const { bodyshots } = (await anil.open(waiting.visitId)).body
  expect(bodyshots.map(({ pose }: { pose: string }) => pose)).toEqual([
    'head-front',
    'upper-front',
    'upper-back',
    'legs-back',
  ])
})

test('rings keep who drew them and when, and are kept as removed when they go; photos are looked at by each reader', async () => {
  const { waiting, imageId, set } = await openedVisit()
  const changed = ring({ kind: 'changed', lesionId: waiting.lesionIds[0], x: 0.2 })
  await set([ring()])
  server.clock.advance(1)
  const { status, body } = await set([ring(), changed], { isLookedAt: true })
  expect([status, body]).toMatchObject([
    200,
    { bodyMarks: [{ ...ring(), drawnBy: 'Anil Person', isYours: true }, changed], lookedAt: [imageId] },
  ])
  await set([changed], { isLookedAt: true })
  expect((await anil.open(waiting.visitId)).body).toMatchObject({ bodyMarks: [changed], lookedAt: [imageId] })
  const { rows } = await pool.query('select removed_at is not null as gone from body_photo_marks where visit_id = $1', [
    waiting.visitId,
  ])
  expect(rows.filter(({ gone }) => gone)).toHaveLength(1)
  expect(rows).toHaveLength(2)
  await anil.call('release', { visitId: waiting.visitId })
  const seen = (await wiki.open(waiting.visitId)).body
  expect([seen.bodyMarks[0].isYours, seen.lookedAt]).toEqual([false, []])
  // Rings stand in the order in which they were drawn.
  server.clock.advance(1)
  const both = await wiki.call('setbodymarks', {
    visitId: waiting.visitId,
    imageId,
    marks: [changed, ring({ x: 0.7 })],
    isLookedAt: true,
  })
  expect(both.body.bodyMarks).toMatchObject([
    { x: 0.2, drawnBy: 'Anil Person' },
    { x: 0.7, drawnBy: 'Wikitōria Person' },
  ])
})

test('only the reader of a visit rings its own body photos and spots', async () => {
  const { waiting, imageId, set } = await openedVisit()
  const other = await openedVisit()
  const body = { visitId: waiting.visitId, imageId, marks: [ring()], isLookedAt: false }
  expect(errorOf(await wiki.call('setbodymarks', body))).toEqual([409, 'conflict', 'claimed'])
  expect((await set([ring()], { imageId: other.imageId })).status).toBe(404)
  expect((await set([ring({ lesionId: other.waiting.lesionIds[0] })])).status).toBe(404)
  expect((await set([ring({ x: 1.2 })])).status).toBe(422)
  expect((await set([ring()])).status).toBe(200)
})

test('no report is published while something new has no answer; a close-up that is asked for is one question to the practice', async () => {
  const { waiting, set } = await openedVisit()
  await anil.diagnose(waiting, 0)
  await set([ring(), ring({ x: 0.4 })])
  expect(errorOf(await anil.publish(waiting))).toEqual([409, 'conflict', 'rings-unanswered'])
  const answered = [ring({ answer: 'ask-close-up' }), ring({ x: 0.4, answer: 'was-there' })]
  await set(answered)
  await set(answered)
  const { questions } = (await anil.call('questions', { visitId: waiting.visitId })).body
  expect(questions).toMatchObject([
    {
      question: 'Please photograph close up what is new on the body photo “Upper body, front”, chest (ring A).',
      answer: null,
    },
  ])
  expect(errorOf(await anil.publish(waiting))).toEqual([409, 'conflict', 'asked'])
  await anil.call('takequestionback', { visitId: waiting.visitId, questionId: questions[0].questionId })
  expect((await anil.publish(waiting)).status).toBe(200)
})

test('what is new becomes a spot of the visit once, with the next number and its place on figure and photo; it needs an answer then', async () => {
  const { waiting, imageId, set } = await openedVisit()
  const { body } = await set([ring({ x: 0.45, y: 0.4 })])
  const { markId } = body.bodyMarks[0]
  const make = (by = anil) => by.call('makespot', { visitId: waiting.visitId, markId })
  expect((await make(wiki)).status).toBe(409)
  expect((await anil.call('makespot', { visitId: waiting.visitId, markId: randomUUID() })).status).toBe(404)
  const before = (await anil.open(waiting.visitId)).body.spots
  for (const answer of [await make(), await make()])
    expect(answer.body.bodyMarks).toMatchObject([{ markId, answer: null }])
  const { spots, bodyMarks } = (await anil.open(waiting.visitId)).body
  expect(spots).toHaveLength(before.length + 1)
  const added = spots.at(-1)
  expect(added).toMatchObject({ lesionId: bodyMarks[0].lesionId, images: [], modelId: 1 })
  expect(added.number).toBe(Math.max(...before.map(({ number }: { number: number }) => number)) + 1)
  const { rows } = await pool.query('select image_id, x, y from spot_body_places where lesion_id = $1', [
    added.lesionId,
  ])
  expect(rows).toEqual([{ image_id: imageId, x: 0.45, y: 0.4 }])
  const published = await anil.call('publish', { visitId: waiting.visitId, visitVersion: 1 })
  expect(errorOf(published)).toEqual([409, 'conflict', 'unanswered'])
})

test('a ring beside the body becomes no spot', async () => {
  const { waiting, set } = await openedVisit()
  const { body } = await set([ring({ x: 0.001, y: 0.001 })])
  const made = await anil.call('makespot', { visitId: waiting.visitId, markId: body.bodyMarks[0].markId })
  expect(made.status).toBe(409)
})
