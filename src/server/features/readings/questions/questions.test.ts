import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { addReader, addWaitingVisit, errorOf, type WaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const [clinic, elsewhere] = [await addClinic(server), await addClinic(server)]
const [anil, wiki] = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')]
const { pool } = server.services.database
const ask = (waiting: WaitingVisit, more: object = {}) =>
  anil.call('askpractice', { visitId: waiting.visitId, question: 'Which arm is it on?', ...more })
const answer = async (by: Person, questionId: unknown, text = 'The left one.') =>
  server.call('PUT', '/practitionervisits/answerquestion', {
    token: await freshToken(server, by),
    body: { questionId, answer: text },
  })
const seenByPractice = async (by: Person, more: object = {}) =>
  server.call('POST', '/practitionervisits/search', { token: await freshToken(server, by), body: more })
const rowOf = async ({ visitId }: WaitingVisit, which = 'all') => {
  const list = await wiki.call('search', { which })
  return list.body.records.find((row: { visitId: string }) => row.visitId === visitId)
}

test('a question is open on both sides until it is answered; then the reader sees the answer', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  await anil.open(waiting.visitId)
  const asked = await ask(waiting, { lesionId: waiting.lesionIds[1] })
  expect([asked.status, asked.body]).toMatchObject([
    200,
    { spotNumber: 2, location: 'chest', question: 'Which arm is it on?', askedBy: 'Anil Person', answer: null },
  ])
  expect((await ask(waiting, { lesionId: waiting.lesionIds[1] })).body.questionId).toBe(asked.body.questionId)
  await anil.call('release', { visitId: waiting.visitId })
  expect(await rowOf(waiting, 'asked')).toMatchObject({ question: 'open' })
  expect(await rowOf(waiting, 'unclaimed')).toBeUndefined()
  const open = await seenByPractice(clinic.pharmacist, { isAsked: true })
  expect(open.body.records).toMatchObject([
    { visitId: waiting.visitId, status: 'received', questions: [{ question: 'Which arm is it on?', answer: null }] },
  ])
  expect(open.body.records[0].clock).toMatchObject({ state: expect.any(String) })
  expect((await answer(clinic.pharmacist, asked.body.questionId)).status).toBe(204)
  expect((await answer(clinic.pharmacist, asked.body.questionId)).status).toBe(204)
  expect((await seenByPractice(clinic.pharmacist, { isAsked: true })).body.records).toEqual([])
  expect(await rowOf(waiting, 'unclaimed')).toMatchObject({ question: 'answered' })
  expect((await wiki.call('questions', { visitId: waiting.visitId })).body.questions).toMatchObject([
    { spotNumber: 2, answer: { text: 'The left one.', answeredBy: expect.stringContaining(' ') } },
  ])
})

test('the author of a visit is emailed once about a question, without its text', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  await pool.query('delete from outgoing_messages')
  await ask(waiting, { question: 'Does it bleed?' })
  await ask(waiting, { question: 'Does it bleed?' })
  const { rows } = await pool.query<{ body: string }>('select body from outgoing_messages')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body).not.toMatch(/bleed|chest|Spotty/)
})

test('only the reader with the claim asks about a spot of the visit, and withdraws a question', async () => {
  const [waiting, other] = [await addWaitingVisit(server, clinic), await addWaitingVisit(server, clinic)]
  expect(errorOf(await ask(waiting))).toEqual([409, 'conflict', 'not-claimed'])
  await anil.open(waiting.visitId)
  await anil.open(other.visitId)
  expect((await ask(waiting, { lesionId: other.lesionIds[0] })).status).toBe(404)
  expect((await ask(waiting, { question: '  ' })).status).toBe(422)
  const { questionId } = (await ask(waiting)).body
  const back = { visitId: waiting.visitId, questionId }
  expect(errorOf(await wiki.call('takequestionback', back))).toEqual([409, 'conflict', 'claimed'])
  expect((await anil.call('takequestionback', { ...back, visitId: other.visitId })).status).toBe(404)
  expect((await anil.call('takequestionback', back)).status).toBe(204)
  expect((await anil.call('takequestionback', back)).status).toBe(204)
  expect(errorOf(await answer(clinic.pharmacist, questionId))).toEqual([409, 'conflict', 'taken-back'])
  const { body } = await seenByPractice(clinic.pharmacist, { isAsked: true })
  expect(body.records.map(({ visitId }: WaitingVisit) => visitId)).not.toContain(waiting.visitId)
})

test('only the practice answers; the first answer counts, and an answered question cannot be withdrawn', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  const { questionId } = (await ask(waiting)).body
  for (const stranger of [elsewhere.pharmacist, anil])
    expect([403, 404]).toContain((await answer(stranger, questionId)).status)
  expect((await answer(elsewhere.pharmacist, questionId)).status).toBe(404)
  const both = await Promise.all([
    answer(clinic.pharmacist, questionId, 'The left one.'),
    answer(clinic.pharmacist, questionId, 'The right one.'),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(errorOf(await anil.call('takequestionback', { visitId: waiting.visitId, questionId }))).toEqual([
    409,
    'conflict',
    'answered',
  ])
})

test('a question tells who asked, who answered and when', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  const { visitId } = waiting
  await wiki.open(visitId)
  const asked = await wiki.call('askpractice', { visitId, question: 'Is it itchy?' })
  server.clock.advance(60)
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId], name: 'Colleague' })
  expect((await answer(colleague, asked.body.questionId, 'Yes, at night.')).status).toBe(204)
  const answered = {
    text: 'Yes, at night.',
    answeredBy: 'Colleague Person',
    answeredAt: server.clock.now().toISOString(),
  }
  expect((await wiki.call('questions', { visitId })).body.questions).toMatchObject([
    { question: 'Is it itchy?', askedBy: 'Wikitōria Person', answer: answered },
  ])
})

test('no report is published with an open question, by the call or around it', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0)
  const { questionId } = (await ask(waiting)).body
  expect(errorOf(await anil.publish(waiting))).toEqual([409, 'conflict', 'asked'])
  await anil.call('takequestionback', { visitId: waiting.visitId, questionId })
  await ask(waiting, { question: 'Is it new?' })
  await expect(
    pool.query(
      `insert into reports (visit_id, version, patient_id, practice_id, clinical_version, content, is_urgent, is_benign,
        is_no_images_benign, published_by, published_at, authorising)
      select visit_id, 9, patient_id, practice_id, 'x', '{}', false, true, false, $2, now(), 'not-needed'
      from visits where visit_id = $1`,
      [waiting.visitId, anil.loginId],
    ),
  ).rejects.toThrow(/without an outcome|question open/)
  const open = await pool.query<{ question_id: string }>(
    'select question_id from visit_questions where visit_id = $1 and answered_at is null and taken_back_at is null',
    [waiting.visitId],
  )
  await answer(clinic.pharmacist, open.rows[0]?.question_id)
  expect((await anil.publish(waiting)).status).toBe(200)
})

test('a visit has at most 20 questions, including withdrawn ones', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  for (let at = 0; at < 20; at += 1) expect((await ask(waiting, { question: `Question ${at}` })).status).toBe(200)
  expect((await ask(waiting, { question: 'One more' })).status).toBe(422)
})
