import type { SentMessage } from '../../../contract/notifications/sent-message.ts'
import { isLost, messageStateText } from '../../../domain/notifications/message-state-text.ts'
import { UnansweredLink } from './unanswered-link.tsx'

/** What became of messages, for staff; where one was lost, the way to the page of who must be reached another way. */
export const MessageStates = ({ messages }: { messages: readonly SentMessage[] }) => (
  <>
    {messages.map((message) => (
      <div key={`${message.when} ${message.channel}`}>{messageStateText(message)}</div>
    ))}
    {messages.some(({ state }) => isLost(state)) && <UnansweredLink />}
  </>
)
