import { Check, X } from 'lucide-react'
import type { Booking } from '../../../contract/booking.ts'
import { Badge } from '../../ui/badge.tsx'
import { CardHead } from '../../ui/card-head.tsx'
import { Card } from '../../ui/card.tsx'
import css from './bookings.module.css'

/** Whether the privacy agreement stands, and what it means. */
export function PrivacyCard({ booking }: { booking: Booking }) {
  return (
    <Card look="flush">
      <CardHead title="Privacy">
        {booking.wasPrivacyAccepted ? (
          <Badge tone="ok" icon={Check}>
            Agreed
          </Badge>
        ) : (
          <Badge icon={X}>Not agreed</Badge>
        )}
      </CardHead>
      <div className={css.body}>
        <p>
          We use what you tell us and the photos of your skin for your care alone, and keep them safe. You can see what
          we hold, and ask us to correct it.
        </p>
        {!booking.wasPrivacyAccepted && <p>The clinic asks you again when you come.</p>}
      </div>
    </Card>
  )
}
