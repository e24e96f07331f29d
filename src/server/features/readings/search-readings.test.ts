import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { freshToken } from '../../../../tests/support/server/people.ts'
import {
  addReader,
  addWaitingVisit,
  readAndPublish,
  type Reader,
  errorOf,
} from '../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

// The test clock shows Friday 20 November 2026, 1 pm in Auckland.
const server = await startTestServer()
const { db } = server.services.database
const clinic = await addClinic(server, 'Māngere Chemist')
const reader = await addReader(server, 'Anil')
const list = async (by: Reader, more: object = {}) => (await by.call('search', { which: 'all', ...more })).body
const idsOf = (body: { records: { visitId: string }[] }) => body.records.map(({ visitId }) => visitId)

const late = await addWaitingVisit(server, clinic, { isUrgent: true, arrivedAt: '2026-11-18T23:30:00Z' })
const soon = await addWaitingVisit(server, clinic, { isUrgent: true, arrivedAt: '2026-11-19T01:30:00Z' })
const usual = await addWaitingVisit(server, clinic, {
  arrivedAt: '2026-11-18T21:00:00Z',
  spots: [{ observations: [20] }, {}],
})
const older = await addWaitingVisit(server, clinic, { arrivedAt: '2026-11-17T20:00:00Z' })

test('urgent visits come first, then by due time; late and soon due visits are marked', async () => {
  const body = await list(reader)
  expect(idsOf(body)).toEqual([late, soon, older, usual].map(({ visitId }) => visitId))
  expect(body.records.map(({ clock }: { clock: object }) => clock)).toEqual([
    { state: 'late', dueAt: '2026-11-19T23:30:00.000Z', minutesLeft: -30 },
    { state: 'soon', dueAt: '2026-11-20T01:30:00.000Z', minutesLeft: 90 },
    { state: 'on-time', dueAt: '2026-11-22T20:00:00.000Z', minutesLeft: 360 },
    { state: 'on-time', dueAt: '2026-11-23T21:00:00.000Z', minutesLeft: 1020 },
  ])
  expect([body.clocks, body.counts]).toEqual([
    { late: 1, soon: 1, dueToday: 2, urgent: 2, returned: 0 },
    { all: 4, unclaimed: 4, mine: 0, opinions: 0, asked: 0 },
  ])
  expect(body.records[3]).toMatchObject({ numberOfLesions: 2, numberAnswered: 0, standsOut: { numberOfWorries: 1 } })
})

test('pages, filters and search return matching visits; an unknown sort field is 422', async () => {
  const page = await list(reader, { pageNo: 2, pageSize: 3 })
  expect([idsOf(page), page.recordCount]).toEqual([[usual.visitId], 4])
  expect(idsOf(await list(reader, { urgentOnly: true, dueToday: true }))).toEqual([late.visitId, soon.visitId])
  expect((await list(reader, { countryCode: 'AU' })).recordCount).toBe(0)
  expect((await list(reader, { keywords: 'mangere chem' })).recordCount).toBe(4)
  expect((await list(reader, { keywords: 'nobody' })).recordCount).toBe(0)
  const bySpots = await list(reader, { sort: { fieldName: 'spots', direction: -1 } })
  expect(idsOf(bySpots)[0]).toBe(usual.visitId)
  expect(errorOf(await reader.call('search', { which: 'all', sort: { fieldName: 'cost', direction: 1 } }))).toEqual([
    422,
    'invalid',
  ])
  expect((await list(reader, { keywords: 'spotty' })).practices).toEqual([
    { id: clinic.practiceId, name: 'Māngere Chemist', count: 4 },
  ])
})

test('the claim shows; a flag makes a visit urgent from then on, and can be removed', async () => {
  await reader.open(usual.visitId)
  const other = await addReader(server, 'Wikitōria')
  const [row] = (await list(other, { keywords: 'spotty' })).records.filter(
    ({ visitId }: { visitId: string }) => visitId === usual.visitId,
  )
  expect(row.reader).toMatchObject({ name: 'Anil Person', isYou: false })
  expect([idsOf(await list(reader, { which: 'mine' })), (await list(other)).counts]).toEqual([
    [usual.visitId],
    { all: 4, unclaimed: 3, mine: 0, opinions: 0, asked: 0 },
  ])
  const flagged = await reader.call('flagurgent', { visitId: usual.visitId, isUrgent: true })
  expect(flagged.body).toMatchObject({ isUrgent: true, clock: { dueAt: '2026-11-23T00:00:00.000Z' } })
  expect(idsOf(await list(reader))[2]).toBe(usual.visitId)
  await reader.call('flagurgent', { visitId: usual.visitId, isUrgent: false })
  expect(idsOf(await list(reader))[3]).toBe(usual.visitId)
  await reader.call('release', { visitId: usual.visitId })
})

test('a service or practice can have a shorter turnaround; closed days of a site do not count', async () => {
  const due = async () =>
    (await list(reader)).records.find(({ visitId }: { visitId: string }) => visitId === usual.visitId).clock.dueAt
  await db.updateTable('services').set({ turnaround_days: 2 }).execute()
  expect(await due()).toBe('2026-11-22T21:00:00.000Z')
  await db.updateTable('practices').set({ turnaround_days: 1 }).where('practice_id', '=', clinic.practiceId).execute()
  expect(await due()).toBe('2026-11-19T21:00:00.000Z')
  await db.updateTable('services').set({ turnaround_days: 3 }).execute()
  await db
    .updateTable('practices')
    .set({ turnaround_days: null })
    .where('practice_id', '=', clinic.practiceId)
    .execute()
})

test('the worklist counts the caller’s reports of today; a pharmacy sees that a report exists, not its findings', async () => {
  const doctor = { diagnosis: 'bcc', actions: ['see-doctor-6-weeks'], comment: 'Leaf-like areas.' }
  expect((await readAndPublish(reader, older, doctor)).status).toBe(200)
  expect((await list(reader, { timeZoneId: 'Pacific/Auckland' })).readToday).toBe(1)
  server.clock.advance(60)
  const visit = async () => {
    const token = await freshToken(server, clinic.pharmacist)
    const { body } = await server.call('POST', '/practitionervisits/search', { token, body: {} })
    return body.records.find(({ visitId }: { visitId: string }) => visitId === older.visitId)
  }
  expect(await visit()).toMatchObject({ status: 'reported', diagnosis: { actions: 'See a doctor', comments: null } })
  await db
    .updateTable('practices')
    .set({ practice_type: 'General Practice' })
    .where('practice_id', '=', clinic.practiceId)
    .execute()
  expect((await visit()).diagnosis).toEqual({
    urgency: 'Within 6 weeks',
    actions: 'See a doctor in 6 weeks',
    comments: 'Leaf-like areas.',
    callbackPeriod: null,
    isUrgent: false,
  })
})

test('a visit tells of another one of the same patient that waits', async () => {
  const first = await addWaitingVisit(server, clinic)
  const second = await addWaitingVisit(server, clinic, { patientId: first.patientId })
  const others = async () => {
    const { records } = await list(reader)
    return [first, second].map(
      ({ visitId }) => records.find((row: { visitId: string }) => row.visitId === visitId)?.numberOfOthersWaiting,
    )
  }
  expect(await others()).toEqual([1, 1])
  expect((await readAndPublish(reader, first)).status).toBe(200)
  expect(await others()).toEqual([undefined, 0])
  expect((await readAndPublish(reader, second)).status).toBe(200)
})

test('the other one is told of also where the words that are searched leave it out', async () => {
  const first = await addWaitingVisit(server, clinic)
  const elsewhere = await addClinic(server, 'Bay Pharmacy')
  const second = await addWaitingVisit(server, elsewhere, { patientId: first.patientId })
  const { records } = await list(reader, { keywords: 'Bay Pharmacy' })
  expect(records).toMatchObject([{ visitId: second.visitId, numberOfOthersWaiting: 1 }])
})
