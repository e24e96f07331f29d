import { useState } from 'react'
import type { SpotSign } from '../../../../contract/consultations/spot-chats.ts'
import { type LoginId, spotChatId, spotMessageId } from '../../../../contract/ids.ts'
import type { SpotMessageItem } from '../../../../device/spot-chats/list-messages.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useAddPhoto } from '../message-photos.tsx'

type Said = { text: string; part: string; signs: readonly SpotSign[] }

/** What is asked of one spot; kept on this phone as it is said, under ids that are made once. */
export function useNewChat(items: readonly SpotMessageItem[], loginId: LoginId) {
  const { spotMessages } = useDevice()
  const [ids] = useState(() => idsOf(items.find(isBegun)))
  const [changed, setChanged] = useState<Partial<Said>>({})
  const item = items.find(({ messageId }) => messageId === ids.messageId)
  const said = { ...saidIn(item), ...changed }
  const draftOf = ({ text, part, signs }: Said) => ({
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
    say: (more: Partial<Said>) => {
      setChanged((before) => ({ ...before, ...more }))
      void spotMessages.keep(draftOf({ ...said, ...more }))
    },
  }
}
export type NewChatSaid = ReturnType<typeof useNewChat>['said']

/** A chat that was begun on this phone and not sent. */
export const isBegun = ({ state, begins }: SpotMessageItem): boolean => state === 'draft' && begins !== null

const idsOf = (begun: SpotMessageItem | undefined) => ({
  messageId: begun?.messageId ?? spotMessageId.parse(crypto.randomUUID()),
  spotChatId: begun?.spotChatId ?? spotChatId.parse(crypto.randomUUID()),
})

const saidIn = (item: SpotMessageItem | undefined): Said => ({
  text: item?.text ?? '',
  part: item?.begins?.bodyPartId?.toString() ?? '',
  signs: item?.begins?.signs ?? [],
})
