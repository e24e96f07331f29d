import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { BookingId, LoginId } from '../../../../contract/ids.ts'
import type { UserDevice } from '../../../../device/open-user-device.ts'
import { UserDeviceProvider, useDevice } from '../../../device/device-context.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { StaleDataBanner } from '../../../parts/failure/stale-data-banner.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { BookingDetail } from './booking-detail.tsx'
import { bookingHref } from '../booking-href.ts'
import type { BookingDetailSearch } from '../booking-detail-search.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { LoadFailure } from '../../../page/failure/load-failure.tsx'
import { MoveBooking } from './move-booking.tsx'
import { bookingCacheName, getBookingQuery } from '../../../data/bookings/bookings.ts'

/** `user`: the database of the signed-in user, which caches opened bookings. */
export type BookingScreenProps = { user: UserDevice; bookingId: BookingId; search: BookingDetailSearch }

/** /bookings/{bookingid}?bookingType: one booking; moving and cancelling are tasks on the same address. */
export function BookingScreen({ user, bookingId, search }: BookingScreenProps) {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <UserDeviceProvider user={user}>
      <FoundBooking bookingId={bookingId} loginId={loginId} search={search} />
    </UserDeviceProvider>
  )
}

function FoundBooking({ bookingId, loginId, search }: Omit<BookingScreenProps, 'user'> & { loginId: LoginId }) {
  const { data, error, refetch } = useQuery(
    getBookingQuery(useDevice(), { bookingId, loginId, type: search.bookingType ?? null }),
  )
  useAppointmentOf(data ?? undefined)
  if (data === undefined && error === null)
    return (
      <PatientLayout place="bookings" back={list()}>
        <h1 className="vh" tabIndex={-1}>
          <Trans>Your booking</Trans>
        </h1>
        <Skeleton rows={3} label={t`Loading your booking`} />
      </PatientLayout>
    )
  if (data === undefined || data === null)
    return (
      <PatientLayout place="bookings" back={list()}>
        <h1 tabIndex={-1}>
          <Trans>Your booking</Trans>
        </h1>
        <LoadFailure of="booking" error={error} onRetry={() => void refetch()} />
      </PatientLayout>
    )
  const doing = data.isCancellationAllowed ? search.task : undefined
  const back = doing === undefined ? list() : { href: bookingHref(data), word: t`Your booking` }
  return (
    <PatientLayout place="bookings" back={back}>
      <StaleDataBanner names={[bookingCacheName({ bookingId, loginId })]} />
      {doing === 'move' && <MoveBooking booking={data} loginId={loginId} />}
      {doing === 'cancel' && <CancelBooking booking={data} loginId={loginId} />}
      {doing === undefined && <BookingDetail booking={data} loginId={loginId} />}
    </PatientLayout>
  )
}

const list = () => ({ href: '/bookings', word: t`Your bookings` }) as const

/** Redirects an accepted request to its appointment. */
function useAppointmentOf(booking: Booking | undefined): void {
  const router = useRouter()
  const appointmentId = booking?.status === 'Converted' ? booking.appointmentId : null
  useEffect(() => {
    if (appointmentId === null) return
    void router.navigate({ href: bookingHref({ bookingId: appointmentId, bookingType: 1 }), replace: true })
  }, [appointmentId, router])
}
