import type { MessageState, SentMessage } from '../../contract/notifications/sent-message.ts'

const states: { readonly [S in MessageState]: string } = {
  queued: 'on its way',
  'handed-over': 'sent',
  delivered: 'arrived',
  bounced: 'came back',
  refused: 'not sent',
  'given-up': 'not sent',
}
const channels: { readonly [C in SentMessage['channel']]: string } = { email: 'E-mail', sms: 'Text' }

/** Whether a message reached nobody and is not on its way either. */
export const isLost = (state: MessageState): boolean =>
  state === 'bounced' || state === 'refused' || state === 'given-up'

/** The state of a sent message in words: "Text arrived", "E-mail came back: mailbox full". */
export const messageStateText = ({ channel, state, reason }: Omit<SentMessage, 'when'>): string =>
  `${channels[channel]} ${states[state]}${isLost(state) && reason !== null ? `: ${reason}` : ''}`

/**
 * Which of a person's addresses accept no messages: "Their e-mail address takes no messages"; null if none is known
 * to refuse them.
 */
export function deadAddressText(dead: readonly SentMessage['channel'][]): string | null {
  const [one] = dead
  if (one === undefined) return null
  if (dead.length > 1) return 'Their e-mail address and mobile take no messages'
  return one === 'email' ? 'Their e-mail address takes no messages' : 'Their mobile takes no texts'
}
