import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../../contract/bookings/booking.ts'
import { acceptScope } from '../../../../../contract/bookings/bookings.ts'
import { BookingType } from '../../../../../contract/enums.ts'
import type { LoginId } from '../../../../../contract/ids.ts'
import type { ServiceScope } from '../../../../../contract/bookings/services.ts'
import { shortDayText, timeOfDay } from '../../../../../domain/time/moment-words.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { useSession } from '../../../../session/who/use-who.ts'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { bookingFailure } from '../booking-failure.ts'
import css from './details-step.module.css'
import { ownBookingsQuery } from '../queries.ts'

/** For each appointment to come of this service that has not been accepted for: the patient's yes. */
export function AcceptScope({ scope }: { scope: ServiceScope }) {
  const session = useSession()
  if (session === undefined || session.login.patientId === null) return null
  return <OwnAppointments scope={scope} loginId={session.login.loginId} />
}

function OwnAppointments({ scope, loginId }: { scope: ServiceScope; loginId: LoginId }) {
  const { api, clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const { data } = useQuery(ownBookingsQuery(api, loginId))
  const isOurs = ({ bookingType, serviceId, bookingTime, status }: Booking) =>
    bookingType === BookingType.Appointment &&
    serviceId === scope.serviceId &&
    Date.parse(bookingTime) > now &&
    (status === 'Booked' || status === 'AwaitingPayment')
  return (
    <div className={css.late}>
      {data?.filter(isOurs).map((booking) => (
        <OneAppointment key={booking.bookingId} booking={booking} scope={scope} loginId={loginId} />
      ))}
    </div>
  )
}

type OneProps = { booking: Booking; scope: ServiceScope; loginId: LoginId }

function OneAppointment({ booking, scope, loginId }: OneProps) {
  const { state, failure, accept } = useAccepting({ booking, scope, loginId })
  const when = `${shortDayText(booking.bookingTime, booking.timeZoneId)}, ${timeOfDay(booking.bookingTime, booking.timeZoneId)}`
  if (booking.serviceScopeId === scope.scopeId && booking.wasServiceScopeAccepted)
    return (
      <Alert tone="ok" announce="politely">
        <p>You accepted this for your appointment on {when}.</p>
      </Alert>
    )
  return (
    <>
      {failure !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Check}
        busy={state === 'accepting' ? 'Saving' : undefined}
        onPress={() => void accept()}
      >
        I accept this for {when}
      </Button>
    </>
  )
}

function useAccepting({ booking, scope, loginId }: OneProps) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const [state, setState] = useState<'ready' | 'accepting'>('ready')
  const [failure, setFailure] = useState<string>()
  const accept = async () => {
    setState('accepting')
    setFailure(undefined)
    try {
      await api.call(acceptScope, { request: { appointmentId: booking.bookingId, scopeId: scope.scopeId } })
      await client.invalidateQueries(ownBookingsQuery(api, loginId))
    } catch (error) {
      setFailure(Object.values(bookingFailure(error))[0])
    }
    setState('ready')
  }
  return { state, failure, accept }
}
