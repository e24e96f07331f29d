import type { LiveKind } from '../../contract/live.ts'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { isOwnOrChilds, may } from '../../domain/access/may.ts'
import { knownOfReport, type ReportFacts } from '../../domain/access/may-know-findings.ts'
import type { UserActor } from '../http/actor.ts'
import type { Database } from '../platform/database.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import type { LiveEvent } from '../platform/live/live-event.ts'
import { type PatientPractices, readPatientPractices } from './patient-practices-store.ts'

/** Whether a user may be notified of a change: decided with `may`, as if they read the data now. */
export type CanReceive = (user: UserActor) => boolean

/** A change of a kind that is sent to clients. */
export type AudienceEvent = LiveEvent & { kind: LiveKind }

/** Finds the report that a change is about; for a visit the newest version of its report; null if there is none. */
export type FindReportOfEvent = (event: AudienceEvent) => Promise<ReportFacts | null>

/**
 * Decides who is notified of a change, with one batched query per change. Users who may not yet know of its report are
 * not notified.
 */
export function liveAudience(
  { db }: Pick<Database, 'db'>,
  { findReport, now }: { findReport: FindReportOfEvent; now: () => Date },
): (event: AudienceEvent) => Promise<CanReceive> {
  const practicesOf = batchLoader<PatientId, PatientPractices>((patientIds) => readPatientPractices(db, patientIds))
  return async (event) => {
    // A change of many rows has no id: every user refetches their own data.
    if (event.id === null) return () => true
    const { patientId } = event
    if (patientId === null) return (user) => canReceiveWithoutPatient(user, event)
    const { practices, doctors } = await practicesOf(patientId)
    const report = await findReport(event)
    const mayKnow = (user: UserActor) => report === null || knownOfReport(user, report, now()) !== 'nothing'
    const record = { patientId, practices, doctors: withReportingPractice(doctors, event) }
    return (user) => canReceiveAboutPatient(user, event, record) && mayKnow(user)
  }
}

// The practice that authorises a report may read it, whatever the practice's type.
const withReportingPractice = (doctors: ReadonlySet<PracticeId>, { kind, practiceId }: AudienceEvent) =>
  practiceId !== null && (kind === 'report' || kind === 'delivery') ? new Set([...doctors, practiceId]) : doctors

type KnownPatient = { patientId: PatientId; practices: ReadonlySet<PracticeId>; doctors: ReadonlySet<PracticeId> }

function canReceiveAboutPatient(user: UserActor, event: AudienceEvent, record: KnownPatient): boolean {
  const isOwn = isOwnOrChilds(user, record)
  switch (event.kind) {
    case 'consultation':
      return may(user, 'read consultations', record)
    case 'call':
    case 'opinion':
      return event.loginId === user.loginId
    case 'spot-chat':
      return may(user, 'decide', record) || may(user, 'read visits', record)
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
    case 'follow-up':
      return canReceiveWithoutPatient(user, event)
    case 'arrival':
      return event.practiceId !== null && may(user, 'work for', event.practiceId)
  }
}

/** For changes without a patient: a held time, an arrival at a kiosk, and changes at a clinic desk. */
function canReceiveWithoutPatient(user: UserActor, { kind, practiceId, loginId }: AudienceEvent): boolean {
  if (kind === 'call') return loginId === user.loginId
  if (may(user, 'find anybody', null)) return true
  if (practiceId === null) return false
  if (kind === 'follow-up') return may(user, 'manage', practiceId)
  if (kind === 'desk') return may(user, 'run the desk', { desk: [practiceId] })
  return kind === 'arrival' && may(user, 'work for', practiceId)
}
