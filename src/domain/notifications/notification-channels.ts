import { canReceiveSms } from '../identifiers/can-receive-sms.ts'
import {
  CommunicationChannel,
  CommunicationType,
  type CommunicationTypeId,
  isChannelAllowed,
  type SavedPreference,
} from '../consents/communication-preferences.ts'

/** What a person is told of. */
export type NotificationKind =
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
export type ContactChannels = { emailAddress: string | null; mobilePhone: string | null; hasApp: boolean }
export type NotificationChannels = { email: boolean; text: boolean; app: boolean }

/**
 * each: every way that is allowed. one: by text, else by e-mail, that is not told twice; a notice of the app besides.
 * receipt: by e-mail whatever was said, as it is what somebody agreed to; by text where that is allowed, or where there
 * is no e-mail address. quiet: never by text. owner: by e-mail always, so that its owner hears of what was not theirs.
 */
type ChannelRule = 'each' | 'one' | 'receipt' | 'quiet' | 'owner'

const notificationRules: { readonly [K in NotificationKind]: { type: CommunicationTypeId; rule: ChannelRule } } = {
  report: { type: CommunicationType.Results, rule: 'one' },
  booking: { type: CommunicationType.Reminders, rule: 'receipt' },
  'booking-reminder': { type: CommunicationType.Reminders, rule: 'each' },
  'time-came-free': { type: CommunicationType.Reminders, rule: 'each' },
  recall: { type: CommunicationType.Recalls, rule: 'one' },
  'photo-seen': { type: CommunicationType.Results, rule: 'quiet' },
  'consents-changed': { type: CommunicationType.Results, rule: 'owner' },
  'request-answered': { type: CommunicationType.Results, rule: 'owner' },
  'chat-answered': { type: CommunicationType.Results, rule: 'one' },
}

/**
 * By which ways somebody is told of something: those that they allow and that reach them (docs/domain.md 6). An urgent
 * result goes out whatever was said.
 */
export function notificationChannels(
  kind: NotificationKind,
  {
    preferences,
    contact,
    urgency = 'normal',
  }: { preferences: readonly SavedPreference[]; contact: ContactChannels; urgency?: 'urgent' | 'normal' },
): NotificationChannels {
  const { type, rule } = notificationRules[kind]
  const allows = (channel: (typeof CommunicationChannel)[keyof typeof CommunicationChannel]) =>
    isChannelAllowed(preferences, { type, channel, urgency })
  const hasEmail = contact.emailAddress !== null
  const hasText = contact.mobilePhone !== null && canReceiveSms(contact.mobilePhone)
  const email = hasEmail && allows(CommunicationChannel.Email)
  const text = hasText && allows(CommunicationChannel.Text)
  const app = contact.hasApp && allows(CommunicationChannel.App)
  switch (rule) {
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
