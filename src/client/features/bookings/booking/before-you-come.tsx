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
      <h2 className="h3">Before you come</h2>
      <Card look="flush">
        <Rows label="Before you come">
          <Row
            lead={<RowIcon icon={isAgreed ? FileCheck : FileText} />}
            title={isAgreed ? 'What you agreed to' : 'Read and accept what the visit covers'}
            detail={isAgreed ? 'Read it again any time.' : 'Two minutes. Your consent for this visit.'}
            opens={{ href: consentHref(booking) }}
          />
          <Row
            lead={<RowIcon icon={DropletOff} />}
            title="No make-up or fake tan"
            detail="They hide what we need to see."
          />
          <Row
            lead={<RowIcon icon={Users} />}
            title="Bring someone if you like"
            detail="You stay in your underwear, with a gown."
          />
        </Rows>
      </Card>
    </section>
  )
}
