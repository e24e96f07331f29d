import { useState } from 'react'
import type { SpotSign } from '../../../../contract/spot-chats.ts'
import { type LoginId, spotChatId, spotMessageId } from '../../../../contract/ids.ts'
import type { SpotMessageItem } from '../../../../device/outbox/kinds/message/list-messages.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useAddPhoto } from '../message-photos.tsx'

type NewChatFields = { text: string; part: string; signs: readonly SpotSign[] }

/** The form of a new chat, saved on the device on every change, under ids created once. */
export function useNewChat(items: readonly SpotMessageItem[], loginId: LoginId) {
  const { spotMessages } = useDevice()
  const [ids] = useState(() => idsOf(items.find(isStarted)))
  const [changed, setChanged] = useState<Partial<NewChatFields>>({})
  const item = items.find(({ messageId }) => messageId === ids.messageId)
  const said = { ...fieldsOf(item), ...changed }
  const draftOf = ({ text, part, signs }: NewChatFields) => ({
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
    say: (more: Partial<NewChatFields>) => {
      setChanged((before) => ({ ...before, ...more }))
      void spotMessages.saveDraft(draftOf({ ...said, ...more }))
    },
  }
}
export type NewChatForm = ReturnType<typeof useNewChat>['said']

/** A draft chat on this device. */
const isStarted = ({ state, begins }: SpotMessageItem): boolean => state === 'draft' && begins !== null

const idsOf = (begun: SpotMessageItem | undefined) => ({
  messageId: begun?.messageId ?? spotMessageId.parse(crypto.randomUUID()),
  spotChatId: begun?.spotChatId ?? spotChatId.parse(crypto.randomUUID()),
})

const fieldsOf = (item: SpotMessageItem | undefined): NewChatFields => ({
  text: item?.text ?? '',
  part: item?.begins?.bodyPartId?.toString() ?? '',
  signs: item?.begins?.signs ?? [],
})
