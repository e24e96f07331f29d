import { expect, test } from 'vitest'
import type { VisitId } from '../../../contract/ids.ts'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit, readAndPublish, errorOf } from '../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { defaultAnswer } from '../../../domain/clinical/default-answer.ts'
import { reassuranceText } from '../../../domain/clinical/floors/violated-floor.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database
const [anil, wiki] = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')]
const statusOf = async (visitId: string) =>
  (
    await db
      .selectFrom('visits')
      .select('status')
      .where('visit_id', '=', visitId as VisitId)
      .executeTakeFirstOrThrow()
  ).status
const minutes = (count: number) => server.clock.advance(count * 60)

test('opening a visit claims it; another reader sees who has claimed it, until 30 minutes without activity', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  const opened = await anil.open(waiting.visitId)
  expect([opened.status, opened.body.as, opened.body.claim.isYou, await statusOf(waiting.visitId)]).toEqual([
    200,
    'reader',
    true,
    'being-read',
  ])
  minutes(20)
  const refused = await wiki.open(waiting.visitId)
  expect(errorOf(refused)).toEqual([409, 'conflict', 'claimed'])
  expect(refused.body.extensions.reader).toMatchObject({
    name: 'Anil Person',
    until: opened.body.claim.until,
    isYou: false,
  })
  const stays = await anil.call('stay', { visitId: waiting.visitId })
  expect([stays.status, stays.body.claim.isYou, stays.body.ended]).toEqual([200, true, null])
  minutes(29)
  expect(errorOf(await wiki.open(waiting.visitId))).toEqual([409, 'conflict', 'claimed'])
  minutes(1)
  expect((await wiki.open(waiting.visitId)).body.claim).toMatchObject({ name: 'Wikitōria Person', isYou: true })
  const ended = await anil.call('stay', { visitId: waiting.visitId })
  expect([ended.status, ended.body.claim, ended.body.ended.reason, ended.body.version]).toEqual([
    200,
    null,
    'claimed',
    1,
  ])
  expect(ended.body.ended.reader).toMatchObject({ name: 'Wikitōria Person', since: server.clock.now().toISOString() })
  expect(errorOf(await anil.diagnose(waiting, 0))).toEqual([409, 'conflict', 'claimed'])
})

test('of two readers who open a visit at once only one claims it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { visitId } = await addWaitingVisit(server, clinic)
    const answers = await Promise.all([anil.open(visitId), wiki.open(visitId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('a released visit returns to the worklist with its answers; looking ahead does not claim', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0)
  expect([(await anil.call('release', { visitId: waiting.visitId })).status, await statusOf(waiting.visitId)]).toEqual([
    204,
    'received',
  ])
  expect((await anil.call('release', { visitId: waiting.visitId })).status).toBe(204)
  const { status, body } = await anil.call('stay', { visitId: waiting.visitId })
  expect([status, body.claim, body.ended.reason]).toEqual([200, null, 'not-claimed'])
  const ahead = await wiki.call('open', { visitId: waiting.visitId, isLookAhead: true })
  expect([ahead.body.claim, await statusOf(waiting.visitId)]).toEqual([null, 'received'])
  expect(ahead.body.spots[0].opinions).toMatchObject([{ diagnosis: 'benign-naevus', diagnoser: 'Anil Person' }])
})

test('a draft is visible to its reader only, survives the claim, and is deleted by the diagnosis', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  const spot = { visitId: waiting.visitId, lesionId: waiting.lesionIds[0] }
  await anil.open(waiting.visitId)
  const draft = {
    ...defaultAnswer('suspected-melanoma'),
    measuredMm: 8,
    comment: 'Asymmetric,',
    patientWords: null,
    confidence: 'sure',
    differentials: ['spitz-naevus'],
    features: ['streaks'],
    isHiddenInReport: false,
    hasChanged: false,
  }
  expect((await anil.call('savedraft', { ...spot, draft })).status).toBe(200)
  const spotNow = (await anil.open(waiting.visitId)).body.spots[0]
  expect([spotNow.draft, spotNow.sevenPoint.score]).toEqual([draft, 1])
  minutes(31)
  const others = (await wiki.open(waiting.visitId)).body.spots[0]
  expect([others.draft, others.diagnosis, others.opinions]).toEqual([null, null, []])
  minutes(31)
  expect((await anil.open(waiting.visitId)).body.spots[0].draft).toEqual(draft)
  const changed = {
    ...draft,
    ...defaultAnswer('seborrhoeic-keratosis'),
    measuredMm: 9.5,
    comment: 'Stuck on',
    patientWords: 'It is harmless.',
    callbackPeriod: 3,
    marginMm: 2,
    isHiddenInReport: true,
    hasChanged: true,
  }
  expect((await anil.call('savedraft', { ...spot, draft: changed })).status).toBe(200)
  expect((await anil.open(waiting.visitId)).body.spots[0].draft).toEqual(changed)
  expect((await anil.diagnose(waiting, 0)).status).toBe(200)
  expect((await anil.open(waiting.visitId)).body.spots[0].draft).toBeNull()
})

test('advice below a floor is refused with the floor’s name, and so are actions that the diagnosis does not allow', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{ observations: [1, 3] }, { observations: [20] }] })
  await anil.open(waiting.visitId)
  const refused = await anil.diagnose(waiting, 0)
  expect(errorOf(refused)).toEqual([422, 'invalid', 'seven-point'])
  expect(refused.body.extensions).toMatchObject({ atLeast: 'see-doctor-2-weeks', errors: [{ pointer: '/actions' }] })
  expect(errorOf(await anil.diagnose(waiting, 1))).toEqual([422, 'invalid', 'worried'])
  expect((await anil.diagnose(waiting, 1, { patientWords: reassuranceText })).status).toBe(200)
  expect(
    errorOf(await anil.diagnose(waiting, 0, { diagnosis: 'suspected-melanoma', actions: ['photo-3-months'] })),
  ).toEqual([422, 'invalid'])
  expect(
    (await anil.open(waiting.visitId)).body.spots.map(({ floors }: { floors: { key: string }[] }) => floors[0]?.key),
  ).toEqual(['seven-point', 'worried'])
})

test('a spot that grew since it was last measured needs a doctor; so does a changed one with a follow-up photo due', async () => {
  const first = await addWaitingVisit(server, clinic, { visitTime: '2026-08-20T00:00:00Z' })
  const photo = { diagnosis: 'atypical-naevus', actions: ['photo-3-months'], callbackPeriod: 3, measuredMm: 5 }
  expect((await readAndPublish(anil, first, photo)).status).toBe(200)
  const lesionId = first.lesionIds[0]!
  const next = await addWaitingVisit(server, clinic, { patientId: first.patientId, spots: [{ lesionId }] })
  const opened = (await wiki.open(next.visitId)).body.spots[0]
  expect(opened).toMatchObject({
    isNew: false,
    earlier: [{ visitId: first.visitId, diagnosis: { diagnosis: 'atypical-naevus', diagnoser: 'Anil Person' } }],
  })
  expect(errorOf(await wiki.diagnose(next, 0, { measuredMm: 6.2 }))).toEqual([422, 'invalid', 'growth'])
  expect(errorOf(await wiki.diagnose(next, 0, { measuredMm: 5, hasChanged: true }))).toEqual([
    422,
    'invalid',
    'changed-since-photo-action',
  ])
  expect(errorOf(await wiki.diagnose(next, 0, { measuredMm: 5 }))).toEqual([422, 'invalid', 'change-not-said'])
  // What the screen measured counts as what the reader did.
  const widths = { todayMm: 7.7, earlierMm: 5.6, earlierDate: '2026-08-20' }
  const onScreen = { imageId: null, milliseconds: 2000, wasZoomed: true, widths }
  const shown = await wiki.diagnose(next, 0, { hasChanged: false, onScreen })
  expect([errorOf(shown)[2], shown.body.extensions.because]).toEqual([
    'growth',
    'It grew from 5.0 to 7.7 mm in 3 months: a doctor within 6 weeks.',
  ])
  const slight = { todayMm: 5.1, earlierMm: 5.2, earlierDate: '2026-08-19' }
  const sure = { measuredMm: 5, hasChanged: false, onScreen: { ...onScreen, widths: slight } }
  expect((await wiki.diagnose(next, 0, sure)).status).toBe(200)
  const { rows } = await server.services.database.pool.query(
    'select on_screen from lesion_diagnoses where visit_id = $1 and replaced_at is null',
    [next.visitId],
  )
  expect(rows).toMatchObject([{ on_screen: { widths: slight } }])
})

test('after a melanoma a spot to watch needs a doctor', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await server.services.database.pool.query(
    `insert into risk_profiles (patient_id, age_bracket, ethnicity, sunburn_history, family_history, personal_history,
      risk_category, table_version) values ($1, 1, 1, 1, 1, true, 3, 'test')`,
    [waiting.patientId],
  )
  const watch = { diagnosis: 'atypical-naevus', actions: ['photo-3-months'] }
  expect((await anil.open(waiting.visitId)).body.hadMelanoma).toBe(true)
  expect(errorOf(await anil.diagnose(waiting, 0, watch))).toEqual([422, 'invalid', 'had-melanoma'])
  expect((await anil.diagnose(waiting, 0)).status).toBe(200)
})

test('how sure a reader is, what else it may be and what was seen stand with the diagnosis; a possible cancer needs a doctor', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  const findings = { confidence: 'fairly-sure', differentials: ['atypical-naevus'], features: ['typical-network'] }
  expect((await anil.diagnose(waiting, 0, findings)).body).toMatchObject(findings)
  const mayBeCancer = await anil.diagnose(waiting, 0, { differentials: ['suspected-melanoma'] })
  expect([mayBeCancer.status, mayBeCancer.body.extensions.errors?.[0]?.pointer]).toEqual([422, '/differentials'])
  expect((await anil.diagnose(waiting, 0, { differentials: ['freckle', 'scar', 'skin-tag'] })).status).toBe(422)
  expect((await anil.diagnose(waiting, 0, { confidence: 'certain' })).status).toBe(422)
})

test('an answer that is sent again because its answer was lost is one diagnosis: a single undo takes it back', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  const spot = { visitId: waiting.visitId, lesionId: waiting.lesionIds[0] }
  await anil.open(waiting.visitId)
  const answer = { diagnosis: 'freckle', measuredMm: 4.5, confidence: 'fairly-sure', features: ['typical-network'] }
  const [first, again] = [await anil.diagnose(waiting, 0, answer), await anil.diagnose(waiting, 0, answer)]
  expect([again.status, again.body]).toEqual([200, first.body])
  await anil.diagnose(waiting, 0, { ...answer, measuredMm: 5 })
  const undo = async () => (await anil.call('undo', spot)).body.diagnosis?.measuredMm ?? null
  expect([await undo(), await undo()]).toEqual([4.5, null])
})

test('undo restores the previous diagnosis, step by step', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  const spot = { visitId: waiting.visitId, lesionId: waiting.lesionIds[0] }
  await anil.open(waiting.visitId)
  for (const diagnosis of ['benign-naevus', 'freckle', 'scar']) await anil.diagnose(waiting, 0, { diagnosis })
  const undo = async () => (await anil.call('undo', spot)).body.diagnosis?.diagnosis ?? null
  expect(await undo()).toBe('freckle')
  await anil.diagnose(waiting, 0, { diagnosis: 'skin-tag' })
  expect([await undo(), await undo(), await undo(), await undo()]).toEqual(['freckle', 'benign-naevus', null, null])
})

test('a spot of another visit and an unknown visit are 404', async () => {
  const [one, other] = [await addWaitingVisit(server, clinic), await addWaitingVisit(server, clinic)]
  await anil.open(one.visitId)
  expect((await anil.diagnose({ ...one, lesionIds: other.lesionIds }, 0)).status).toBe(404)
  expect((await anil.open(one.lesionIds[0] as unknown as VisitId)).status).toBe(404)
})

test('an outdated version of the clinical tables is 409', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  expect(errorOf(await anil.diagnose(waiting, 0, { clinicalVersion: '2020-01-1' }))).toEqual([
    409,
    'conflict',
    'clinical-version',
  ])
})

test('a second opinion is requested by name and kept beside the reader’s; the more careful one applies', async () => {
  const waiting = await addWaitingVisit(server, clinic)
  const spot = { visitId: waiting.visitId, lesionId: waiting.lesionIds[0] }
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0)
  expect((await anil.call('askopinion', { ...spot, askedOf: clinic.pharmacist.loginId })).status).toBe(422)
  expect((await anil.call('askopinion', { ...spot, askedOf: anil.loginId })).status).toBe(422)
  expect(
    (await anil.call('askopinion', { ...spot, askedOf: wiki.loginId, question: 'Is the network broken?' })).status,
  ).toBe(204)
  const requested = await wiki.call('search', { which: 'opinions' })
  expect(requested.body.records.map(({ visitId }: { visitId: string }) => visitId)).toEqual([waiting.visitId])
  const opened = await wiki.open(waiting.visitId)
  expect([opened.body.as, opened.body.claim.name]).toEqual(['second-reader', 'Anil Person'])
  const askedAt = server.clock.now().toISOString()
  expect(opened.body.spots[0].asked).toMatchObject([
    {
      question: 'Is the network broken?',
      isAnswered: false,
      askedAt,
      askedBy: { name: 'Anil Person' },
      askedOf: { name: 'Wikitōria Person' },
    },
  ])
  const careful = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] }
  expect((await wiki.diagnose(waiting, 0, careful)).status).toBe(200)
  expect((await wiki.call('search', { which: 'opinions' })).body.recordCount).toBe(0)
  expect(errorOf(await wiki.publish(waiting))).toEqual([409, 'conflict', 'claimed'])
  expect(errorOf(await anil.diagnose(waiting, 0))).toEqual([422, 'invalid', 'readers-differ'])
  const published = await anil.publish(waiting)
  expect(published.status).toBe(200)
  const [final] = await db
    .selectFrom('report_spots')
    .innerJoin('lesion_diagnoses', 'lesion_diagnoses.lesion_diagnosis_id', 'report_spots.lesion_diagnosis_id')
    .select('lesion_diagnoses.login_id')
    .where('report_id', '=', published.body.reportId)
    .execute()
  expect(final?.login_id).toBe(wiki.loginId)
})

test('two blind opinions that differ: a second reader sees no other until theirs is given, on the asked spot, and it is reported as given', async () => {
  const waiting = await addWaitingVisit(server, clinic, { spots: [{}, {}] })
  const [asked] = waiting.lesionIds
  const careful = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] }
  await anil.open(waiting.visitId)
  await anil.diagnose(waiting, 0, careful)
  await anil.diagnose(waiting, 1)
  await anil.call('askopinion', { visitId: waiting.visitId, lesionId: asked, askedOf: wiki.loginId })
  const third = await addReader(server, 'Ravi')
  minutes(1)
  await anil.call('askopinion', { visitId: waiting.visitId, lesionId: waiting.lesionIds[1], askedOf: third.loginId })
  const blind = (await wiki.open(waiting.visitId)).body
  expect(blind.spots[1].asked).toMatchObject([
    { askedOf: { name: 'Ravi Person' }, askedAt: server.clock.now().toISOString() },
  ])
  expect(blind.spots.map(({ opinions }: { opinions: object[] }) => opinions)).toEqual([[], []])
  expect(JSON.stringify(blind.spots)).not.toMatch(/suspected-melanoma|readers-differ/)
  // On the other spot nobody asked.
  expect(errorOf(await wiki.diagnose(waiting, 1))).toEqual([409, 'conflict', 'claimed'])
  // A less careful opinion may be given.
  expect((await wiki.diagnose(waiting, 0, { diagnosis: 'atypical-naevus', actions: ['photo-3-months'] })).status).toBe(
    200,
  )
  const seen = (await wiki.open(waiting.visitId)).body.spots[0]
  expect(seen.opinions).toMatchObject([{ diagnosis: 'suspected-melanoma' }])
  const live = (await anil.open(waiting.visitId)).body.spots[0]
  expect([live.opinions, live.asked]).toMatchObject([[{ diagnosis: 'atypical-naevus' }], [{ isAnswered: true }]])
  const { rows } = await server.services.database.pool.query(
    `select login_id from live_events where kind = 'opinion' and subject_id = $1`,
    [waiting.visitId],
  )
  expect(rows).toEqual([{ login_id: anil.loginId }])
  await server.services.database.pool.query(
    `insert into practitioners (login_id, first_name, last_name, medical_council_number) values ($1, 'Anil', 'Person', '34567')`,
    [anil.loginId],
  )
  const { reportId } = (await anil.publish(waiting)).body
  const report = await db
    .selectFrom('reports')
    .select('content')
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
  expect(report.content).toMatchObject({
    readers: [
      { role: 'skin doctor', registration: '34567' },
      { registration: null, text: 'Second opinion: Wikitōria Person. Would photograph spot 1.' },
    ],
    spots: [
      {
        leadingAction: 'see-doctor-2-weeks',
        second: expect.stringMatching(/atypical naevus, .* The more careful advice stands\. Both opinions are kept\./),
      },
      {},
    ],
  })
})

test('under 16 follow-up photos need a second reader who agrees', async () => {
  const waiting = await addWaitingVisit(server, clinic, { patient: { birthDate: '2012-02-03' } })
  const spot = { visitId: waiting.visitId, lesionId: waiting.lesionIds[0] }
  const photos = { diagnosis: 'halo-naevus', actions: ['photo-6-months'], callbackPeriod: 6 }
  await anil.open(waiting.visitId)
  expect(errorOf(await anil.diagnose(waiting, 0, photos))).toEqual([422, 'invalid', 'under-16'])
  await anil.call('askopinion', { ...spot, askedOf: wiki.loginId })
  expect((await wiki.diagnose(waiting, 0, photos)).status).toBe(200)
  // The second reader alone is not enough.
  expect(errorOf(await anil.publish(waiting))).toEqual([409, 'conflict', 'unanswered'])
  expect((await anil.diagnose(waiting, 0, photos)).status).toBe(200)
  expect((await anil.publish(waiting)).status).toBe(200)
})

test.each([
  ['a suspected melanoma', { diagnosis: 'suspected-melanoma' }],
  ['what may be one', { diagnosis: 'atypical-naevus', differentials: ['suspected-melanoma'] }],
])('%s needs a feature, or the word that none can be judged', async (_, about) => {
  const waiting = await addWaitingVisit(server, clinic)
  await anil.open(waiting.visitId)
  const diagnose = (features: string[]) =>
    anil.diagnose(waiting, 0, { ...about, actions: ['see-doctor-2-weeks'], features })
  const refused = await diagnose([])
  expect([refused.status, refused.body.extensions.errors?.[0]?.pointer]).toEqual([422, '/features'])
  for (const features of [['not-judged'], ['atypical-network']]) expect((await diagnose(features)).status).toBe(200)
})
