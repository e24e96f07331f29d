import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { BookingId, LoginId } from '../../../../contract/ids.ts'
import { UserDeviceProvider, useDevice } from '../../../device/device-context.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { StaleDataBanner } from '../../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { bookingHref } from '../booking-href.ts'
import type { BookingScreenProps } from './booking-screen.tsx'
import type { BookingDetailSearch } from '../booking-detail-search.ts'
import { dayText, timeText } from '../booking-text.ts'
import { LoadFailure } from '../../../page/failure/load-failure.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { bookingCacheName, getBookingQuery } from '../../../data/bookings/bookings.ts'
import { ScopeCard } from './scope-card.tsx'
import type { Address } from '../../../ui/address.ts'

/**
 * /bookings/{bookingid}/permissions, Appointments Consent: the patient's agreements for this booking, and those still
 * missing.
 */
export function ConsentScreen({ user, bookingId, search }: BookingScreenProps) {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <PatientLayout place="bookings" back={{ href: hrefOf(bookingId, search), word: <Trans>Your booking</Trans> }}>
      <PageHeader
        title={<Trans>Your consent</Trans>}
        detail={<Trans>For this visit. You can read it again any time.</Trans>}
      />
      <UserDeviceProvider user={user}>
        <ConsentOf bookingId={bookingId} loginId={loginId} search={search} />
      </UserDeviceProvider>
    </PatientLayout>
  )
}

const hrefOf = (bookingId: BookingId, { bookingType }: BookingDetailSearch): Address =>
  bookingType === undefined ? `/bookings/${bookingId}` : bookingHref({ bookingId, bookingType })

type ConsentOfProps = { bookingId: BookingId; loginId: LoginId; search: BookingDetailSearch }

function ConsentOf({ bookingId, loginId, search }: ConsentOfProps) {
  const { data, error, refetch } = useQuery(
    getBookingQuery(useDevice(), { bookingId, loginId, type: search.bookingType ?? null }),
  )
  if (data === undefined && error === null) return <Skeleton rows={2} label={t`Loading your consent`} />
  if (data === undefined || data === null)
    return <LoadFailure of="booking" error={error} onRetry={() => void refetch()} />
  return (
    <>
      <StaleDataBanner names={[bookingCacheName({ bookingId, loginId })]} />
      <Consents booking={data} loginId={loginId} />
    </>
  )
}

const Consents = ({ booking, loginId }: { booking: Booking; loginId: LoginId }) => (
  <>
    <p className="muted">
      {booking.serviceName}, {dayText(booking)}, {timeText(booking)}
    </p>
    <ScopeCard booking={booking} loginId={loginId} />
    <PrivacyCard booking={booking} />
  </>
)
