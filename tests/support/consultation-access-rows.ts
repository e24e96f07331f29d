import { randomUUID } from 'node:crypto'
import { type Outcomes, type Row, signedIn, to } from './access-groups.ts'
import type { AccessWorld } from './access-world.ts'

/** Clinic and the patient's doctors; a pharmacy and everybody else may not know of it. */
const treating = (outcome: string): Outcomes => ({
  ...signedIn('404 not-found'),
  ...to(['melanographer', 'doctor of this practice', 'manager'], outcome),
})
/** The patient too, who reads it without notes and history. */
const readable = (outcome: string): Outcomes => ({ ...treating(outcome), patient: outcome })

/** A consultation of this patient in a state, of nobody's appointment. */
async function anyIn({ server, patientId }: AccessWorld, state: 'New' | 'Completed' | 'Deleted'): Promise<string> {
  const id = randomUUID()
  await server.services.database.pool.query(
    `insert into consultations (consultation_id, patient_id, kind, status, former_status, actions, completed_at, deleted_at, created_at, updated_at, version)
    values ($1, $2, 'in-person', $3, case when $3 = 'Deleted' then 'New' end, '{}', case when $3 = 'Completed' then now() end,
      case when $3 = 'Deleted' then now() end, now(), now(), 1)`,
    [id, patientId, state],
  )
  return id
}

/** Rows of the access matrix for consultations. */
export const consultationRows: Record<string, Row> = {
  'consultations/get': {
    outcomes: readable('200'),
    request: async (world) => ({ query: { id: await anyIn(world, 'New') } }),
  },
  'consultations/getforappointment': {
    outcomes: readable('204'),
    request: ({ bookingId, people }) => ({
      query: { appointmentId: bookingId, patientLoginId: people.patient.loginId },
    }),
  },
  'consultations/search': {
    outcomes: readable('200'),
    request: async (world) => {
      await anyIn(world, 'New')
      return { body: { patientLoginId: world.people.patient.loginId } }
    },
  },
  'consultations/add': { outcomes: treating('200'), request: ({ patientId }) => ({ body: { patientId } }) },
  'consultations/update': {
    outcomes: treating('200'),
    request: async (world) => ({ body: { consultationId: await anyIn(world, 'New'), statusId: 2 } }),
  },
  'consultations/complete': {
    outcomes: treating('200'),
    request: async (world) => ({ body: { consultationId: await anyIn(world, 'New') } }),
  },
  'consultations/reactivate': {
    outcomes: treating('200'),
    request: async (world) => ({ body: { consultationId: await anyIn(world, 'Completed') } }),
  },
  'consultations/delete': {
    outcomes: treating('204'),
    request: async (world) => ({ query: { id: await anyIn(world, 'New') } }),
  },
  'consultations/restore': {
    outcomes: treating('204'),
    request: async (world) => ({ query: { id: await anyIn(world, 'Deleted') } }),
  },
}
