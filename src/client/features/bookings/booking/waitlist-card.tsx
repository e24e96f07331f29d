import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import type { LoginId } from '../../../../contract/ids.ts'
import type { WaitlistEntry } from '../../../../contract/bookings/waitlist.ts'
import { weekText } from '../../../../domain/time/format-day.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { bookingHref } from '../booking-href.ts'
import css from '../bookings.module.css'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { canBookOnline } from '../../../page/can-book-online.ts'
import { changeErrorText } from '../change-error-text.ts'
import { searchBookingsQuery } from '../../../data/bookings/bookings.ts'
import { leaveWaitlist, getWaitlistQuery } from '../../../data/bookings/waitlist.ts'
import { RowIcon } from '../row-icon.tsx'

const day = 24 * 3_600_000

/** The patient's waitlist entries: offers first, with a link to book; and leaving. */
export function WaitlistCard({ loginId }: { loginId: LoginId }) {
  const device = useDevice()
  const { data: entries } = useQuery(getWaitlistQuery(device, loginId))
  const leaving = useMutation(leaveWaitlist(device.api))
  const [now] = useState(() => device.clock.now())
  if (entries === undefined || entries.length === 0) return null
  const offered = entries.filter(({ whenOffered }) => whenOffered !== null && now - Date.parse(whenOffered) < day)
  return (
    <>
      {offered.map((entry) => (
        <Offer key={entry.waitlistId} entry={entry} loginId={loginId} />
      ))}
      <Card look="flush">
        <CardHead title={<Trans>You are waiting for a time</Trans>} />
        {leaving.error !== null && (
          <div className={css.body}>
            <ErrorBanner message={changeErrorText(leaving.error)} />
          </div>
        )}
        <Rows label={t`You are waiting for a time`}>
          {entries.map((entry) => (
            <Row
              key={entry.waitlistId}
              lead={<RowIcon icon={Bell} />}
              title={entry.serviceName}
              detail={`${entry.siteName}, ${weekText(entry.firstDay, entry.lastDay)}`}
              end={
                <Button
                  size="small"
                  busy={leaving.isPending && leaving.variables === entry.waitlistId ? t`Leaving` : undefined}
                  onPress={() => leaving.mutate(entry.waitlistId)}
                >
                  <Trans>
                    Stop waiting<span className="vh"> for {entry.serviceName}</span>
                  </Trans>
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
    </>
  )
}

/** A free time was offered: whoever books it first gets it. A patient with a booking moves it, others book. */
function Offer({ entry, loginId }: { entry: WaitlistEntry; loginId: LoginId }) {
  const { data: bookings } = useQuery(searchBookingsQuery(useDevice(), loginId))
  const own = bookings?.find(
    ({ siteId, serviceId, status }) => siteId === entry.siteId && serviceId === entry.serviceId && status === 'Booked',
  )
  return (
    <Banner tone="ok" icon={BellRing} title={<Trans>A time came free</Trans>} announce="politely">
      <p>
        <Trans>
          {entry.serviceName} at {entry.siteName}. The first to take it has it.
          {own === undefined && !canBookOnline() && t` Help says how to reach us.`}
        </Trans>
      </p>
      {own !== undefined ? (
        <ButtonLink size="small" href={bookingHref(own, 'move')}>
          <Trans>Move my booking</Trans>
        </ButtonLink>
      ) : (
        canBookOnline() && (
          <ButtonLink size="small" href="/bookings/book">
            <Trans>See the times</Trans>
          </ButtonLink>
        )
      )}
    </Banner>
  )
}
