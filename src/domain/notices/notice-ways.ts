import { canBeTexted } from '../identifiers/can-be-texted.ts'
import {
  CommunicationChannel,
  CommunicationType,
  type CommunicationTypeId,
  mayReach,
  type SaidPreference,
} from '../patients/communication.ts'

/** What a person is told of. */
export type NoticeKind =
  | 'report'
  | 'booking'
  | 'booking-reminder'
  | 'time-came-free'
  | 'recall'
  | 'photo-seen'
  | 'consents-changed'
  | 'request-answered'
  | 'chat-answered'

/** How somebody can be reached: their addresses, and whether a device of theirs shows notices. */
export type Reach = { emailAddress: string | null; mobilePhone: string | null; hasApp: boolean }
export type NoticeWays = { email: boolean; text: boolean; app: boolean }

/**
 * each: every way that is allowed. one: by text, else by e-mail, that is not told twice; a notice of the app besides.
 * receipt: by e-mail whatever was said, as it is what somebody agreed to; by text where that is allowed, or where there
 * is no e-mail address. quiet: never by text. owner: by e-mail always, so that its owner hears of what was not theirs.
 */
type Manner = 'each' | 'one' | 'receipt' | 'quiet' | 'owner'

const noticeTable: { readonly [K in NoticeKind]: { type: CommunicationTypeId; manner: Manner } } = {
  report: { type: CommunicationType.Results, manner: 'one' },
  booking: { type: CommunicationType.Reminders, manner: 'receipt' },
  'booking-reminder': { type: CommunicationType.Reminders, manner: 'each' },
  'time-came-free': { type: CommunicationType.Reminders, manner: 'each' },
  recall: { type: CommunicationType.Recalls, manner: 'one' },
  'photo-seen': { type: CommunicationType.Results, manner: 'quiet' },
  'consents-changed': { type: CommunicationType.Results, manner: 'owner' },
  'request-answered': { type: CommunicationType.Results, manner: 'owner' },
  'chat-answered': { type: CommunicationType.Results, manner: 'one' },
}

/**
 * By which ways somebody is told of something: those that they allow and that reach them (docs/domain.md 6). An urgent
 * result goes out whatever was said.
 */
export function noticeWays(
  kind: NoticeKind,
  { said, reach, urgency = 'normal' }: { said: readonly SaidPreference[]; reach: Reach; urgency?: 'urgent' | 'normal' },
): NoticeWays {
  const { type, manner } = noticeTable[kind]
  const allows = (channel: (typeof CommunicationChannel)[keyof typeof CommunicationChannel]) =>
    mayReach(said, { type, channel, urgency })
  const hasEmail = reach.emailAddress !== null
  const hasText = reach.mobilePhone !== null && canBeTexted(reach.mobilePhone)
  const email = hasEmail && allows(CommunicationChannel.Email)
  const text = hasText && allows(CommunicationChannel.Text)
  const app = reach.hasApp && allows(CommunicationChannel.App)
  switch (manner) {
    case 'each':
      return { email, text, app }
    case 'one':
      return { email: email && !text, text, app }
    case 'receipt':
      return { email: hasEmail, text: hasText && (text || !hasEmail), app }
    case 'quiet':
      return { email: email && !app, text: false, app }
    case 'owner':
      return { email: hasEmail, text: false, app }
  }
}
