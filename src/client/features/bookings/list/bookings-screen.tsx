import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Tag } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import type { UserDevice } from '../../../../device/open-user-device.ts'
import { UserDeviceProvider, useDevice } from '../../../device/device-context.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { StaleDataBanner } from '../../../parts/failure/stale-data-banner.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { LoadFailure } from '../../../page/failure/load-failure.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { groupOf } from './booking-groups.ts'
import { BookingRow } from './booking-row.tsx'
import { canBookOnline } from '../../../page/can-book-online.ts'
import { searchBookingsQuery, bookingsCacheName } from '../../../data/bookings/bookings.ts'
import { WaitlistCard } from '../booking/waitlist-card.tsx'

const groups = () =>
  [
    { group: 'upcoming', title: t`Coming up` },
    { group: 'request', title: t`Waiting for the clinic` },
    { group: 'past', title: t`Before` },
  ] as const

/** /bookings: upcoming, waiting and past bookings, and the waitlist. */
export function BookingsScreen({ user }: { user: UserDevice }) {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <PatientLayout place="bookings">
      <PageHeader title={<Trans>Your bookings</Trans>}>
        {canBookOnline() && (
          <ButtonLink kind="primary" icon={CalendarPlus} href="/bookings/book">
            <Trans>Book</Trans>
          </ButtonLink>
        )}
      </PageHeader>
      <UserDeviceProvider user={user}>
        <BookingLists loginId={loginId} />
      </UserDeviceProvider>
      <ButtonLink kind="quiet" icon={Tag} href="/services">
        <Trans>Services and prices</Trans>
      </ButtonLink>
    </PatientLayout>
  )
}

function BookingLists({ loginId }: { loginId: LoginId }) {
  const device = useDevice()
  const [now] = useState(() => device.clock.now())
  const { data, error, refetch } = useQuery(searchBookingsQuery(device, loginId))
  if (data === undefined)
    return <QueryPlaceholder of={{ error, refetch }} rows={3} label={t`Loading your bookings`} subject="bookings" />
  return (
    <>
      <StaleDataBanner names={[bookingsCacheName(loginId)]} />
      {error !== null && <LoadFailure of="bookings" error={error} onRetry={() => void refetch()} />}
      <WaitlistCard loginId={loginId} />
      {data.length === 0 && <NoBookings />}
      {groups().map(({ group, title }) => (
        <BookingGroupCard key={group} title={title} bookings={data.filter((one) => groupOf(one, now) === group)} />
      ))}
    </>
  )
}

function BookingGroupCard({ title, bookings }: { title: string; bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null
  return (
    <Card look="flush">
      <CardHead title={title} />
      <Rows label={title}>
        {bookings.map((booking) => (
          <BookingRow key={booking.bookingId} booking={booking} />
        ))}
      </Rows>
    </Card>
  )
}

function NoBookings() {
  if (!canBookOnline())
    return (
      <EmptyState title={<Trans>No bookings yet</Trans>}>
        <Trans>To book a skin check, get in touch: Help says how.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={<Trans>No bookings yet</Trans>}
      action={
        <ButtonLink kind="soft" icon={CalendarPlus} href="/bookings/book">
          <Trans>Book a skin check</Trans>
        </ButtonLink>
      }
    >
      <Trans>When you book a visit it shows here, with its time and place.</Trans>
    </EmptyState>
  )
}
