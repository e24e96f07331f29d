import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Clock, TriangleAlert } from 'lucide-react'
import type { SpotMessageItem } from '../../../device/outbox/kinds/message/list-messages.ts'
import { retrySpotMessage, withdrawSpotMessage } from '../../data/spot-chats.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useNetwork } from '../../device/use-network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import css from './chat.module.css'
import { MessagePhotos } from './message-photos.tsx'
import { sendProblemText } from '../../sync/send-problem-text.ts'

/** Unsent messages, each with its state and actions. */
export function PendingMessages({ items }: { items: readonly SpotMessageItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className={css.messages} aria-label={t`Not sent yet`}>
      {items.map((item) => (
        <PendingMessage key={item.messageId} item={item} />
      ))}
    </ul>
  )
}

function PendingMessage({ item }: { item: SpotMessageItem }) {
  const { messageId, text, photos, photosReceived, state, problem } = item
  const device = useDevice()
  const retry = useMutation(retrySpotMessage(device))
  const withdrawal = useMutation(withdrawSpotMessage(device))
  const isDamaged = item.spotChatId === null
  return (
    <li className={css.message} data-from="own">
      {text}
      <MessagePhotos photos={photos} there={photosReceived} />
      <span className={css.meta}>
        <MessageState item={item} />
      </span>
      {state === 'stopped' && problem !== null && <span className="small">{sendProblemText(problem)}</span>}
      {withdrawal.data === false && (
        <Banner tone="info" announce="politely">
          <Trans>It may have left already, so it can’t be taken back.</Trans>
        </Banner>
      )}
      {state !== 'sending' && !isDamaged && (
        <span className="wrap-2">
          {state === 'stopped' && (
            <Button size="small" onPress={() => retry.mutate(messageId)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button size="small" kind="quiet" onPress={() => withdrawal.mutate(messageId)}>
            <Trans>Take it back</Trans>
          </Button>
        </span>
      )}
    </li>
  )
}

/** The state of an unsent message. */
export function MessageState({ item: { state } }: { item: Pick<SpotMessageItem, 'state'> }) {
  const reach = useNetwork()
  if (state === 'stopped')
    return (
      <Badge tone="warn" icon={TriangleAlert}>
        <Trans>Stopped</Trans>
      </Badge>
    )
  return (
    <Badge icon={Clock}>
      {reach === 'offline' ? <Trans>Waits for the internet</Trans> : <Trans>On its way</Trans>}
    </Badge>
  )
}
