import type { WorkingTime } from '../time/working-time.ts'

/** How many working hours an urgent report may wait to be authorised: one day of ours (sign-off). */
const urgentWaitHours = 10

/**
 * Who is told of an urgent report that waits, one after the other: those who may authorise it, at publishing and
 * again at half its time; everybody of the practice at three quarters; then a person of the service, who phones.
 */
type UrgentStep = 'authorisers' | 'authorisers-again' | 'practice' | 'service'

/** The step reached at `now` for an urgent report that waits since it was published. */
export function urgentStepAt(publishedAt: number, now: number, time: WorkingTime): UrgentStep {
  const waited = time.between(publishedAt, now) / 60
  if (waited >= urgentWaitHours) return 'service'
  if (waited >= urgentWaitHours * 0.75) return 'practice'
  return waited >= urgentWaitHours / 2 ? 'authorisers-again' : 'authorisers'
}

/**
 * How many working hours any other report may wait for authorisation before the people named by its practice are
 * told (sign-off).
 */
const otherWaitHours = 10

/**
 * Whether a report that is not urgent has waited so long for authorisation that the people named by its practice are
 * told.
 */
export const waitsTooLong = (publishedAt: number, now: number, time: WorkingTime): boolean =>
  time.between(publishedAt, now) / 60 >= otherWaitHours
