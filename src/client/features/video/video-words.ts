import type { VideoCall, VideoConflict } from '../../../contract/live/video.ts'
import { dayText, timeOfDay } from '../../../domain/time/moment-words.ts'

export const notSupported = 'Video chat is not supported on your browser.'

type Words = { title: string; text: string }
type WhenNot = Exclude<VideoConflict['reason'], 'elsewhere'>

const at = (instant: string, { timeZoneId }: Pick<VideoCall, 'timeZoneId'>) =>
  `${timeOfDay(instant, timeZoneId)} on ${dayText(instant, timeZoneId)}`

/** Why a call is not open, and what to do. */
export function whyNotOpen(reason: WhenNot, call: VideoCall): Words {
  switch (reason) {
    case 'early':
      return {
        title: `Your call is at ${timeOfDay(call.startsAt, call.timeZoneId)}`,
        text: `This page opens it at ${at(call.opensAt, call)}. You can leave it open.`,
      }
    case 'over':
      return {
        title: 'This call is over',
        text: `Its link worked until ${at(call.closesAt, call)}. For another time, book again or phone us.`,
      }
    case 'cancelled':
      return { title: 'This appointment does not take place', text: 'Your bookings show what is coming up.' }
    case 'no-video':
      return { title: 'This appointment is not a video call', text: 'Your booking says where to come.' }
    case 'taken':
      return {
        title: 'Somebody else is in this call',
        text: 'A call is between the patient and one person of the clinic.',
      }
  }
}
