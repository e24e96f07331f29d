import type { SentMessage } from '../../../contract/notifications/sent-message.ts'
import { isLost, messageStateText } from '../../../domain/notifications/message-state-text.ts'
import { UnansweredLink } from './unanswered-link.tsx'

/** The states of messages, for staff; if one was lost, a link to "Nobody has answered". */
export const MessageStates = ({ messages }: { messages: readonly SentMessage[] }) => (
  <>
    {messages.map((message) => (
      <div key={`${message.when} ${message.channel}`}>{messageStateText(message)}</div>
    ))}
    {messages.some(({ state }) => isLost(state)) && <UnansweredLink />}
  </>
)
