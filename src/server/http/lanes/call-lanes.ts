import { type Lane, type LaneLimits, makeLane } from '../../platform/lane.ts'
import { untilSent } from './until-sent.ts'

/** The lane of some expensive calls. `until`: when the turn ends; 'sent' is for an answer that is sent in pieces. */
export type CallLane = { calls: readonly string[]; limits: LaneLimits; until: 'answered' | 'sent' }

const seconds = (count: number) => count * 1000

/*
 * Calls that cost much more than reading a few rows. Each kind has its own lane, so that a flood of one kind slows
 * only that kind, and callers take turns. `perCaller` limits the running and waiting calls of one caller; it is more
 * than any of our pages makes at once. A caller is a login, a tablet, or without a sign-in an IP address, which may be
 * that of a whole clinic. Passwords have their lane where they are hashed (platform/passwords.ts): a call that checks
 * one may wait a minute before that, without holding a turn here.
 */
export const callLanes = {
  times: {
    calls: ['bookings/searchtimeslots', 'bookings/searchspotchattimeslots', 'desk/times', 'desk/freetimes'],
    // A page asks all clinics of a country at once, and for the days beside the chosen one.
    limits: { atOnce: 1, waiting: 400, perCaller: 80, deadline: seconds(30) },
    until: 'answered',
  },
  directories: {
    calls: ['practices/search', 'practices/searchpractitioners', 'practitioners/search'],
    limits: { atOnce: 4, waiting: 200, perCaller: 30, deadline: seconds(10) },
    until: 'answered',
  },
  records: {
    calls: [
      'practitionerpatients/search',
      'practitionerpatients/getofflinelist',
      'practitionerpatients/searchrecalls',
      'practitionervisits/search',
      'practitionerreports/search',
      'practitionerreports/searchsent',
      'practitionerreports/searchquestions',
      'readings/search',
      'readings/searchsent',
      'desk/find',
      'desk/origins',
      'operations/findbreachsources',
      'operations/getbreach',
    ],
    limits: { atOnce: 6, waiting: 200, perCaller: 40, deadline: seconds(10) },
    until: 'answered',
  },
  thumbnails: {
    calls: ['images/thumbnails'],
    // Each call returns 24 pictures, and a page asks only for those it shows.
    limits: { atOnce: 2, waiting: 200, perCaller: 16, deadline: seconds(10) },
    until: 'answered',
  },
  pictures: {
    calls: [
      'images/image',
      'images/image/thumbnail',
      'images/image/large',
      'images/bodyshot',
      'images/bodyshot/thumbnail',
      'images/bodyshot/large',
    ],
    // With HTTP/2 a page may request all photos of a visit at once.
    limits: { atOnce: 32, waiting: 400, perCaller: 100, deadline: seconds(10) },
    until: 'answered',
  },
  documents: {
    calls: [
      'documents/get',
      'documents/downloadusingtoken',
      'invoices/get',
      'practitionerreports/downloadreferralletter',
    ],
    limits: { atOnce: 1, waiting: 60, perCaller: 12, deadline: seconds(20) },
    until: 'answered',
  },
  uploads: {
    calls: ['uploads/send'],
    // One login may have several tablets that send at the same time.
    limits: { atOnce: 200, waiting: 0, perCaller: 40, deadline: seconds(1) },
    until: 'answered',
  },
  copies: {
    calls: ['patientrecords/downloadexport', 'patientrecords/exportlooks'],
    limits: { atOnce: 10, waiting: 10, perCaller: 2, deadline: seconds(10) },
    until: 'sent',
  },
} as const satisfies Record<string, CallLane>

/** Runs a call in the lane of its kind, if there is one. Throws LaneFull. */
export type RunInLane = (call: string, caller: string, handle: () => Promise<Response>) => Promise<Response>

/** The lanes of this process. */
export function makeCallLanes(kinds: Readonly<Record<string, CallLane>> = callLanes): RunInLane {
  const laneOf = new Map<string, { lane: Lane; until: CallLane['until'] }>()
  for (const { calls, limits, until } of Object.values(kinds)) {
    const lane = makeLane(limits)
    for (const call of calls) laneOf.set(call, { lane, until })
  }
  return async (call, caller, handle) => {
    const found = laneOf.get(call)
    if (found === undefined) return handle()
    const { lane, until } = found
    return until === 'answered' ? lane(caller, handle) : untilSent(lane, caller, handle)
  }
}
