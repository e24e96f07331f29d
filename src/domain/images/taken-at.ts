import { instantOf } from '../time/zoned-time.ts'

type Taken = {
  /** As the camera's clock showed it, in no zone. */
  clock: { day: string; time: string } | null
  /** ISO 8601, as a device says it. */
  said: string | null
  now: Date
  timeZone: string
}

// Earlier ones come from cameras whose clock was never set.
const firstDay = Date.UTC(2000, 0, 1)
const aDay = 24 * 60 * 60 * 1000

/** When a photo was taken: what its camera says, else what its device says, else now; neither the future nor before 2000 is believed. */
export function takenAtOf({ clock, said, now, timeZone }: Taken): Date {
  const told = [
    clock === null ? null : instantOf(clock.day, clock.time, timeZone),
    said === null ? null : Date.parse(said),
  ]
  const believed = told.find((at) => at !== null && at >= firstDay && at <= now.getTime() + aDay)
  return new Date(Math.min(believed ?? now.getTime(), now.getTime()))
}
