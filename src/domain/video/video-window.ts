import type { VideoState } from '../../contract/video.ts'
import type { AppointmentStatus, RequestStatus } from '../bookings/booking-status.ts'

const minute = 60_000
const opensBefore = 15 * minute
const closesAfter = 60 * minute

/** When a call may be joined (docs/decisions-clinic.md "Video"): from 15 minutes before its time to 60 minutes after. */
export const videoWindow = (startsAt: Date): { opensAt: Date; closesAt: Date } => ({
  opensAt: new Date(startsAt.getTime() - opensBefore),
  closesAt: new Date(startsAt.getTime() + closesAfter),
})

type Appointment = { status: RequestStatus | AppointmentStatus; startsAt: Date; isVideo: boolean }

const activeStatuses: readonly (RequestStatus | AppointmentStatus)[] = ['Booked', 'Arrived', 'Attended']

/** The state of a call at an instant. */
export function videoStateAt({ status, startsAt, isVideo }: Appointment, now: Date): VideoState {
  if (!isVideo) return 'no-video'
  if (!activeStatuses.includes(status)) return 'cancelled'
  const { opensAt, closesAt } = videoWindow(startsAt)
  if (now < opensAt) return 'early'
  return now < closesAt ? 'open' : 'over'
}
