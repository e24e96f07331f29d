/** Types of messages, by the ids of lookup 7. */
export const CommunicationType = { Results: 1, Reminders: 2, Recalls: 3, News: 4 } as const
/** Communication channels, by the ids of lookup 8. */
export const CommunicationChannel = { Email: 1, Text: 2, Letter: 3, Phone: 4, App: 5 } as const
export type CommunicationTypeId = (typeof CommunicationType)[keyof typeof CommunicationType]
export type CommunicationChannelId = (typeof CommunicationChannel)[keyof typeof CommunicationChannel]

/** A patient's choice for one type of message through one channel. */
export type SavedPreference = { type: number; channel: number; isAllowed: boolean }

const defaultTypes: readonly CommunicationTypeId[] = [
  CommunicationType.Results,
  CommunicationType.Reminders,
  CommunicationType.Recalls,
]
/** A push notification reaches a device only if its user turned notifications on there. */
const defaultChannels: readonly CommunicationChannelId[] = [
  CommunicationChannel.Email,
  CommunicationChannel.Text,
  CommunicationChannel.App,
]

/**
 * Whether a message may be sent through a channel: by the patient's choice; by default yes for results, reminders and
 * recalls by e-mail, text and push notification, and no for news. Urgent results may always be sent (docs/domain.md 6).
 */
export function isChannelAllowed(
  preferences: readonly SavedPreference[],
  message: { type: CommunicationTypeId; channel: CommunicationChannelId; urgency?: 'urgent' | 'normal' },
): boolean {
  if (message.urgency === 'urgent' && message.type === CommunicationType.Results) return true
  const saved = preferences.find(({ type, channel }) => type === message.type && channel === message.channel)
  return saved?.isAllowed ?? (defaultTypes.includes(message.type) && defaultChannels.includes(message.channel))
}
