import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageCirclePlus } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { listOwnSpotChatsQuery } from '../../data/spot-chats.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { DraftChats } from './draft-chats.tsx'
import { stateText } from './chat-text.ts'
import { useSpotMessages } from './use-spot-messages.ts'

/** /spotchat: the patient's chats, and the link to a new one. */
export function SpotChatsScreen({ user }: { user: UserDevice }) {
  const session = useSession()
  return (
    <UserDeviceProvider user={user}>
      <PatientLayout place="home" back={{ href: '/', word: t`Home` }}>
        <h1 tabIndex={-1}>
          <Trans>SpotChat</Trans>
        </h1>
        {session !== undefined && <Chats loginId={session.login.loginId} />}
      </PatientLayout>
    </UserDeviceProvider>
  )
}

function Chats({ loginId }: { loginId: LoginId }) {
  const chats = useQuery(listOwnSpotChatsQuery(useDevice(), loginId))
  const begun =
    useSpotMessages()?.filter(({ begins, text, photos }) => begins !== null && (text !== '' || photos.length > 0)) ?? []
  const start = (
    <ButtonLink kind="primary" icon={MessageCirclePlus} href="/spotchat/new">
      <Trans>Show us one spot</Trans>
    </ButtonLink>
  )
  if (chats.data === undefined)
    return (
      <>
        <DraftChats items={begun} />
        <QueryPlaceholder of={chats} rows={3} label={t`Loading your chats`} />
        <div>{start}</div>
      </>
    )
  if (chats.data.length === 0 && begun.length === 0)
    return (
      <EmptyState title={t`No chat yet`} action={start}>
        <Trans>Send photos of one spot and say what worries you. A reader answers.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DraftChats items={begun} />
      <Card look="flush">
        <Rows label={t`Your chats`}>
          {chats.data.map((chat) => (
            <Row
              key={chat.spotChatId}
              title={`${chat.location}, ${dayText(chat.whenStarted, chat.timeZoneId)}`}
              detail={chat.lastText}
              status={<Badge tone={stateText(chat).tone}>{stateText(chat).word}</Badge>}
              opens={{ href: `/spotchat/${chat.spotChatId}` }}
            />
          ))}
        </Rows>
      </Card>
      <div>{start}</div>
    </>
  )
}
