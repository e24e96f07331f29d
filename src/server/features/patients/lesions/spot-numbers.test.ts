import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addReader, type WaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { LesionId, PatientId } from '../../../../contract/ids.ts'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import type { VisitLesion } from '../../../../contract/visits/visit-upload.ts'

/* A spot has one number for its patient's life: another one in the report or on the patient's page means the wrong spot. */

const server = await startTestServer()
const clinic = await addClinic(server)
const anil = await addReader(server, 'Anil')
const pharmacist = async () => ({ ...clinic.pharmacist, token: await freshToken(server, clinic.pharmacist) })

const needsDoctor = { diagnosis: 'cant-tell', actions: ['see-doctor-6-weeks'] }

type Placed = { lesionId?: LesionId | undefined; number?: number }

/** Commits a visit of so many photographed spots, changed by `placed`. */
async function visitOf(patientId: PatientId | null, placed: readonly Placed[]): Promise<WaitingVisit> {
  const visit = withChange(await visitAt(clinic, placed.length * 2), (upload) => ({
    ...upload,
    patientProfile: { ...upload.patientProfile, patient: { ...upload.patientProfile.patient, patientId } },
    lesions: upload.lesions.map((lesion, i): VisitLesion => {
      const { lesionId = lesion.lesionId, number } = placed[i] ?? {}
      return { ...lesion, lesionId, globalLesionId: lesionId, number }
    }),
  }))
  const by = await pharmacist()
  await sendPhotos(server, by, visit)
  expect((await commit(server, by, visit)).status).toBe(200)
  const { visitId, lesions, patientProfile } = visit.upload
  const whose = patientId ?? patientProfile.patient.globalPatientId
  return { visitId, patientId: whose, lesionIds: lesions.map(({ lesionId }) => lesionId) }
}

type Numbered = { lesionId: LesionId; number: number }
const numbersIn = (spots: readonly Numbered[]) => new Map(spots.map(({ lesionId, number }) => [lesionId, number]))

const lesionsOf = async (patientId: PatientId): Promise<Numbered[]> =>
  (await server.call('GET', `/lesions/getlesions?patientId=${patientId}`, { token: (await pharmacist()).token })).body

test('a spot keeps the number of its first visit in list, tablet, reading room, report and question', async () => {
  const first = await visitOf(null, [{}, {}, {}])
  const [one, , three] = first.lesionIds
  const second = await visitOf(first.patientId, [{ lesionId: three }, {}, { lesionId: one }])
  const [, added] = second.lesionIds
  const all = new Map([...first.lesionIds.map((id, i) => [id, i + 1] as const), [added, 4]])
  const ofVisit = new Map([
    [one, 1],
    [three, 3],
    [added, 4],
  ])
  const token = (await pharmacist()).token
  const { practiceId } = clinic
  const offline = await server.call('POST', '/practitionerpatients/getofflinelist', { token, body: { practiceId } })
  const { lesions } = offline.body.records.find(
    ({ patient }: { patient: { patientId: PatientId } }) => patient.patientId === first.patientId,
  )
  expect([numbersIn(await lesionsOf(first.patientId)), numbersIn(lesions)]).toEqual([all, all])

  const opened = await anil.open(second.visitId)
  expect(opened.body.spots.map(({ number }: Numbered) => number)).toEqual([1, 3, 4])
  expect(numbersIn(opened.body.spots)).toEqual(ofVisit)
  await anil.call('askpractice', { visitId: second.visitId, lesionId: added, question: 'Which arm?' })
  const asked = await server.call('POST', '/practitionervisits/search', { token, body: {} })
  const { questions } = asked.body.records.find(({ visitId }: { visitId: string }) => visitId === second.visitId)
  expect(questions[0].spotNumber).toBe(4)
  const [{ questionId }] = questions
  await server.call('PUT', '/practitionervisits/answerquestion', { token, body: { questionId, answer: 'The left.' } })

  await anil.open(second.visitId)
  for (const spot of second.lesionIds.keys()) expect((await anil.diagnose(second, spot, needsDoctor)).status).toBe(200)
  const preview = await anil.call('preview', { visitId: second.visitId })
  expect(numbersIn(preview.body.content.spots)).toEqual(ofVisit)
  expect((await anil.publish(second)).status).toBe(200)
  const { content } = await server.services.database.db
    .selectFrom('reports')
    .select('content')
    .where('visit_id', '=', second.visitId)
    .executeTakeFirstOrThrow()
  expect(numbersIn(reportContent.parse(content).spots)).toEqual(ofVisit)
})

test('the number that the tablet showed is kept, also after a gap', async () => {
  const { patientId, lesionIds } = await visitOf(null, [{ number: 3 }, { number: 1 }])
  expect(numbersIn(await lesionsOf(patientId))).toEqual(
    new Map([
      [lesionIds[1], 1],
      [lesionIds[0], 3],
    ]),
  )
})

test('two tablets that gave one number offline get two', async () => {
  const { patientId } = await visitOf(null, [{}])
  await Promise.all([
    visitOf(patientId, [{ number: 2 }, { number: 3 }]),
    visitOf(patientId, [{ number: 2 }, { number: 3 }]),
  ])
  expect((await lesionsOf(patientId)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})
