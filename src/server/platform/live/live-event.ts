import * as z from 'zod'
import { liveKind } from '../../../contract/live.ts'
import { loginId, patientId, practiceId } from '../../../contract/ids.ts'

/** A change as the database sends it. */
export const liveEvent = z
  .object({
    event_id: z.coerce.number(),
    /**
     * `session` and `grants`: a session ended, or a login's rights changed. These are not sent to clients, but end
     * their streams.
     */
    kind: z.enum([...liveKind.options, 'session', 'grants']),
    subject_id: z.string().nullable(),
    patient_id: patientId.nullable(),
    practice_id: practiceId.nullable(),
    login_id: loginId.nullable(),
  })
  .transform((row) => ({
    eventId: row.event_id,
    kind: row.kind,
    id: row.subject_id,
    patientId: row.patient_id,
    practiceId: row.practice_id,
    loginId: row.login_id,
  }))
export type LiveEvent = z.infer<typeof liveEvent>
