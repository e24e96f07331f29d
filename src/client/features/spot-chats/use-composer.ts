import { useState } from 'react'
import { type SpotMessageId, spotMessageId } from '../../../contract/ids.ts'
import type { SpotMessageItem } from '../../../device/outbox/kinds/message/list-messages.ts'

type Items = readonly Pick<SpotMessageItem, 'messageId' | 'state' | 'text'>[]
/**
 * `typed`: the unsaved text; null: the saved draft is current. `sent`: sent from here, not reported by the device yet.
 */
export type ComposerState = { messageId: SpotMessageId; typed: string | null; sent: SpotMessageId | null }

const emptyComposer = () => ({ messageId: spotMessageId.parse(crypto.randomUUID()), typed: null })

/**
 * Keeps the composer in step with the device: it continues an existing draft (taken back, or from another tab), and
 * starts a new message once the last one was sent. Returns the same object when nothing changes.
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

/** The current draft: its saved state and the unsaved text. */
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
    /** Sent: starts the next message. */
    sent: () => setNow({ ...emptyComposer(), sent: messageId }),
    /** Saving failed: shows the message again. */
    notSent: () => setNow({ messageId, typed: text, sent: null }),
  }
}
