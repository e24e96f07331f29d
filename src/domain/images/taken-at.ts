import { instantOf } from '../time/zoned-time.ts'

type TakenAtInput = {
  /** The camera's local time, without a time zone. */
  cameraClock: { day: string; time: string } | null
  /** ISO 8601, as the device reports it. */
  reportedByDevice: string | null
  now: Date
  timeZone: string
}

// Earlier dates come from cameras whose clock was never set.
const earliestPlausible = Date.UTC(2000, 0, 1)
const aDay = 24 * 60 * 60 * 1000

/**
 * When a photo was taken: by its camera, else by its device, else now. Dates in the future or before 2000 are ignored.
 */
export function takenAtOf({ cameraClock, reportedByDevice, now, timeZone }: TakenAtInput): Date {
  const candidates = [
    cameraClock === null ? null : instantOf(cameraClock.day, cameraClock.time, timeZone),
    reportedByDevice === null ? null : Date.parse(reportedByDevice),
  ]
  const plausible = candidates.find((at) => at !== null && at >= earliestPlausible && at <= now.getTime() + aDay)
  return new Date(Math.min(plausible ?? now.getTime(), now.getTime()))
}
