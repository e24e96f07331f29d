import type { WorkingTime } from '../time/working-time.ts'

/** How many working hours an urgent report may wait to be authorised: one day of ours (sign-off). */
const urgentWaitHours = 10

/**
 * Who hears of an urgent report that waits, one after the other: those who may authorise, at publishing and again at half
 * its time; everybody of the practice at three quarters; then a person of the service, who phones.
 */
export type UrgentStep = 'authorisers' | 'authorisers-again' | 'practice' | 'service'

/** The step that an urgent report has reached at `now`, which has waited since it was published. */
export function urgentStepAt(publishedAt: number, now: number, time: WorkingTime): UrgentStep {
  const waited = time.between(publishedAt, now) / 60
  if (waited >= urgentWaitHours) return 'service'
  if (waited >= urgentWaitHours * 0.75) return 'practice'
  return waited >= urgentWaitHours / 2 ? 'authorisers-again' : 'authorisers'
}

/** How many working hours another report may wait to be authorised before those whom its practice named are told (sign-off). */
const otherWaitHours = 10

/** Whether a report that is not urgent has waited so long for its authorisation that those whom its practice named are told. */
export const waitsTooLong = (publishedAt: number, now: number, time: WorkingTime): boolean =>
  time.between(publishedAt, now) / 60 >= otherWaitHours
