import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient } from '../../../../../tests/support/imaged-patient.ts'
import { readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addReader } from '../../../../../tests/support/reading-room.ts'
import { addPerson, freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { actionKey } from '../../../../contract/clinical-keys.ts'
import { getLesions } from '../../../../contract/patients/lesions.ts'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import { lesionLines } from '../../../../domain/images/lesion-line.ts'
import { actions, isDoctorAction, outcomeOf } from '../../../../domain/clinical/actions.ts'

/* One spot says one thing: figure and lists of patient and clinic follow the reading, as the report does. */

const server = await startTestServer()
const clinic = await addClinic(server)
const anil = await addReader(server, 'Anil')
const { db } = server.services.database

const linesOf = async (person: Awaited<ReturnType<typeof addPerson>>, patientId: string) => {
  const token = await freshToken(server, person)
  const { body } = await server.call('GET', `/lesions/getlesions?patientId=${patientId}`, { token })
  return lesionLines(getLesions.response?.parse(body) ?? [])
}

test.each(actionKey.options)('“%s” is the same in the report, on the patient’s page and for staff', async (action) => {
  const { patientId } = await addImagedPatient(server, clinic)
  // The pharmacist said the opposite.
  await db
    .updateTable('visit_lesions')
    .set({ outcome: isDoctorAction(action) ? 'no-action' : 'refer' })
    .where('visit_id', 'in', (from) => from.selectFrom('visits').select('visit_id').where('patient_id', '=', patientId))
    .execute()
  const patient = await addPerson(server, { patientId })
  expect((await linesOf(patient, patientId)).map(({ kind, lesion }) => [kind, lesion.state.result])).toEqual([
    ['new', null],
  ])
  const answer = { diagnosis: 'cant-tell', actions: [action] } as const
  const { reportId } = await readAndPublish(server, anil, { patientId, answer })
  const { content } = await db
    .selectFrom('reports')
    .select('content')
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
  const [reported] = reportContent.parse(content).spots
  const expected = [[actions[action].mark, reported?.number, reported?.leadingAction, outcomeOf(action)]]
  for (const person of [patient, anil]) {
    const lines = await linesOf(person, patientId)
    expect(
      lines.map(({ kind, number, lesion }) => [
        kind,
        number,
        lesion.state.result?.action,
        lesion.state.result?.outcome,
      ]),
    ).toEqual(expected)
  }
  expect(reported?.mark).toBe(actions[action].mark)
})

test.each([
  [null, true],
  [false, false],
] as const)(
  'a change that the visit recorded counts for all alike once it is read (its reader: %s)',
  async (said, is) => {
    const { patientId } = await addImagedPatient(server, clinic)
    const { visit_id: visitId } = await db
      .updateTable('visit_lesions')
      .set({ observations: [1] })
      .where('visit_id', 'in', (from) =>
        from.selectFrom('visits').select('visit_id').where('patient_id', '=', patientId),
      )
      .returning('visit_id')
      .executeTakeFirstOrThrow()
    const patient = await addPerson(server, { patientId })
    const changed = async (person: typeof patient) =>
      (await linesOf(person, patientId)).map(({ isChanged }) => isChanged)
    // Until then it is a note of staff.
    expect([await changed(patient), await changed(anil)]).toEqual([[false], [true]])
    await readAndPublish(server, anil, {
      patientId,
      answer: { diagnosis: 'cant-tell', actions: ['see-doctor-2-weeks'] },
    })
    await db.updateTable('lesion_diagnoses').set({ has_changed: said }).where('visit_id', '=', visitId).execute()
    expect([await changed(patient), await changed(anil)]).toEqual([[is], [is]])
  },
)
