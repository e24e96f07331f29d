import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { linkToPractice } from '../../../../tests/support/imaged-patient.ts'
import { addReader, addWaitingVisit } from '../../../../tests/support/reading-room.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
const reader = await addReader(server, 'Anil')

const first = await addWaitingVisit(server, clinic, { visitTime: '2025-11-20T22:00:00Z' })
await linkToPractice(server, first.patientId, practiceId)
const patient = await addPerson(server, { patientId: first.patientId })
await reader.open(first.visitId)
await reader.diagnose(first, 0, { measuredMm: 6.2 })
await reader.publish(first)
server.clock.advance(61)

const second = await addWaitingVisit(server, clinic, {
  patientId: first.patientId,
  spots: first.lesionIds.map((lesionId) => ({ lesionId, observations: [3, 7] })),
})
await pool.query(`update visit_lesions set comment = 'Itches {a lot}.' where visit_id = $1`, [second.visitId])
await reader.open(second.visitId)
await reader.diagnose(second, 0, {
  diagnosis: 'atypical-naevus',
  actions: ['see-doctor-2-weeks'],
  measuredMm: 8,
  confidence: 'fairly-sure',
  differentials: ['spitz-naevus'],
  features: ['atypical-network', 'regression'],
})
const { reportGuid } = (await reader.publish(second)).body
server.clock.advance(61)
const spotFor = async (who: Person) =>
  (await server.call('GET', `/reports/getbyguid?reportGuid=${reportGuid}`, { token: await freshToken(server, who) }))
    .body.content.spots[0]

test('a doctor reads of a spot how sure its reader is, what else it may be, what was seen, its score, code, sizes before, and the pharmacist’s note', async () => {
  const { details, sizeMm } = await spotFor(doctor)
  expect(sizeMm).toBe(8)
  expect(details).toMatchObject({
    confidence: 'fairly-sure',
    differentials: ['Spitz or Reed naevus'],
    features: ['Atypical pigment network', 'Regression structures'],
    snomed: '254818000',
    sizesBefore: [{ visitDate: '2025-11-21', sizeMm: 6.2 }],
    note: 'Itches {a lot}.',
  })
  expect(details.scoreParts.filter(({ state }: { state: string }) => state === 'yes')).toEqual([
    { sign: 'Itches or hurts', points: 1, state: 'yes' },
    { sign: 'Uneven colour', points: 2, state: 'yes' },
    { sign: '7 mm or wider', points: 1, state: 'yes' },
  ])
})

test('its patient gets none of it', async () => {
  const spot = await spotFor(patient)
  expect([spot.details, spot.score, spot.sizeMm]).toEqual([null, 0, 8])
  expect(JSON.stringify(spot)).not.toMatch(/254818000|Itches|"scoreParts"/)
})

test('a spot says by how much it grew since which reading, and a doctor reads the size before', async () => {
  const grown = async (since: string, sizes: readonly [number, number]) => {
    const before = await addWaitingVisit(server, clinic, { visitTime: since })
    const { patientId } = before
    await linkToPractice(server, patientId, practiceId)
    const lesion = before.lesionIds.map((lesionId) => ({ lesionId }))
    const now = await addWaitingVisit(server, clinic, { patientId, spots: lesion })
    const careful = { diagnosis: 'atypical-naevus', actions: ['see-doctor-2-weeks'], hasChanged: true }
    for (const [visit, answer] of [
      [before, { measuredMm: sizes[0] }],
      [now, { ...careful, measuredMm: sizes[1] }],
    ] as const) {
      await reader.open(visit.visitId)
      expect((await reader.diagnose(visit, 0, answer)).status).toBe(200)
      expect((await reader.publish(visit)).status).toBe(200)
      server.clock.advance(61)
    }
    const token = await freshToken(server, doctor)
    const { body } = await server.call('GET', `/lesions/getlesions?patientId=${patientId}`, { token })
    const listed = await server.call('POST', '/documents/search', { token, body: { patientId, documentType: 1 } })
    const reports = await pool.query<{ guid: string }>('select report_guid as guid from reports where visit_id = $1', [
      now.visitId,
    ])
    const report = await server.call('GET', `/reports/getbyguid?reportGuid=${reports.rows[0]?.guid}`, { token })
    expect(listed.status).toBe(200)
    return { growth: body[0].state.result.growth, before: report.body.content.spots[0].details.sizesBefore }
  }
  expect(await grown('2026-05-19T22:00:00Z', [5, 7.5])).toEqual({
    growth: { mm: 2.5, since: '2026-05-20' },
    before: [{ visitDate: '2026-05-20', sizeMm: 5 }],
  })
  expect(await grown('2026-08-19T22:00:00Z', [4, 8])).toEqual({
    growth: { mm: 4, since: '2026-08-20' },
    before: [{ visitDate: '2026-08-20', sizeMm: 4 }],
  })
})

test('a size in a report that waits to be let go leaves with no later report', async () => {
  const setAuthorising = (authorising: string) =>
    pool.query('update reports set authorising = $2 where visit_id = $1', [first.visitId, authorising])
  const sizesBefore = async () =>
    (await reader.call('preview', { visitId: second.visitId })).body.content.spots[0].details.sizesBefore
  expect(await sizesBefore()).toHaveLength(1)
  await setAuthorising('waiting')
  expect(await sizesBefore()).toEqual([])
  await setAuthorising('not-needed')
})

test('the note is the one that was corrected last, and the size that of a report which still holds', async () => {
  await pool.query(
    `insert into visit_amendments (visit_id, version, login_id, changes, amended_at, payload, payload_hash, receipt)
    values ($1, 2, $2, $3, now(), '{}', 'none', '{}')`,
    [
      second.visitId,
      clinic.pharmacist.loginId,
      JSON.stringify([
        { lesionId: second.lesionIds[0], field: 'comment', before: 'Itches {a lot}.', after: 'Itches.' },
      ]),
    ],
  )
  await pool.query(
    `update reports set recalled_at = $2, recalled_by = $3, recalled_why = 'Wrong.' where visit_id = $1`,
    [first.visitId, server.clock.now(), doctor.loginId],
  )
  await reader.call('reopen', { visitId: second.visitId, why: 'Look again.' })
  const { content } = (await reader.call('preview', { visitId: second.visitId })).body
  expect(content.spots[0].details).toMatchObject({ note: 'Itches.', sizesBefore: [] })
})
