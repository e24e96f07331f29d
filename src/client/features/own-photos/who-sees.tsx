import { Clock, Eye, Stethoscope } from 'lucide-react'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import css from './own-photos.module.css'

/** Said before anything is sent: who sees the photos, when somebody looks, and what must not wait for that. */
export function WhoSees() {
  return (
    <Card look="flush">
      <Rows label="Before you send">
        <Row
          lead={<Eye className={css.sign} aria-hidden />}
          title="Who sees them"
          detail={
            <>
              You, our melanographers, and the practices under <a href="/mydoctors">My doctors</a>.
            </>
          }
        />
        <Row
          lead={<Clock className={css.sign} aria-hidden />}
          title="When somebody looks"
          detail="At your next skin check, or when your doctor opens your record. Nobody watches for new photos."
        />
        <Row
          lead={<Stethoscope className={css.sign} aria-hidden />}
          title="Does it bleed, hurt or change fast?"
          detail={
            <>
              Don’t wait for us: see your doctor, or <a href="/bookings/book">book a skin check</a>.
            </>
          }
        />
      </Rows>
    </Card>
  )
}
