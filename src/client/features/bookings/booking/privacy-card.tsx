import { Check, X } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { dayText } from '../../../../domain/time/moment-words.ts'
import { privacyText, privacyTextOf } from '../../../../domain/visits/consent-texts.ts'
import { Badge } from '../../../ui/signs/badge.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { supportContact } from '../../../ui/support-contact.ts'
import css from '../bookings.module.css'

/** The privacy agreement that stands: the very text, its version, and when it was agreed to; else the one that will be asked. */
export function PrivacyCard({ booking }: { booking: Booking }) {
  const { privacyAgreement: agreed, timeZoneId } = booking
  const text = agreed === null ? privacyText : privacyTextOf(agreed.textVersion)
  return (
    <Card look="flush">
      <CardHead title={text?.title ?? privacyText.title}>
        {agreed === null ? (
          <Badge icon={X}>Not agreed</Badge>
        ) : (
          <Badge tone="ok" icon={Check}>
            Agreed
          </Badge>
        )}
      </CardHead>
      <div className={css.body}>
        {text === null ? (
          <p>You agreed to an earlier text, which we send you when you call {supportContact.phone}.</p>
        ) : (
          <p>{text.sentence}</p>
        )}
        {agreed === null ? (
          <p>The clinic asks you again when you come.</p>
        ) : (
          <p className="small muted">
            You agreed on {dayText(agreed.whenAgreed, timeZoneId)}.{` Text version ${agreed.textVersion}.`}
          </p>
        )}
      </div>
    </Card>
  )
}
