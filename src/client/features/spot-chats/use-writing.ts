import { useState } from 'react'
import { type SpotMessageId, spotMessageId } from '../../../contract/ids.ts'
import type { SpotMessageItem } from '../../../device/spot-chats/list-messages.ts'

type Items = readonly Pick<SpotMessageItem, 'messageId' | 'state' | 'text'>[]
/** `typed`: what was typed here since; null: what is kept on the device holds. `sent`: pressed to go, and not seen so yet. */
export type Writing = { messageId: SpotMessageId; typed: string | null; sent: SpotMessageId | null }

const fresh = () => ({ messageId: spotMessageId.parse(crypto.randomUUID()), typed: null })

/**
 * The message that is written next to what is on the device: the one that was begun there, as one that was taken back
 * or that another tab began; a new one once it has gone out. The same object where nothing changes.
 */
export function follow(now: Writing, items: Items): Writing {
  const stateOf = (id: SpotMessageId) => items.find(({ messageId }) => messageId === id)?.state
  if (now.sent !== null && (stateOf(now.sent) ?? 'draft') !== 'draft') return follow({ ...now, sent: null }, items)
  const begun = items.find(({ state, messageId }) => state === 'draft' && messageId !== now.sent)
  if (begun !== undefined && begun.messageId !== now.messageId) return { ...now, ...begunAs(begun) }
  const own = stateOf(now.messageId)
  return own === undefined || own === 'draft' ? now : { ...now, ...fresh() }
}

const begunAs = ({ messageId }: Items[number]) => ({ messageId, typed: null })

/** The message that is being written: what is on this device of it, and what was typed since. */
export function useWriting(items: readonly SpotMessageItem[]) {
  const [now, setNow] = useState<Writing>(() => ({ ...fresh(), sent: null }))
  const writing = follow(now, items)
  if (writing !== now) setNow(writing)
  const { messageId } = writing
  const own = items.find((item) => item.messageId === messageId)
  const text = writing.typed ?? own?.text ?? ''
  return {
    messageId,
    text,
    photos: own?.photos ?? [],
    photosThere: own?.photosThere ?? 0,
    write: (typed: string) => setNow((before) => ({ ...before, typed })),
    /** It goes out, so the next one begins. */
    sent: () => setNow({ ...fresh(), sent: messageId }),
    /** It could not be kept, so it stands here again. */
    notSent: () => setNow({ messageId, typed: text, sent: null }),
  }
}
