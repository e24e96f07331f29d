import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BellRing, Hourglass } from 'lucide-react'
import type { Booking } from '../../../contract/bookings/booking.ts'
import type { WaitlistEntry } from '../../../contract/bookings/waitlist.ts'
import { appointmentText, openRequests } from '../../../domain/bookings/appointment-text.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { Badge } from '../../ui/indicators/badge.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import css from './patient-home.module.css'
import type { Address } from '../../ui/address.ts'

type OpenRequestsProps = { bookings: readonly Booking[]; waitlist: readonly WaitlistEntry[] }

/** Open booking requests and waitlist entries. */
export function OpenRequests({ bookings, waitlist }: OpenRequestsProps) {
  const requests = openRequests(bookings)
  if (requests.length === 0 && waitlist.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>You are waiting for</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`You are waiting for`} className={css.actions}>
          {requests.map((request) => {
            const href: Address = `/bookings/${request.bookingId}?bookingType=${request.bookingType}`
            const { longDay, time } = appointmentText(request.bookingTime, request.timeZoneId)
            return (
              <Row
                key={request.bookingId}
                lead={<Hourglass aria-hidden />}
                title={`${request.serviceName}, ${request.siteName}`}
                detail={
                  <Trans>
                    You asked for {longDay}, {time}
                  </Trans>
                }
                status={<RequestBadge status={request.status} />}
                opens={{ href }}
              />
            )
          })}
          {waitlist.map((entry) => (
            <Row
              key={entry.waitlistId}
              lead={<BellRing aria-hidden />}
              title={`${entry.serviceName}, ${entry.siteName}`}
              detail={
                <Trans>
                  We will tell you when a time becomes free, {dateText(entry.firstDay)} to {dateText(entry.lastDay)}
                </Trans>
              }
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

function RequestBadge({ status }: Pick<Booking, 'status'>) {
  return status === 'Offered' ? (
    <Badge tone="info">
      <Trans>Answer the offer</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>The clinic answers</Trans>
    </Badge>
  )
}
