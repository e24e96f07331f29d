import type { LiveKind } from '../../contract/live.ts'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { may } from '../../domain/access/may.ts'
import type { UserActor } from '../http/actor.ts'
import type { Database } from '../platform/database.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import type { LiveEvent } from '../platform/live/live-event.ts'
import { type PatientPractices, readPatientPractices } from './patient-practices-store.ts'

/** Whether somebody may be told that this changed: by the table of `may`, as if they read it now. */
export type CanReceive = (user: UserActor) => boolean

/** A change that is told, with its kind of those that cross the wire. */
export type AudienceEvent = LiveEvent & { kind: LiveKind }

/** Decides who hears of a change; asks the database once a change, together with those of the same turn. */
export function liveAudience({ db }: Pick<Database, 'db'>): (event: AudienceEvent) => Promise<CanReceive> {
  const practicesOf = batchLoader<PatientId, PatientPractices>((patientIds) => readPatientPractices(db, patientIds))
  return async (event) => {
    // Of many things at once, without ids: everybody reads theirs again.
    if (event.id === null) return () => true
    const { patientId } = event
    if (patientId === null) return (user) => canReceiveWithoutPatient(user, event)
    const { practices, doctors } = await practicesOf(patientId)
    return (user) =>
      canReceiveAboutPatient(user, event, { patientId, practices, doctors: withReportingPractice(doctors, event) })
  }
}

// The practice that lets a report go reads it, whatever its kind.
const withReportingPractice = (doctors: ReadonlySet<PracticeId>, { kind, practiceId }: AudienceEvent) =>
  practiceId !== null && (kind === 'report' || kind === 'delivery') ? new Set([...doctors, practiceId]) : doctors

type KnownPatient = { patientId: PatientId; practices: ReadonlySet<PracticeId>; doctors: ReadonlySet<PracticeId> }

function canReceiveAboutPatient(user: UserActor, event: AudienceEvent, record: KnownPatient): boolean {
  const isOwn = user.patientId === record.patientId
  switch (event.kind) {
    case 'consultation':
      return may(user, 'read consultations', record)
    case 'call':
      return event.loginId === user.loginId
    case 'spot-chat':
      return isOwn || may(user, 'read visits', record)
    case 'consent':
    case 'photo':
      return may(user, 'open record', record)
    case 'visit':
      return !isOwn && may(user, 'open record', record)
    case 'reading':
      return may(user, 'read visits', record)
    case 'report':
    case 'delivery':
      return !isOwn && may(user, 'read reports', record)
    case 'own-report':
      return isOwn
    case 'booking':
      return may(user, 'handle bookings', {
        ...record,
        bookedBy: event.loginId === user.loginId ? 'who-asks' : 'another',
      })
    case 'desk':
      return canReceiveWithoutPatient(user, event)
    case 'arrival':
      return event.practiceId !== null && may(user, 'work for', event.practiceId)
  }
}

/** What is of no patient yet: a time that somebody holds, who came to a kiosk; and what desks are told, which names none. */
function canReceiveWithoutPatient(user: UserActor, { kind, practiceId, loginId }: AudienceEvent): boolean {
  if (kind === 'call') return loginId === user.loginId
  if (may(user, 'find anybody', null)) return true
  if (practiceId === null) return false
  if (kind === 'desk') return may(user, 'run the desk', { desk: [practiceId] })
  return kind === 'arrival' && may(user, 'work for', practiceId)
}
