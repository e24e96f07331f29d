import { useState } from 'react'
import { type SpotMessageId, spotMessageId } from '../../../contract/ids.ts'
import type { SpotMessageItem } from '../../../device/outbox/kinds/message/list-messages.ts'

type Items = readonly Pick<SpotMessageItem, 'messageId' | 'state' | 'text'>[]
/** `typed`: what was typed here since; null: what is kept on the device holds. `sent`: pressed to go, and not seen so yet. */
export type ComposerState = { messageId: SpotMessageId; typed: string | null; sent: SpotMessageId | null }

const emptyComposer = () => ({ messageId: spotMessageId.parse(crypto.randomUUID()), typed: null })

/**
 * The message that is written next to what is on the device: the one that was begun there, as one that was taken back
 * or that another tab began; a new one once it has gone out. The same object where nothing changes.
 */
export function syncComposer(now: ComposerState, items: Items): ComposerState {
  const stateOf = (id: SpotMessageId) => items.find(({ messageId }) => messageId === id)?.state
  if (now.sent !== null && (stateOf(now.sent) ?? 'draft') !== 'draft')
    return syncComposer({ ...now, sent: null }, items)
  const begun = items.find(({ state, messageId }) => state === 'draft' && messageId !== now.sent)
  if (begun !== undefined && begun.messageId !== now.messageId) return { ...now, ...startedMessage(begun) }
  const own = stateOf(now.messageId)
  return own === undefined || own === 'draft' ? now : { ...now, ...emptyComposer() }
}

const startedMessage = ({ messageId }: Items[number]) => ({ messageId, typed: null })

/** The message that is being written: what is on this device of it, and what was typed since. */
export function useComposer(items: readonly SpotMessageItem[]) {
  const [now, setNow] = useState<ComposerState>(() => ({ ...emptyComposer(), sent: null }))
  const writing = syncComposer(now, items)
  if (writing !== now) setNow(writing)
  const { messageId } = writing
  const own = items.find((item) => item.messageId === messageId)
  const text = writing.typed ?? own?.text ?? ''
  return {
    messageId,
    text,
    photos: own?.photos ?? [],
    photosThere: own?.photosReceived ?? 0,
    write: (typed: string) => setNow((before) => ({ ...before, typed })),
    /** It goes out, so the next one begins. */
    sent: () => setNow({ ...emptyComposer(), sent: messageId }),
    /** It could not be kept, so it stands here again. */
    notSent: () => setNow({ messageId, typed: text, sent: null }),
  }
}
