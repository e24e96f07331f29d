import type { VideoCall, VideoConflict } from '../../../contract/video.ts'
import type { BookingId } from '../../../contract/ids.ts'
import { may } from '../../../domain/access/may.ts'
import { wayOf } from '../../../domain/bookings/kind/booking-kind.ts'
import { videoStateAt, videoWindow } from '../../../domain/video/video-window.ts'
import { accessLogIn } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type CallRow, readCall } from './video-call-store.ts'
import type { Side } from './seat-store.ts'

export type VideoDependencies = Pick<Services, 'database' | 'clock' | 'config'>

export type AccessedCall = { row: CallRow; call: VideoCall; side: Side; now: Date }

/** 409 with its reason. */
export const videoRefusal = (extras: VideoConflict): Problem => new Problem('conflict', { extras })

/** The caller's appointment as a video call; the access is logged. 404 for any other. */
export async function requireCallAccess(
  deps: VideoDependencies,
  user: UserActor,
  bookingId: BookingId,
): Promise<AccessedCall> {
  const { database, clock } = deps
  const row = await readCall(database.db, bookingId)
  const patient = row && {
    patientId: row.patient_id,
    bookedBy: row.login_id === user.loginId ? ('who-asks' as const) : ('another' as const),
  }
  await forPatient(
    { logAccess: accessLogIn(database.db, clock) },
    { user, patient, what: 'bookings' },
    'handle bookings',
  )
  if (row === null) throw new Problem('not-found')
  const now = clock.now()
  const isPatients = user.patientId === row.patient_id || !may(user, 'find anybody', null)
  const side = isPatients ? 'patient' : 'clinician'
  return { row, side, now, call: presentCall(row, { user, side, now }) }
}

/**
 * The video call, if it may be joined now. Throws 409 with the reason: its time, its status, or a seat that somebody
 * else has.
 */
export async function requireOpenCall(
  deps: VideoDependencies,
  user: UserActor,
  bookingId: BookingId,
): Promise<AccessedCall> {
  const opened = await requireCallAccess(deps, user, bookingId)
  const { state, opensAt, closesAt } = opened.call
  if (state !== 'open') throw videoRefusal({ reason: state, opensAt, closesAt })
  const { melanographer_login_id: whose } = opened.row
  if (opened.side === 'clinician' && whose !== null && whose !== user.loginId) throw videoRefusal({ reason: 'taken' })
  return opened
}

type Caller = { user: UserActor; side: Side; now: Date }

function presentCall(row: CallRow, { user, side, now }: Caller): VideoCall {
  const { starts_at: startsAt, status } = row
  // An answered chat needs no call. A patient who asked to be phoned may still join.
  const isVideo = !row.is_answered && wayOf({ ...row.way_facts, isPhoneAsked: false }) === 'video'
  const { opensAt, closesAt } = videoWindow(startsAt)
  return {
    bookingId: row.booking_id,
    state: videoStateAt({ status, startsAt, isVideo }, now),
    side,
    otherName:
      side === 'patient' ? nameOf(row.reader_first_name, row.reader_last_name) : nameOf(row.first_name, row.last_name),
    startsAt: startsAt.toISOString(),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    timeZoneId: row.time_zone,
    phone: row.asked_phone ?? (mayReach(user, row) ? row.mobile_phone : null),
    phoneAskedAt: row.phone_asked_at?.toISOString() ?? null,
    patientId: row.patient_id,
    patientLoginId: row.patient_id !== null && user.patientId === row.patient_id ? user.loginId : null,
    consultationId: side === 'clinician' ? row.consultation_id : null,
  }
}

/**
 * Whether the user may see the phone number in the record: its patient, clinic staff, or whoever booked. A guardian
 * enters the number to call instead.
 */
const mayReach = (user: UserActor, row: CallRow): boolean =>
  may(user, 'see profile', { patientId: row.patient_id }) || row.login_id === user.loginId

const nameOf = (first: string | null, last: string | null): string =>
  [first, last].filter(Boolean).join(' ') || 'The clinic'
