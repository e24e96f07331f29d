import { instantOf } from '../time/zoned-time.ts'

type TakenAtInput = {
  /** As the camera's clock showed it, in no zone. */
  cameraClock: { day: string; time: string } | null
  /** ISO 8601, as a device says it. */
  reportedByDevice: string | null
  now: Date
  timeZone: string
}

// Earlier ones come from cameras whose clock was never set.
const earliestPlausible = Date.UTC(2000, 0, 1)
const aDay = 24 * 60 * 60 * 1000

/** When a photo was taken: what its camera says, else what its device says, else now; neither the future nor before 2000 is believed. */
export function takenAtOf({ cameraClock, reportedByDevice, now, timeZone }: TakenAtInput): Date {
  const candidates = [
    cameraClock === null ? null : instantOf(cameraClock.day, cameraClock.time, timeZone),
    reportedByDevice === null ? null : Date.parse(reportedByDevice),
  ]
  const plausible = candidates.find((at) => at !== null && at >= earliestPlausible && at <= now.getTime() + aDay)
  return new Date(Math.min(plausible ?? now.getTime(), now.getTime()))
}
