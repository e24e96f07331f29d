import { randomUUID } from 'node:crypto'
import { type Outcomes, outcomeFor, patientsPerson, type Row, signedIn } from '../access-groups.ts'
import type { AccessWorld } from '../access-world.ts'

const patientsAlone = { ...signedIn('403 forbidden'), patient: '200', 'other patient': '200' }
const answerers = (outcome: string): Outcomes => ({
  ...signedIn('403 forbidden'),
  ...outcomeFor(['manager', 'melanographer'], outcome),
})

const requestOf = (world: AccessWorld) =>
  world.server.services.database.pool.query(
    `insert into correction_requests (patient_id, practice_id, what, why, asked_by, asked_at, due_at)
    select $1, $2, 'It', 'Is', login_id, now(), now() from logins limit 1`,
    [world.patientId, world.clinic],
  )

/** Who gets what from the calls about corrections of a record. */
export const correctionRows: Record<string, Row> = {
  'patientrecords/mycorrections': { outcomes: patientsAlone },
  'patientrecords/askcorrection': {
    outcomes: patientsAlone,
    request: () => ({ body: { what: 'My birth date', why: 'The day is wrong.' } }),
  },
  // There is none of these ids: corrections.test.ts answers and contests those that somebody made.
  'patientrecords/attachstatement': {
    outcomes: { ...patientsAlone, ...outcomeFor(['patient', 'other patient'], '404 not-found') },
    request: () => ({ body: { requestId: randomUUID(), statement: 'I do not agree.' } }),
  },
  'patientrecords/answercorrection': {
    outcomes: answerers('404 not-found'),
    request: () => ({ body: { requestId: randomUUID(), outcome: 'corrected', text: 'Done' } }),
  },
  'patientrecords/searchcorrections': {
    outcomes: answerers('200'),
    request: async (world) => {
      await requestOf(world)
      return { body: {} }
    },
  },
  'patientrecords/getstatements': {
    outcomes: patientsPerson('200', '200'),
    request: ({ patientId }) => ({ query: { patientId } }),
  },
}
