import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId, ServiceScopeId } from '../../../../contract/ids.ts'
import { fullDayText } from '../../../../domain/time/format-moment.ts'
import { acceptScope } from '../../../data/bookings/bookings.ts'
import { useDevice, useOpenDevice } from '../../../device/device-context.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import css from '../bookings.module.css'
import { changeErrorText } from '../change-error-text.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { getServiceScopeAcceptedQuery } from '../../../data/bookings/services.ts'

/** The scope of the booked service; accepted here for an appointment. */
export function ScopeCard({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const { api } = useOpenDevice()
  const { serviceId, serviceScopeId } = booking
  const scope = useQuery(getServiceScopeAcceptedQuery(api, { serviceId, scopeId: serviceScopeId }))
  if (scope.data === null) return null
  const when = booking.whenServiceScopeAccepted
  return (
    <Card look="flush">
      <CardHead title={scope.data?.title ?? t`What the visit covers`}>
        {when !== null && (
          <Badge tone="ok" icon={Check}>
            <Trans>Accepted</Trans>
          </Badge>
        )}
      </CardHead>
      <div className={css.body}>
        {scope.data !== undefined ? (
          <>
            <p>{scope.data.description}</p>
            {when !== null && (
              <p className="small muted">
                <Trans>
                  You accepted it on {fullDayText(when, booking.timeZoneId)}. Text version {scope.data.version}.
                </Trans>
              </p>
            )}
            {when === null && booking.appointmentId !== null && (
              <AcceptForm booking={booking} loginId={loginId} scopeId={scope.data.scopeId} />
            )}
          </>
        ) : (
          <QueryPlaceholder of={scope} rows={2} label={t`Loading what the visit covers`} subject="booking-part" />
        )}
      </div>
    </Card>
  )
}

const field = 'accept-scope'
const mustTick = () => t`Tick the box to accept it`
type AcceptFormProps = { booking: Booking; loginId: LoginId; scopeId: ServiceScopeId }

function AcceptForm({ booking, loginId, scopeId }: AcceptFormProps) {
  const device = useDevice()
  const accepting = useMutation(acceptScope(device.api, { ...device, loginId }))
  const [ticked, setTicked] = useState(false)
  const [tries, setTries] = useState(0)
  const isMissing = tries > 0 && !ticked
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (accepting.isPending) return
    if (ticked) return accepting.mutate({ appointmentId: booking.bookingId, scopeId })
    setTries(tries + 1)
  }
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      {isMissing && <ErrorSummary key={tries} problems={[{ fieldId: field, message: mustTick() }]} />}
      {accepting.error !== null && <ErrorBanner message={changeErrorText(accepting.error)} />}
      <CheckboxField
        id={field}
        label={t`I have read it and accept it`}
        checked={ticked}
        onChecked={setTicked}
        error={isMissing ? mustTick() : undefined}
      />
      <MainButton type="submit" icon={Check} busy={accepting.isPending ? t`Saving` : undefined}>
        <Trans>Accept</Trans>
      </MainButton>
    </form>
  )
}
