import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { dayText } from '../../../../domain/time/format-moment.ts'
import { privacyText, privacyTextOf } from '../../../../domain/visits/consent-texts.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { supportWords } from '../../../ui/support-contact.ts'
import css from '../bookings.module.css'

/** The privacy agreement that was accepted, with its text, version and date; else the current one. */
export function PrivacyCard({ booking }: { booking: Booking }) {
  const { privacyAgreement: agreed, timeZoneId } = booking
  const text = agreed === null ? privacyText : privacyTextOf(agreed.textVersion)
  return (
    <Card look="flush">
      <CardHead title={text?.title ?? privacyText.title}>
        {agreed === null ? (
          <Badge icon={X}>
            <Trans>Not agreed</Trans>
          </Badge>
        ) : (
          <Badge tone="ok" icon={Check}>
            <Trans>Agreed</Trans>
          </Badge>
        )}
      </CardHead>
      <div className={css.body}>
        {text === null ? (
          <p>
            <Trans>You agreed to an earlier text, which we can send you. To get it, {supportWords()}.</Trans>
          </p>
        ) : (
          <p>{text.sentence}</p>
        )}
        {agreed === null ? (
          <p>
            <Trans>The clinic asks you again when you come.</Trans>
          </p>
        ) : (
          <p className="small muted">
            <Trans>
              You agreed on {dayText(agreed.whenAgreed, timeZoneId)}.{t` Text version ${agreed.textVersion}.`}
            </Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
