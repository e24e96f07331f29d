import { canReceiveSms } from '../identifiers/can-receive-sms.ts'
import {
  CommunicationChannel,
  CommunicationType,
  type CommunicationTypeId,
  isChannelAllowed,
  type SavedPreference,
} from '../consents/communication-preferences.ts'

/** Kinds of notifications to a person. */
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

/** A person's e-mail address and mobile number, and whether they have a device with push notifications. */
type ContactChannels = {
  emailAddress: string | null
  mobilePhone: string | null
  hasApp: boolean
  /** Which of the two channels bounced for good: the other one is used if there is one. */
  dead: readonly ('email' | 'sms')[]
}
export type NotificationChannels = { email: boolean; text: boolean; app: boolean }

/**
 * each: every allowed channel. one: text, else e-mail, and a push notification as well. receipt: always e-mail, as the
 * person agreed to it; text if allowed or without an e-mail address. quiet: push notification, else e-mail; never text.
 * owner: always e-mail, so that the account's owner learns of changes made by somebody else.
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
 * The channels of a notification: those that the person allows and can be reached by (docs/domain.md 6). An urgent result
 * ignores their preferences.
 */
export function notificationChannels(
  kind: NotificationKind,
  {
    preferences,
    contact,
    texts,
    urgency = 'normal',
  }: {
    preferences: readonly SavedPreference[]
    contact: ContactChannels
    /** off: the service sends no text messages. */
    texts: 'sent' | 'off'
    urgency?: 'urgent' | 'normal'
  },
): NotificationChannels {
  const { type, rule } = notificationRules[kind]
  const allows = (channel: (typeof CommunicationChannel)[keyof typeof CommunicationChannel]) =>
    isChannelAllowed(preferences, { type, channel, urgency })
  const canMail = contact.emailAddress !== null
  const canText = texts === 'sent' && contact.mobilePhone !== null && canReceiveSms(contact.mobilePhone)
  const hasOther = canMail && canText && contact.dead.length === 1
  const hasEmail = canMail && !(hasOther && contact.dead.includes('email'))
  const hasText = canText && !(hasOther && contact.dead.includes('sms'))
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
      return { email: canMail, text: false, app }
  }
}
