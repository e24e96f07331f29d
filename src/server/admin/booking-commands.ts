import { bookingId as bookingIdOf, type BookingId } from '../../contract/ids.ts'
import type { Attendance } from '../../domain/bookings/attendance.ts'
import { momentInFull } from '../../domain/time/format-moment.ts'
import type { Config } from '../config.ts'
import { acceptRequest, declineRequest, type RequestAnswer } from '../records/bookings/requests/accept-request.ts'
import { markAttendance } from '../records/bookings/requests/mark-attendance.ts'
import { readOpenRequests } from '../records/bookings/requests/request-store.ts'
import type { CommandResult } from './command-result.ts'
import { withJobs } from './with-jobs.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

const attendances = { arrived: 'Arrived', attended: 'Attended', 'did-not-attend': 'DidNotAttend' } as const

const requestErrors: Record<Exclude<RequestAnswer['kind'], 'converted' | 'declined'>, string> = {
  taken: 'The time is no longer free. Decline the request, or free the time first.',
  over: 'The time has passed. Decline the request.',
  'privacy-withdrawn':
    'The patient has withdrawn the privacy agreement. They must agree again, or decline the request.',
  'no-request': 'There is no open request with this id.',
}
const attendanceErrors = {
  taken: 'Another patient has this time now.',
  'not-now': 'The appointment can’t be marked like this: it is too early, or it was cancelled.',
  unknown: 'There is no appointment with this id.',
} as const

/** Whether a command is about bookings. */
export const isBookingCommand = (command: string | undefined): boolean =>
  command === 'requests' || command === 'request' || command === 'appointment'

/** Lists open requests, answers one, or records attendance. Prints no patient names. */
export async function runBookingCommand(
  [command, id, what]: readonly string[],
  deps: { database: Database; databaseUrl: string; config: Config; usage: string },
): Promise<CommandResult> {
  const { database, usage } = deps
  if (command === 'requests') return listRequests(database)
  const bookingId = bookingIdOf.safeParse(id).data
  if (bookingId === undefined) return { error: `${id ?? 'Nothing'} is not the id of a booking.\n${usage}` }
  if (command === 'appointment') return markAttendanceOf(database, bookingId, what)
  if (what !== 'accept' && what !== 'decline') return { error: usage }
  const answer = await withJobs(deps.databaseUrl, (jobs) => {
    const work = { database, jobs, config: deps.config, clock: systemClock }
    return what === 'accept' ? acceptRequest(work, bookingId) : declineRequest(work, bookingId, { reason: null })
  })
  if (answer.kind === 'converted') return { output: `Accepted. The appointment is ${answer.appointmentId}.\n` }
  return answer.kind === 'declined' ? { output: 'Declined.\n' } : { error: `${requestErrors[answer.kind]}\n` }
}

async function listRequests({ db }: Database): Promise<CommandResult> {
  const rows = await readOpenRequests(db)
  if (rows.length === 0) return { output: 'There is no open request.\n' }
  const lines = rows.map(
    (row) =>
      `${row.booking_id}  ${row.site_name}, ${row.service_name}, ${row.staff_name}, ${momentInFull(row.starts_at, row.time_zone)}\n`,
  )
  return { output: lines.join('') }
}

async function markAttendanceOf(
  database: Database,
  bookingId: BookingId,
  what: string | undefined,
): Promise<CommandResult> {
  const attendance: Attendance | undefined = attendances[what as keyof typeof attendances]
  if (attendance === undefined) return { error: `Say ${Object.keys(attendances).join(', ')}.\n` }
  const done = await markAttendance({ database, clock: systemClock }, { bookingId, attendance })
  return done === 'marked' ? { output: `Marked: ${what}.\n` } : { error: `${attendanceErrors[done]}\n` }
}
