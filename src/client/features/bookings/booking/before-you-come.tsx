import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera, DropletOff, FileCheck, FileText, type LucideIcon, Shirt, Users, Volume1 } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { type BeforeLine, bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { consentHref } from '../booking-href.ts'
import { RowIcon } from '../row-icon.tsx'

const icons: Record<BeforeLine['about'], LucideIcon> = {
  skin: DropletOff,
  clothes: Shirt,
  company: Users,
  quiet: Volume1,
  photos: Camera,
}

/** What to know and do before a booking, by its kind. */
export function BeforeYouCome({ booking }: { booking: Booking }) {
  const isAgreed = booking.wasPrivacyAccepted && booking.wasServiceScopeAccepted
  const { before, coverAsk, lines } = bookingWords(booking)
  return (
    <section className="rows-3">
      <h2 className="h3">{before}</h2>
      <Card look="flush">
        <Rows label={before}>
          <Row
            lead={<RowIcon icon={isAgreed ? FileCheck : FileText} />}
            title={isAgreed ? t`What you agreed to` : coverAsk}
            detail={isAgreed ? <Trans>Read it again any time.</Trans> : <Trans>It takes two minutes.</Trans>}
            opens={{ href: consentHref(booking) }}
          />
          {lines.map(({ about, title, detail }) => (
            <Row key={about} lead={<RowIcon icon={icons[about]} />} title={title} detail={detail} />
          ))}
        </Rows>
      </Card>
    </section>
  )
}
