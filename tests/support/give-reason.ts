import type { PatientId } from '../../src/contract/ids.ts'
import { freshToken, type Person } from './server/people.ts'
import type { TestServer } from './server/test-server.ts'

type Opening = { by: Person; patientId: PatientId; reason?: string }

/** A melanographer says why they open the record of somebody who is neither booked nor cared for; then it is open to them. */
export const giveReason = async (
  server: TestServer,
  { by, patientId, reason = 'Their doctor phoned about a photo' }: Opening,
) =>
  server.call('POST', '/patientrecords/openwithreason', {
    token: await freshToken(server, by),
    body: { patientId, reason },
  })
