import type { HandlerAnswer } from '../../../../contract/endpoint.ts'
import type { findDeskTimes } from '../../../../contract/clinic-desk/clinic-desk.ts'

/** A suitable free time, with its person and room. */
export type ChosenTime = HandlerAnswer<typeof findDeskTimes>[number]

/** How many times can be offered at once. */
const maxOffered = 4

/** Adds or removes a time; beyond the maximum the oldest is dropped. */
export function toggleTime(times: readonly ChosenTime[], time: ChosenTime): readonly ChosenTime[] {
  const rest = times.filter(({ startTime }) => startTime !== time.startTime)
  if (rest.length < times.length) return rest
  return [...times, time].slice(-maxOffered).toSorted((a, b) => a.startTime.localeCompare(b.startTime))
}
