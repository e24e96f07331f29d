import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Mail, MessageSquare } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { MessageSubject, OwnMessage } from '../../../contract/notifications/own-messages.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { isLost, messageStateText } from '../../../domain/notifications/message-state-text.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { getOwnMessagesQuery } from '../../data/notifications/own-messages.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { dayText, timeText } from '../../page/i18n/date-format.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import type { Address } from '../../ui/address.ts'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'

/** /messages: the mails and text messages to the patient, with their state. */
export function SentMessagesScreen() {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <PatientLayout place="more" back={{ href: '/more', word: <Trans>More</Trans> }}>
      <PageHeader
        title={<Trans>What we sent you</Trans>}
        detail={<Trans>Tap one to open what it was about. No message says what we found.</Trans>}
      />
      <Messages loginId={loginId} />
    </PatientLayout>
  )
}

function Messages({ loginId }: { loginId: LoginId }) {
  const { api } = useOpenDevice()
  const { data, error, refetch } = useQuery(getOwnMessagesQuery(api, loginId))
  if (data === undefined)
    return <QueryPlaceholder of={{ error, refetch }} rows={4} label={t`Loading what we sent you`} />
  if (data.length === 0)
    return (
      <p className="muted">
        <Trans>We have sent you nothing yet.</Trans>
      </p>
    )
  return (
    <Card look="flush">
      <Rows label={t`What we sent you`}>
        {data.map((message) => (
          <MessageRow key={message.messageId} message={message} />
        ))}
      </Rows>
    </Card>
  )
}

function MessageRow({ message }: { message: OwnMessage }) {
  const { title, href } = subjects()[message.about]
  const Icon = message.channel === 'email' ? Mail : MessageSquare
  const state = messageStateText({ ...message, reason: null })
  return (
    <Row
      lead={<Icon aria-hidden />}
      title={title}
      detail={
        <>
          {dayText(message.when)}, {timeText(message.when)}
          <br />
          {state}: {formatPhone(message.sentTo)}
          {isLost(message.state) && (
            <>
              <br />
              <Trans>It did not reach you. Check your e-mail and phone number in your profile.</Trans>
            </>
          )}
        </>
      }
      opens={{ href }}
    />
  )
}

const subjects = (): Record<MessageSubject, { title: string; href: Address }> => ({
  report: { title: t`Something new to read`, href: '/reports' },
  booking: { title: t`About a booking`, href: '/bookings' },
  'booking-reminder': { title: t`Reminder of a booking`, href: '/bookings' },
  'time-came-free': { title: t`An earlier time came free`, href: '/bookings' },
  recall: { title: t`Time for a check`, href: '/recall' },
  'photo-seen': { title: t`Your photos were looked at`, href: '/images' },
  'consents-changed': { title: t`Your choices changed`, href: '/permissions' },
  'request-answered': { title: t`Answer about your doctors`, href: '/mydoctors' },
  'chat-answered': { title: t`Answer to a SpotChat`, href: '/spotchat' },
})
