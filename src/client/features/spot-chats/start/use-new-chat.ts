import { useState } from 'react'
import type { SpotSign } from '../../../../contract/consultations/spot-chats.ts'
import { type LoginId, spotChatId, spotMessageId } from '../../../../contract/ids.ts'
import type { SpotMessageItem } from '../../../../device/spot-chats/list-messages.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useAddPhoto } from '../message-photos.tsx'

/** What is asked of one spot; kept on this phone as it is said, under ids that are made once. */
export function useNewChat(items: readonly SpotMessageItem[], loginId: LoginId) {
  const { spotMessages } = useDevice()
  const [said, setSaid] = useState(() => fromBegun(items.find(isBegun)))
  const { messageId } = said
  const item = items.find((one) => one.messageId === messageId)
  const draftOf = ({ text, part, signs, ...ids }: typeof said) => ({
    ...ids,
    text: text.trim(),
    begins: { bodyPartId: part === '' ? null : Number(part), signs: [...signs], booking: null },
  })
  const draft = draftOf(said)
  const photos = useAddPhoto(draft, loginId)
  return {
    said,
    draft,
    item,
    photos,
    say: (more: Partial<Pick<typeof said, 'text' | 'part' | 'signs'>>) => {
      const next = { ...said, ...more }
      setSaid(next)
      void spotMessages.keep(draftOf(next))
    },
  }
}
export type NewChatSaid = ReturnType<typeof useNewChat>['said']

/** A chat that was begun on this phone and not sent. */
export const isBegun = ({ state, begins }: SpotMessageItem): boolean => state === 'draft' && begins !== null

function fromBegun(begun: SpotMessageItem | undefined) {
  const signs: readonly SpotSign[] = begun?.begins?.signs ?? []
  return {
    messageId: begun?.messageId ?? spotMessageId.parse(crypto.randomUUID()),
    spotChatId: begun?.spotChatId ?? spotChatId.parse(crypto.randomUUID()),
    text: begun?.text ?? '',
    part: begun?.begins?.bodyPartId?.toString() ?? '',
    signs,
  }
}
