import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Clock, Eye, Stethoscope } from 'lucide-react'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import css from './own-photos.module.css'

/** Shown before sending: who sees the photos, when they are looked at, and what is too urgent for that. */
export function BeforeYouSend() {
  return (
    <Card look="flush">
      <Rows label={t`Before you send`}>
        <Row
          lead={<Eye className={css.sign} aria-hidden />}
          title={<Trans>Who sees them</Trans>}
          detail={
            <>
              <Trans>
                You, our readers, and the practices under <a href="/mydoctors">My doctors</a>.
              </Trans>
            </>
          }
        />
        <Row
          lead={<Clock className={css.sign} aria-hidden />}
          title={<Trans>When somebody looks</Trans>}
          detail={
            <Trans>
              At your next skin check, or when your doctor opens your record. Nobody watches for new photos.
            </Trans>
          }
        />
        <Row
          lead={<Stethoscope className={css.sign} aria-hidden />}
          title={<Trans>Does it bleed, hurt or change fast?</Trans>}
          detail={
            <>
              <Trans>
                Don’t wait for us: see your doctor, or <a href="/bookings/book">book a skin check</a>.
              </Trans>
            </>
          }
        />
      </Rows>
    </Card>
  )
}
