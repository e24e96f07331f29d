import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../../contract/bookings/booking.ts'
import { BookingType } from '../../../../../contract/enums.ts'
import type { LoginId } from '../../../../../contract/ids.ts'
import type { ServiceScope } from '../../../../../contract/bookings/services.ts'
import { shortDayText, timeOfDay } from '../../../../../domain/time/format-moment.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { useSession } from '../../../../session/current-user/use-current-user.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { MainButton } from '../../../../ui/buttons/main-button.tsx'
import { bookingErrorText } from '../booking-error-text.ts'
import { acceptScope, searchBookingsFirstPageQuery } from '../../../../data/bookings/bookings.ts'
import { ErrorBanner } from '../../../../page/failure/error-banner.tsx'

/** Lets the patient accept the scope for each upcoming appointment of this service that lacks it. */
export function AcceptScope({ scope }: { scope: ServiceScope }) {
  const session = useSession()
  if (session === undefined || session.login.patientId === null) return null
  return <OwnAppointments scope={scope} loginId={session.login.loginId} />
}

function OwnAppointments({ scope, loginId }: { scope: ServiceScope; loginId: LoginId }) {
  const { api, clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const { data } = useQuery(searchBookingsFirstPageQuery(api, loginId))
  const isUpcoming = ({ bookingType, serviceId, bookingTime, status }: Booking) =>
    bookingType === BookingType.Appointment &&
    serviceId === scope.serviceId &&
    Date.parse(bookingTime) > now &&
    (status === 'Booked' || status === 'AwaitingPayment')
  return (
    <div className="rows-4">
      {data?.filter(isUpcoming).map((booking) => (
        <OneAppointment key={booking.bookingId} booking={booking} scope={scope} />
      ))}
    </div>
  )
}

type OneProps = { booking: Booking; scope: ServiceScope }

function OneAppointment({ booking, scope }: OneProps) {
  const accepting = useMutation(acceptScope(useOpenDevice().api, null))
  const when = `${shortDayText(booking.bookingTime, booking.timeZoneId)}, ${timeOfDay(booking.bookingTime, booking.timeZoneId)}`
  if (booking.serviceScopeId === scope.scopeId && booking.wasServiceScopeAccepted)
    return (
      <Banner tone="ok" announce="politely">
        <p>
          <Trans>You accepted this for your appointment on {when}.</Trans>
        </p>
      </Banner>
    )
  return (
    <>
      {accepting.error !== null && <ErrorBanner message={Object.values(bookingErrorText(accepting.error))[0]} />}
      <MainButton
        icon={Check}
        busy={accepting.isPending ? t`Saving` : undefined}
        onPress={() => accepting.mutate({ appointmentId: booking.bookingId, scopeId: scope.scopeId })}
      >
        <Trans>I accept this for {when}</Trans>
      </MainButton>
    </>
  )
}
