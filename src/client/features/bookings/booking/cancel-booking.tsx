import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { deleteBooking } from '../../../data/bookings/bookings.ts'
import { useDevice, useOpenDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { bookingHref } from '../booking-href.ts'
import { bookingPolicyText, refundText, whenAndWhereText } from '../booking-text.ts'
import { changeErrorText } from '../change-error-text.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { getCancellationReasonsQuery } from '../../../data/bookings/services.ts'

const reasonField = 'cancel-reason'

/** Cancels a booking: the refund and the policy first, then the reason, then the button. */
export function CancelBooking({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const { api, clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const reasons = useQuery(getCancellationReasonsQuery(api))
  const isRequest = booking.status === 'Requested' || booking.status === 'Offered'
  const refund = refundText(booking)
  return (
    <>
      <PageHeader
        title={isRequest ? <Trans>Withdraw this request?</Trans> : t`Cancel this ${bookingWords(booking).thing}?`}
        detail={whenAndWhereText(booking)}
      />
      <Banner tone={refund.tone} title={refund.title}>
        <p>{refund.detail}</p>
        {!isRequest && booking.status === 'Booked' && <p>{bookingPolicyText(booking, { now })}</p>}
      </Banner>
      {reasons.data !== undefined ? (
        <CancelForm
          booking={booking}
          loginId={loginId}
          reasons={reasons.data.map(({ reasonId, patientDescription }) => ({
            value: String(reasonId),
            label: patientDescription,
          }))}
        />
      ) : (
        <QueryPlaceholder of={reasons} rows={3} label={t`Loading the reasons`} subject="booking-part" />
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
  const { sending, problem, reason, choose, submit } = useCancellation(booking, loginId)
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      {problem !== undefined && (
        <ErrorSummary key={problem.tries} problems={[{ fieldId: reasonField, message: problem.message }]} />
      )}
      {sending.error !== null && <ErrorBanner message={changeErrorText(sending.error)} />}
      <RadioGroup
        id={reasonField}
        label={t`Why can’t you come?`}
        hint={t`It helps the clinic. It changes nothing for you.`}
        error={problem?.message}
        value={reason}
        onValue={choose}
        options={reasons}
      />
      <div className="rows-3">
        <Button
          kind="danger"
          size="main"
          width="full"
          icon={CalendarX}
          type="submit"
          busy={sending.isPending ? t`Cancelling` : undefined}
        >
          {booking.bookingType === 0 ? <Trans>Withdraw the request</Trans> : <Trans>Cancel the booking</Trans>}
        </Button>
        <ButtonLink size="main" width="full" href={bookingHref(booking)}>
          <Trans>Keep it</Trans>
        </ButtonLink>
      </div>
    </form>
  )
}

function useCancellation(booking: Booking, loginId: LoginId) {
  const device = useDevice()
  const router = useRouter()
  const [reason, setReason] = useState<string>()
  const [problem, setProblem] = useState<{ message: string; tries: number }>()
  const sending = useMutation(deleteBooking({ ...device, loginId }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    if (reason === undefined)
      return setProblem({ message: t`Choose why you can’t come`, tries: (problem?.tries ?? 0) + 1 })
    const cancelled = await sending.mutateAsync({ booking, reason: Number(reason) }).catch(() => null)
    if (cancelled !== null) await router.navigate({ href: bookingHref(booking), replace: true })
  }
  const choose = (value: string) => {
    setReason(value)
    setProblem(undefined)
  }
  return { sending, problem, reason, choose, submit: (event: FormEvent) => void submit(event) }
}
