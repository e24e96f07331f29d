import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, FileText } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import type { UserDevice } from '../../../../device/open-user-device.ts'
import { UserDeviceProvider, useDevice } from '../../../device/device-context.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { StaleDataBanner } from '../../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { groupOf } from './booking-groups.ts'
import { bookingHref, consentHref } from '../booking-href.ts'
import { dayText } from '../booking-text.ts'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { searchBookingsQuery, bookingsCacheName } from '../../../data/bookings/bookings.ts'
import { RowIcon } from '../row-icon.tsx'

/** /prompts, booking prompts: tasks before upcoming visits, the soonest first. */
export function PromptsScreen({ user }: { user: UserDevice }) {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <PatientLayout place="bookings" back={{ href: '/bookings', word: <Trans>Your bookings</Trans> }}>
      <PageHeader title={<Trans>Before your visits</Trans>} detail={<Trans>What is left to do.</Trans>} />
      <UserDeviceProvider user={user}>
        <Prompts loginId={loginId} />
      </UserDeviceProvider>
    </PatientLayout>
  )
}

function Prompts({ loginId }: { loginId: LoginId }) {
  const device = useDevice()
  const [now] = useState(() => device.clock.now())
  const { data, error, refetch } = useQuery(searchBookingsQuery(device, loginId))
  if (data === undefined)
    return (
      <QueryPlaceholder of={{ error, refetch }} rows={2} label={t`Loading what is left to do`} subject="bookings" />
    )
  const prompts = data.filter((booking) => groupOf(booking, now) === 'upcoming').flatMap(bookingTasks)
  const asOf = <StaleDataBanner names={[bookingsCacheName(loginId)]} />
  if (prompts.length === 0)
    return (
      <>
        {asOf}
        <NoPrompts />
      </>
    )
  return (
    <>
      {asOf}
      <Card look="flush">
        <Rows label={t`Left to do`}>{prompts}</Rows>
      </Card>
    </>
  )
}

const NoPrompts = () => (
  <EmptyState
    title={<Trans>Nothing is left to do</Trans>}
    action={
      <ButtonLink kind="soft" href="/bookings">
        <Trans>Your bookings</Trans>
      </ButtonLink>
    }
  >
    <Trans>When there is something to do before a visit, it shows here.</Trans>
  </EmptyState>
)

function bookingTasks(booking: Booking) {
  const { bookingId, status, siteName, wasServiceScopeAccepted, appointmentId } = booking
  const detail = `${dayText(booking)}, ${siteName}`
  return [
    ...(status === 'AwaitingPayment'
      ? [
          <Row
            key={`${bookingId} pay`}
            lead={<RowIcon icon={CreditCard} />}
            title={<Trans>Pay to keep your time</Trans>}
            detail={detail}
            opens={{ href: bookingHref(booking) }}
          />,
        ]
      : []),
    ...(appointmentId !== null && !wasServiceScopeAccepted
      ? [
          <Row
            key={`${bookingId} scope`}
            lead={<RowIcon icon={FileText} />}
            title={<Trans>Read and accept what the visit covers</Trans>}
            detail={detail}
            opens={{ href: consentHref(booking) }}
          />,
        ]
      : []),
  ]
}
