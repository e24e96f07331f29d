import { instantOf } from '../time/zoned-time.ts'

/** What a camera's clock showed: `YYYY-MM-DD`, `HH:MM:SS`, and how far it is from UTC (`+13:00`) where the camera says. */
export type CameraClock = { day: string; time: string; offset: string | null }

type TakenAtInput = {
  cameraClock: CameraClock | null
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
    cameraClock === null ? null : instantOfCamera(cameraClock, timeZone),
    reportedByDevice === null ? null : Date.parse(reportedByDevice),
  ]
  const plausible = candidates.find((at) => at !== null && at >= earliestPlausible && at <= now.getTime() + aDay)
  return new Date(Math.min(plausible ?? now.getTime(), now.getTime()))
}

/**
 * Uses the camera's own offset from UTC, which travels with it; a camera without one is assumed to be in its owner's
 * zone.
 */
function instantOfCamera({ day, time, offset }: CameraClock, timeZone: string): number | null {
  const isOffset = offset !== null && /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(offset)
  return isOffset ? Date.parse(`${day}T${time}${offset}`) : instantOf(day, time.slice(0, 5), timeZone)
}
