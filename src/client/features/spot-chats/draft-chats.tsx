import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { SpotMessageItem } from '../../../device/outbox/kinds/message/list-messages.ts'
import { bodyPartById } from '../../../domain/body-model/body-parts.ts'
import { retrySpotMessage, withdrawSpotMessage } from '../../data/spot-chats.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { MessagePhotos } from './message-photos.tsx'
import { MessageState } from './pending-messages.tsx'
import { sendProblemText } from '../../sync/send-problem-text.ts'

/** Chats on this device that no reader has yet: drafts and unsent ones. */
export function DraftChats({ items }: { items: readonly SpotMessageItem[] }) {
  return items.map((item) => (
    <Card key={item.messageId}>
      <h2 className="h3">{bodyPartById(item.begins?.bodyPartId ?? 0)?.bodyPartName ?? t`A spot`}</h2>
      <p>{item.text}</p>
      <MessagePhotos photos={item.photos} there={item.photosReceived} />
      {item.state === 'draft' ? <DraftChat item={item} /> : <SendingChat item={item} />}
    </Card>
  ))
}

function DraftChat({ item: { messageId } }: { item: SpotMessageItem }) {
  const { spotMessages } = useDevice()
  return (
    <>
      <p className="small">
        <Trans>Started on this phone. Nothing is sent and nothing is paid yet.</Trans>
      </p>
      <div className="wrap-2">
        <ButtonLink kind="primary" href="/spotchat/new">
          <Trans>Carry on with it</Trans>
        </ButtonLink>
        <Button kind="quiet" onPress={() => void spotMessages.remove(messageId)}>
          <Trans>Delete it</Trans>
        </Button>
      </div>
    </>
  )
}

function SendingChat({ item }: { item: SpotMessageItem }) {
  const { messageId, state, problem } = item
  const router = useRouter()
  const device = useDevice()
  const retry = useMutation(retrySpotMessage(device))
  const withdrawal = useMutation(withdrawSpotMessage(device))
  const withdraw = () =>
    withdrawal.mutate(messageId, {
      onSuccess: (isWithdrawn) => void (isWithdrawn && router.navigate({ href: '/spotchat/new' })),
    })
  return (
    <>
      <p>
        <MessageState item={item} />
      </p>
      {state === 'stopped' && problem !== null && <p className="small">{sendProblemText(problem)}</p>}
      {state !== 'sending' && (
        <div className="wrap-2">
          {state === 'stopped' && (
            <Button onPress={() => retry.mutate(messageId)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button kind="quiet" onPress={withdraw}>
            <Trans>Take it back</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
