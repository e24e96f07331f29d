import { t } from '@lingui/core/macro'
import type { VideoCall, VideoConflict } from '../../../contract/video.ts'
import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'

export const notSupported = () => t`Video chat is not supported on your browser.`

/** "You can join from 8:15 am on 4 Dec 2026." */
export const joinFromText = (call: Pick<VideoCall, 'opensAt' | 'timeZoneId'>): string =>
  t`You can join from ${at(call.opensAt, call)}.`

const nearBy = 60 * 60_000

/**
 * When to join. Within an hour of the start, the page can stay open; before that, the user should come back later.
 */
export const earlyText = (call: Pick<VideoCall, 'opensAt' | 'timeZoneId'>, now: number): string =>
  Date.parse(call.opensAt) - now <= nearBy
    ? t`${joinFromText(call)} You can leave this page open.`
    : t`${joinFromText(call)} Come back to this page then.`

type VideoText = { title: string; text: string }
type NotOpenReason = Exclude<VideoConflict['reason'], 'elsewhere'>

const at = (instant: string, { timeZoneId }: Pick<VideoCall, 'timeZoneId'>) =>
  t`${timeOfDay(instant, timeZoneId)} on ${dayText(instant, timeZoneId)}`

/** Why a call is not open, and what to do. */
export function notOpenText(reason: NotOpenReason, call: VideoCall): VideoText {
  switch (reason) {
    case 'early':
      return {
        title: t`Your call is at ${at(call.startsAt, call)}`,
        text: joinFromText(call),
      }
    case 'over':
      return {
        title: t`This call is over`,
        text: t`Its link worked until ${at(call.closesAt, call)}. For another time, book again or phone the clinic.`,
      }
    case 'cancelled':
      return { title: t`This appointment is not going ahead`, text: t`Your bookings show what is coming up.` }
    case 'no-video':
      return { title: t`This appointment is not a video call`, text: t`Your booking says where to come.` }
    case 'taken':
      return {
        title: t`Somebody else is in this call`,
        text: t`A call is between the patient and one person of the clinic.`,
      }
  }
}
