import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DropletOff, FileCheck, FileText, Users } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { consentHref } from '../booking-href.ts'
import css from '../bookings.module.css'
import { RowIcon } from '../row-icon.tsx'

/** What to know and do before a visit. */
export function BeforeYouCome({ booking }: { booking: Booking }) {
  const isAgreed = booking.wasPrivacyAccepted && booking.wasServiceScopeAccepted
  return (
    <section className={css.before}>
      <h2 className="h3">
        <Trans>Before you come</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`Before you come`}>
          <Row
            lead={<RowIcon icon={isAgreed ? FileCheck : FileText} />}
            title={isAgreed ? <Trans>What you agreed to</Trans> : <Trans>Read and accept what the visit covers</Trans>}
            detail={
              isAgreed ? (
                <Trans>Read it again any time.</Trans>
              ) : (
                <Trans>Two minutes. Your consent for this visit.</Trans>
              )
            }
            opens={{ href: consentHref(booking) }}
          />
          <Row
            lead={<RowIcon icon={DropletOff} />}
            title={<Trans>No make-up or fake tan</Trans>}
            detail={<Trans>They hide what we need to see.</Trans>}
          />
          <Row
            lead={<RowIcon icon={Users} />}
            title={<Trans>Bring someone if you like</Trans>}
            detail={<Trans>You stay in your underwear, with a gown.</Trans>}
          />
        </Rows>
      </Card>
    </section>
  )
}
