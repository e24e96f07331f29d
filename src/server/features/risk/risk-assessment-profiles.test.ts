import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { giveReason } from '../../../../tests/support/give-reason.ts'
import { addPerson, addPractice } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { riskCheckId } from '../../../contract/ids.ts'
import type { RiskCheckAnswers } from '../../../contract/risk/risk-assessment-profiles.ts'
import { riskAnswerKeys } from '../../../domain/risk/risk-check.ts'
import { riskCheckResult } from '../../../domain/risk/risk-check-result.ts'
import { riskRequest } from '../../../domain/risk/risk-request.ts'

const server = await startTestServer()
const { pool } = server.services.database
const patient = await addBookingPatient(server)
const { token } = patient
const whenAnswered = '2026-11-20T00:00:00.000Z'

const answers: RiskCheckAnswers = {
  age: 'age-3',
  background: 'background-2',
  concern: 'concern-2',
  sunburn: 'sunburn-3',
  family: 'family-2',
  self: 'self-1',
}
const requestOf = (some: Partial<RiskCheckAnswers> = {}, checkId: string = randomUUID()) =>
  riskRequest({ answers: { ...answers, ...some }, checkId: riskCheckId.parse(checkId), whenAnswered })
const call = (method: string, name: string, options: { token?: string; body?: object; query?: string } = {}) =>
  server.call(method, `/riskassessmentprofiles/${name}${options.query ?? ''}`, { token, ...options })
const add = (body: object) => call('POST', 'add', { body })
const listed = async () =>
  (await call('POST', 'search', { body: { patientLoginId: patient.loginId } })).body.records.map(
    ({ profileId }: { profileId: number }) => profileId,
  )

test('a patient without risk checks gets 404', async () => {
  expect((await call('GET', 'getlatest')).status).toBe(404)
  expect((await call('GET', 'getlatestbyloginid', { query: `?patientLoginId=${patient.loginId}` })).status).toBe(404)
})

test('A3.risk.01, A3.risk.02, A4.risk.01: a check is assessed by the server, stored with answers and table, and updated', async () => {
  const { status, body } = await add(requestOf())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    loginId: patient.loginId,
    ageBracketId: 3,
    ageBracket: 'From45To54',
    ethnicityId: 2,
    ethnicity: 'Caucasian',
    sunburnHistoryId: 3,
    familyHistoryId: 3,
    familyHistory: 'FamilyMember',
    personalHistoryId: 1,
    personalHistory: 'None',
    riskCategoryId: 2,
    riskCategory: 'Medium',
    confidenceId: 1,
    confidence: 'Low',
    comments: null,
    whenDeleted: null,
    tableVersion: '2026-1',
    answers,
    madeAtVisit: false,
  })
  expect(body.whenLastUpdated).toBe(body.whenCreated)
  const changed = await call('PUT', 'update', {
    body: { ...requestOf({ self: 'self-2' }, body.checkId), profileId: body.profileId, comments: 'In 2019' },
  })
  expect(changed.body).toMatchObject({ riskCategoryId: 3, personalHistoryId: 5, comments: 'In 2019' })
  expect((await call('GET', 'get', { query: `?id=${body.profileId}` })).body).toEqual(changed.body)
  const { rows } = await pool.query('select earlier from risk_profiles where profile_id = $1', [body.profileId])
  expect(rows[0].earlier).toMatchObject([{ riskCategory: 2, tableVersion: '2026-1', rawData: { familyHistory: 3 } }])
})

test('what was answered, when, and by which texts is kept as it was sent', async () => {
  const sent = requestOf({ other: 'other-2' })
  const rawData = { ...sent.rawData, textVersion: '2025-9', whenAnswered: '2026-11-19T08:00:00.000Z' }
  const { body } = await add({ ...sent, rawData })
  expect(body.answers).toEqual({ ...answers, other: 'other-2' })
  const { rows } = await pool.query('select raw_data from risk_profiles where profile_id = $1', [body.profileId])
  expect(rows).toMatchObject([{ raw_data: { rawData } }])
  const changed = { ...requestOf({ other: 'other-1' }, rawData.checkId), profileId: body.profileId }
  expect((await call('PUT', 'update', { body: changed })).body.answers.other).toBe('other-1')
})

test('a check that is sent again, as after a lost response, is stored once', async () => {
  const before = (await listed()).length
  const request = requestOf()
  const answersOfTwo = await Promise.all([add(request), add(request)])
  expect(new Set(answersOfTwo.map(({ body }) => body.profileId)).size).toBe(1)
  expect((await add(request)).body.profileId).toBe(answersOfTwo[0].body.profileId)
  expect(await listed()).toHaveLength(before + 1)
})

test('the device’s result is ignored, and answers to unknown questions are refused', async () => {
  const lying = await add({ ...requestOf({ self: 'self-2' }), riskCategory: 1, confidence: 3 })
  expect(lying.body).toMatchObject({ riskCategoryId: 3, confidenceId: 1 })
  const request = requestOf()
  const old = await add({ ...request, rawData: { ...request.rawData, tableVersion: '1999-1' } })
  expect(old.body.extensions.errors[0]).toEqual({
    pointer: '/rawData/tableVersion',
    message: 'This version of the questions is unknown. Do the check again.',
  })
  expect((await add({ ...request, ageBracket: 1 })).status).toBe(422)
})

test('A4.risk.02, A3.risk.04: a check is deleted from the list and restored; the list is newest first', async () => {
  const first = (await add(requestOf())).body.profileId
  server.clock.advance(60)
  const second = (await add(requestOf())).body.profileId
  expect((await listed()).slice(0, 2)).toEqual([second, first])
  expect((await call('DELETE', 'delete', { query: `?id=${second}` })).status).toBe(204)
  expect((await call('DELETE', 'delete', { query: `?id=${second}` })).status).toBe(204)
  expect((await listed())[0]).toBe(first)
  expect((await call('GET', 'getlatest')).body.profileId).toBe(first)
  expect((await call('GET', 'get', { query: `?id=${second}` })).body.whenDeleted).not.toBeNull()
  const staff = await addPerson(server, { role: Role.Melanographer })
  const read = (id: number) => call('GET', 'get', { token: staff.token, query: `?id=${id}` })
  expect((await read(first)).status).toBe(403)
  await giveReason(server, { by: staff, patientId: patient.patientId })
  expect([(await read(first)).status, (await read(second)).status]).toEqual([200, 404])
  expect((await call('PATCH', 'restore', { query: `?id=${second}` })).status).toBe(204)
  expect((await listed())[0]).toBe(second)
})

test('a check from a visit can be deleted from the list, but stays in the health record and can’t be updated', async () => {
  const practice = await addPractice(server, 'Pharmacy')
  await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2)', [
    patient.patientId,
    practice,
  ])
  const staff = await addPerson(server, { role: Role.Doctor, practices: [practice] })
  const { rows } = await pool.query(
    `insert into risk_profiles (patient_id, visit_id, age_bracket, ethnicity, sunburn_history, family_history, personal_history, risk_category, table_version, created_at)
    values ($1, gen_random_uuid(), 5, 1, 4, 3, false, 3, '2026-1', '2027-01-01') returning profile_id::int as id`,
    [patient.patientId],
  )
  const [{ id }] = rows
  expect((await call('PUT', 'update', { body: { ...requestOf(), profileId: id } })).status).toBe(403)
  await call('DELETE', 'delete', { query: `?id=${id}` })
  expect(await listed()).not.toContain(id)
  const record = await server.call('GET', `/practitionerpatients/getpatient?patientId=${patient.patientId}`, {
    token: staff.token,
  })
  expect(record.body.riskProfile).toMatchObject({ patientRiskId: String(id), risk: 'High' })
})

test.each(Object.entries(riskAnswerKeys))('each answer about %s is kept as it was chosen', async (question, keys) => {
  for (const key of keys) expect((await add(requestOf({ [question]: key }))).body.answers[question]).toBe(key)
})

test('device and server assess all answers alike', async () => {
  const anyCheck = fc.record({
    age: fc.constantFrom(...riskAnswerKeys.age),
    background: fc.constantFrom(...riskAnswerKeys.background),
    concern: fc.constantFrom(...riskAnswerKeys.concern),
    sunburn: fc.constantFrom(...riskAnswerKeys.sunburn),
    family: fc.constantFrom(...riskAnswerKeys.family),
    self: fc.constantFrom(...riskAnswerKeys.self),
  })
  await fc.assert(
    fc.asyncProperty(anyCheck, async (some) => {
      const { body } = await add(requestOf(some))
      expect(body.riskCategoryId).toBe(riskCheckResult(some).category)
      expect(riskCheckResult(body.answers)).toEqual(riskCheckResult(some))
    }),
    { numRuns: 60 },
  )
})
