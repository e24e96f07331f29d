import type { PatientId, PracticeId } from '../../src/contract/ids.ts'
import type { Person } from './server/people.ts'
import type { TestAnswer, TestServer } from './server/test-server.ts'

/** Who registers a patient, and where. */
export type Desk = { by: Person; practiceId: PracticeId }

/** Details that register without a fault, unless changed. */
export const detailsOf = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Tāne',
  lastName: 'Māhuta',
  birthDate: '1961-03-12',
  gender: 1,
  countryCode: 'NZ',
  ...changes,
})

export const registerPatient = (
  server: TestServer,
  { by, practiceId }: Desk,
  more: Record<string, unknown> = {},
): Promise<TestAnswer> => {
  const { patient, ...rest } = more
  return server.call('POST', '/practitionerpatients/register', {
    token: by.token,
    body: { practiceId, patient: detailsOf(patient as Record<string, unknown> | undefined), ...rest },
  })
}

/** Registers a patient who must be new. */
export async function addPatient(server: TestServer, desk: Desk, patient: Record<string, unknown>): Promise<PatientId> {
  const { status, body } = await registerPatient(server, desk, { patient })
  if (status !== 200) throw new Error(`The patient was not registered: ${status} ${JSON.stringify(body)}`)
  return body.patientId
}
