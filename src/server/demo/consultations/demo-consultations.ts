import type { ConsultationKind } from '../../../contract/enums.ts'
import { consultationId, type LoginId } from '../../../contract/ids.ts'
import type { ConsultationState } from '../../../domain/consultations/consultation-state.ts'
import { recordConsultationEvent } from '../../records/consultations/consultation-event-store.ts'
import { insertConsultation } from '../../records/consultations/consultation-store.ts'
import type { Db } from '../../platform/database.ts'
import { seededRandom, seededUuid } from '../seeded-random.ts'
import { demoPatientId } from '../demo-store.ts'

const day = 24 * 3_600_000

type DemoConsultation = {
  /** The patient's number in `demo-patients.ts`. */
  patient: number
  kind: ConsultationKind
  daysAgo: number
  status: ConsultationState
  outcome: number | null
  notes: string | null
  /** In how many days it is due. */
  dueIn: number | null
}

// oxfmt-ignore
const consultations: readonly DemoConsultation[] = [
  { patient: 0, kind: 'phone', daysAgo: 1, status: 'InProgress', outcome: null, notes: 'Asks when the spot on her back is photographed again.', dueIn: 5 },
  { patient: 11, kind: 'in-person', daysAgo: 2, status: 'New', outcome: null, notes: null, dueIn: null },
  { patient: 13, kind: 'video', daysAgo: 4, status: 'AwaitingPatient', outcome: 3, notes: 'Sees us about the spot on her shoulder.', dueIn: 9 },
  { patient: 18, kind: 'in-person', daysAgo: 9, status: 'Completed', outcome: 2, notes: 'The spot on the left calf is the same as last year. New photos in six months.', dueIn: 170 },
  { patient: 21, kind: 'phone', daysAgo: 15, status: 'Completed', outcome: 6, notes: 'Called twice, a letter went out.', dueIn: null },
  { patient: 25, kind: 'in-person', daysAgo: 30, status: 'Completed', outcome: 1, notes: null, dueIn: null },
  { patient: 26, kind: 'phone', daysAgo: 31, status: 'Deleted', outcome: null, notes: 'Made twice.', dueIn: null },
]

/** Inserts consultations of the demo's doctors and readers, at least one in each state, with their history. */
export async function insertConsultations(
  db: Db,
  { now, logins }: { now: Date; logins: ReadonlyMap<string, LoginId> },
): Promise<void> {
  const [doctor, reader] = ['doctor@demo.test', 'melanographer@demo.test'].map((name) => logins.get(name))
  if (doctor === undefined || reader === undefined) throw new Error('the demo misses who consults')
  for (const [number, { patient, kind, daysAgo, status, outcome, notes, dueIn }] of consultations.entries()) {
    const id = consultationId.parse(seededUuid(seededRandom(99_000 + number)))
    const addedAt = new Date(now.getTime() - daysAgo * day)
    const endedAt = new Date(addedAt.getTime() + day / 24)
    const [isCompleted, isDeleted] = [status === 'Completed', status === 'Deleted']
    await insertConsultation(db, {
      consultation_id: id,
      patient_id: demoPatientId(patient),
      kind,
      melanographer_login_id: kind === 'in-person' ? null : reader,
      status,
      former_status: isDeleted ? 'New' : null,
      outcome_id: outcome,
      actions: [],
      notes,
      action_due_at: dueIn === null ? null : new Date(now.getTime() + dueIn * day),
      completed_at: isCompleted ? endedAt : null,
      deleted_at: isDeleted ? endedAt : null,
      created_at: addedAt,
      updated_at: endedAt,
      version: 1,
    })
    const noted = { consultationId: id, loginId: doctor, fields: [] }
    await recordConsultationEvent(db, { ...noted, event: 'added', now: addedAt })
    if (isCompleted) await recordConsultationEvent(db, { ...noted, event: 'completed', now: endedAt })
    if (isDeleted) await recordConsultationEvent(db, { ...noted, event: 'deleted', now: endedAt })
  }
}
