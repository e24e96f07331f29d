import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SpotChat } from '../../../contract/spot-chats.ts'
import type { SpotChatId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { getSpotChatCachedQuery } from '../../data/spot-chats.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { Composer } from './composer.tsx'
import { useSpotMessages } from './use-spot-messages.ts'
import { PendingMessages } from './pending-messages.tsx'
import { OwnText } from '../../ui/own-text.tsx'

/** /spotchat/{spotChatId}: the conversation about one spot, for its patient. */
export function ChatScreen({ user, id }: { user: UserDevice; id: SpotChatId }) {
  return (
    <UserDeviceProvider user={user}>
      <PatientLayout place="home" back={{ href: '/spotchat', word: t`SpotChat` }}>
        <Chat id={id} />
      </PatientLayout>
    </UserDeviceProvider>
  )
}

function Chat({ id }: { id: SpotChatId }) {
  const device = useDevice()
  const chat = useQuery(getSpotChatCachedQuery(device, id))
  const session = useSession()
  const here = useSpotMessages()?.filter(({ spotChatId }) => spotChatId === id)
  if (chat.data === undefined) return <QueryPlaceholder of={chat} rows={4} label={t`Loading the chat`} />
  const there = new Set(chat.data.messages.map(({ messageId }) => messageId))
  const waiting = (here ?? []).filter(({ messageId, state }) => state !== 'draft' && !there.has(messageId))
  return (
    <>
      <h1 tabIndex={-1}>{chat.data.location}</h1>
      <ChatStatus chat={chat.data} />
      <ChatMessages chat={chat.data} side="patient" />
      <PendingMessages items={waiting} />
      {here !== undefined && session !== undefined && canWrite(chat.data) && (
        <Composer chat={chat.data} items={here} loginId={session.login.loginId} />
      )}
    </>
  )
}

const canWrite = ({ state }: SpotChat) => state === 'waiting' || state === 'answered'

function ChatStatus({ chat }: { chat: SpotChat }) {
  const { state, clock, timeZoneId, way, whenChosen, whenWritingEnds } = chat
  switch (state) {
    case 'unpaid':
      return (
        <Banner tone="warn" title={t`Not paid yet`}>
          <p>
            <Trans>A reader sees it once it is paid.</Trans>
          </p>
          <ButtonLink href="/bookings">
            <Trans>See your bookings</Trans>
          </ButtonLink>
        </Banner>
      )
    case 'waiting':
      return (
        <Banner tone="info">
          <p>
            <OwnText>
              {way === 'time' &&
                t`You chose ${dayText(whenChosen, timeZoneId)}, ${timeOfDay(whenChosen, timeZoneId)}. `}
            </OwnText>
            <OwnText>
              {clock !== null &&
                t`An answer comes by ${dayText(clock.dueAt, timeZoneId)}, ${timeOfDay(clock.dueAt, timeZoneId)}.`}
            </OwnText>{' '}
            <Trans>We will tell you when the answer is here.</Trans>
          </p>
        </Banner>
      )
    case 'answered':
      return whenWritingEnds === null ? null : (
        <p className="muted">
          <Trans>You can write back until {dayText(whenWritingEnds, timeZoneId)}.</Trans>
        </p>
      )
    case 'ended':
      return (
        <p className="muted">
          <Trans>This chat has ended. Start a new one if the spot changes.</Trans>
        </p>
      )
  }
}
