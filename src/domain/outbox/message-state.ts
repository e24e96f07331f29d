/**
 * The state of a SpotChat message on the device. `draft`: it is being written; `queued`: it is sent as soon as
 * possible; `sending`: it may have reached the server, but no answer came; `attention`: its writer must act.
 */
export type MessageState = 'draft' | 'queued' | 'sending' | 'attention' | 'damaged'

/** What moves a message. `postponed`: the server takes no more for now; `withdraw`: its writer takes it back. */
export type SpotMessageEvent = 'submit' | 'withdraw' | 'sending' | 'postponed' | 'refused' | 'damaged'

/** The states that the sender works on. */
export const sendableMessageStates: readonly MessageState[] = ['queued', 'sending']

const moves: Record<MessageState, Partial<Record<SpotMessageEvent, MessageState>>> = {
  draft: { submit: 'queued' },
  queued: {
    submit: 'queued',
    withdraw: 'draft',
    sending: 'sending',
    postponed: 'queued',
    refused: 'attention',
    damaged: 'damaged',
  },
  // It may have been sent, so its writer can't take it back.
  sending: { sending: 'sending', postponed: 'queued', refused: 'attention', damaged: 'damaged' },
  attention: { submit: 'queued', withdraw: 'draft' },
  damaged: {},
}

/** The state after an event; null where the event changes nothing in this state. */
export const nextMessageState = (state: MessageState, event: SpotMessageEvent): MessageState | null =>
  moves[state][event] ?? null
