import { randomUUID } from 'node:crypto'
import { type Outcomes, type Row, signedIn, outcomeFor } from '../access-groups.ts'
import type { AccessWorld } from '../access-world.ts'
import { restoreBooking } from '../../restore-booking.ts'

/** Clinic and the patient's doctors; a pharmacy and everybody else may not know of it. */
const treating = (outcome: string): Outcomes => ({
  ...signedIn('404 not-found'),
  ...outcomeFor(['melanographer', 'doctor of this practice', 'manager'], outcome),
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

/** A chat of this patient, of a booking that stands; no reader has it. */
async function anyChat(world: AccessWorld): Promise<string> {
  const { server, patientId, people } = world
  const bookingId = await restoreBooking(world)
  const { rows } = await server.services.database.pool.query<{ id: string }>(
    `with gone as (select spot_chat_id from spot_chats where booking_id = $2), made as (
      insert into spot_chats (spot_chat_id, patient_id, booking_id, way, body_part_id, signs, waiting_since, created_at)
      select gen_random_uuid(), $1, $2, 'time', 3, '{}', now(), now() where not exists (select from gone) returning spot_chat_id),
    said as (insert into spot_messages (message_id, spot_chat_id, sender, login_id, body, photo_ids, sent_at)
      select gen_random_uuid(), spot_chat_id, 'patient', $3, 'It itches.', '{}', now() from made)
    select spot_chat_id as id from gone union all select spot_chat_id from made`,
    [patientId, bookingId, people.patient.loginId],
  )
  const id = rows[0]?.id ?? ''
  await server.services.database.pool.query('update spot_chats set reader_login_id = null where spot_chat_id = $1', [
    id,
  ])
  return id
}

/** The patient and the clinic. */
const chatting = (own: string, clinic: string): Outcomes => ({
  ...signedIn('404 not-found'),
  patient: own,
  melanographer: clinic,
})
const readers = (outcome: string): Outcomes => ({ ...signedIn('403 forbidden'), melanographer: outcome })
const patientsOwn = (own: string, stranger: string): Outcomes => ({
  ...signedIn('403 forbidden'),
  patient: own,
  'other patient': stranger,
})

/** Rows of the access matrix for SpotChat. */
export const spotChatRows: Record<string, Row> = {
  // The photos were never sent: who may start it is told so.
  'spotchats/start': {
    outcomes: patientsOwn('422 invalid', '404 not-found'),
    request: ({ bookingId }) => ({
      body: {
        spotChatId: randomUUID(),
        messageId: randomUUID(),
        bookingId,
        way: 'writing',
        bodyPartId: 3,
        text: 'It itches.',
        signs: [],
        photoIds: [randomUUID()],
      },
    }),
  },
  'spotchats/get': {
    outcomes: chatting('200', '200'),
    request: async (world) => ({ query: { id: await anyChat(world) } }),
  },
  'spotchats/read': {
    outcomes: chatting('204', '204'),
    request: async (world) => ({ body: { spotChatId: await anyChat(world) } }),
  },
  'spotchats/mine': { outcomes: patientsOwn('200', '200') },
  'spotchats/search': {
    outcomes: readers('200'),
    request: async (world) => {
      await anyChat(world)
      return { body: {} }
    },
  },
  'spotchats/send': {
    outcomes: patientsOwn('200', '404 not-found'),
    request: async (world) => ({
      body: { spotChatId: await anyChat(world), messageId: randomUUID(), text: 'And bleeds.', photoIds: [] },
    }),
  },
  'spotchats/take': {
    outcomes: readers('200'),
    request: async (world) => ({ body: { spotChatId: await anyChat(world), isTaken: false, over: true } }),
  },
  'spotchats/answer': {
    outcomes: readers('200'),
    request: async (world) => ({
      body: {
        spotChatId: await anyChat(world),
        messageId: randomUUID(),
        // This patient is a child, whose spot a doctor looks at.
        text: 'Please let your doctor look at it.',
        next: { kind: 'see-doctor', within: 'six-weeks' },
      },
    }),
  },
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
