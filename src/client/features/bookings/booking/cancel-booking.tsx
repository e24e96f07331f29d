import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { deleteBooking } from '../../../../contract/bookings/bookings.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Skeleton } from '../../../ui/signs/skeleton.tsx'
import { bookingHref } from '../booking-href.ts'
import { dayWords, policyWords, refundWords, timeWords } from '../booking-words.ts'
import css from '../bookings.module.css'
import { changeFailure } from '../change-failure.ts'
import { LoadFailure } from '../load-failure.tsx'
import { reasonsQuery } from '../queries.ts'
import { useKeepBooking } from '../use-keep-booking.ts'

const reasonField = 'cancel-reason'

/** Cancelling: what comes back and the policy first, then why, then the button. */
export function CancelBooking({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const { api, clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const reasons = useQuery(reasonsQuery(api))
  const isRequest = booking.status === 'Requested' || booking.status === 'Offered'
  const refund = refundWords(booking)
  return (
    <>
      <PageHeader
        title={isRequest ? 'Withdraw this request?' : 'Cancel this booking?'}
        detail={`${dayWords(booking)}, ${timeWords(booking)}, ${booking.siteName}`}
      />
      <Alert tone={refund.tone} title={refund.title}>
        <p>{refund.detail}</p>
        {!isRequest && booking.status === 'Booked' && <p>{policyWords(booking, { now })}</p>}
      </Alert>
      {reasons.data !== undefined ? (
        <CancelForm
          booking={booking}
          loginId={loginId}
          reasons={reasons.data.map(({ reasonId, patientDescription }) => ({
            value: String(reasonId),
            label: patientDescription,
          }))}
        />
      ) : reasons.error === null ? (
        <Skeleton rows={3} label="Loading the reasons" />
      ) : (
        <LoadFailure of="part" error={reasons.error} onRetry={() => void reasons.refetch()} />
      )}
    </>
  )
}

type CancelFormProps = {
  booking: Booking
  loginId: LoginId
  reasons: readonly { value: string; label: string }[]
}

function CancelForm({ booking, loginId, reasons }: CancelFormProps) {
  const { state, problem, reason, choose, submit } = useCancelling(booking, loginId)
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problem !== undefined && (
        <ErrorSummary key={problem.tries} problems={[{ fieldId: reasonField, message: problem.message }]} />
      )}
      {state.kind === 'failed' && (
        <Alert tone="warn" announce="now">
          <p>{state.because}</p>
        </Alert>
      )}
      <ChoiceGroup
        id={reasonField}
        label="Why can’t you come?"
        hint="It helps the clinic. It changes nothing for you."
        error={problem?.message}
        value={reason}
        onValue={choose}
        options={reasons}
      />
      <div className={css.foot}>
        <Button
          kind="danger"
          size="main"
          width="full"
          icon={CalendarX}
          type="submit"
          busy={state.kind === 'sending' ? 'Cancelling' : undefined}
        >
          {booking.bookingType === 0 ? 'Withdraw the request' : 'Cancel the booking'}
        </Button>
        <ButtonLink size="main" width="full" href={bookingHref(booking)}>
          Keep it
        </ButtonLink>
      </div>
    </form>
  )
}

type Sending = { kind: 'ready' | 'sending' } | { kind: 'failed'; because: string }

function useCancelling(booking: Booking, loginId: LoginId) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const keep = useKeepBooking(loginId)
  const [reason, setReason] = useState<string>()
  const [problem, setProblem] = useState<{ message: string; tries: number }>()
  const [state, setState] = useState<Sending>({ kind: 'ready' })
  const cancel = async (reasonId: number) => {
    setState({ kind: 'sending' })
    try {
      const { bookingId, bookingType } = booking
      await keep(await api.call(deleteBooking, { query: { bookingId, bookingType, reason: reasonId } }))
      await router.navigate({ href: bookingHref(booking), replace: true })
    } catch (error) {
      setState({ kind: 'failed', because: changeFailure(error) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    if (reason === undefined)
      return setProblem({ message: 'Choose why you can’t come', tries: (problem?.tries ?? 0) + 1 })
    void cancel(Number(reason))
  }
  const choose = (value: string) => {
    setReason(value)
    setProblem(undefined)
  }
  return { state, problem, reason, choose, submit }
}
