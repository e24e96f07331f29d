import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { type SpotChatId, spotMessageId } from '../../../contract/ids.ts'
import { chatWordsQuery, sendMessage } from '../../data/clinic/spot-chats.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Alert } from '../../ui/notices/alert.tsx'

/** What the patient writes back: kept on the device as it is typed, sent once, without a network later. */
export function Composer({ id, begun }: { id: SpotChatId; begun: string }) {
  const device = useDevice()
  const client = useQueryClient()
  const [text, setText] = useState(begun)
  const sending = useMutation(sendMessage(device))
  const send = () => {
    const messageId = spotMessageId.parse(crypto.randomUUID())
    sending.mutate(
      { spotChatId: id, messageId, text: text.trim(), photoIds: [] },
      {
        onSuccess: () => setText(''),
        onSettled: () => void client.invalidateQueries(chatWordsQuery(device, id)),
      },
    )
  }
  return (
    <>
      <TextArea
        label={t`Write back`}
        value={text}
        onValue={(next) => {
          setText(next)
          void device.chatWords.keep(id, next)
        }}
        rows={3}
        maxLength={2000}
      />
      {sending.error !== null && (
        <Alert tone="warn" announce="now">
          <p>
            <Trans>Your message could not be kept. Try again.</Trans>
          </p>
        </Alert>
      )}
      <div>
        <Button
          kind="primary"
          icon={Send}
          {...(sending.isPending && { busy: t`Sending` })}
          {...(text.trim() === '' && { unavailableBecause: t`Write something first.` })}
          onPress={send}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </>
  )
}
