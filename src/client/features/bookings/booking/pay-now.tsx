import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { addBooking } from '../../../../contract/bookings/bookings.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { changeFailure } from '../change-failure.ts'
import { useKeepBooking } from '../use-keep-booking.ts'

/** A time that waits for its payment: the same booking is asked for again, which answers where to pay it, once. */
export function PayNow({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const { api } = useOpenDevice()
  const keep = useKeepBooking(loginId)
  const [state, setState] = useState<{ kind: 'ready' | 'asking' } | { kind: 'failed'; because: string }>({
    kind: 'ready',
  })
  const pay = async () => {
    setState({ kind: 'asking' })
    try {
      const { siteId, serviceId, productId, bookingTime } = booking
      const answer = await api.call(addBooking, {
        request: { siteId, serviceId, productId, bookingTime, payNow: true, wasPrivacyAccepted: true },
      })
      if (answer.paymentUrl !== null) return globalThis.location.assign(answer.paymentUrl)
      if (answer.booking !== null) await keep(answer.booking)
      setState(answer.success ? { kind: 'ready' } : { kind: 'failed', because: answer.message ?? 'That time is gone.' })
    } catch (error) {
      setState({ kind: 'failed', because: changeFailure(error) })
    }
  }
  return (
    <>
      {state.kind === 'failed' && (
        <Alert tone="warn" announce="now">
          <p>{state.because}</p>
        </Alert>
      )}
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={CreditCard}
        busy={state.kind === 'asking' ? 'Opening the payment page' : undefined}
        onPress={() => void pay()}
      >
        Pay now
      </Button>
    </>
  )
}
