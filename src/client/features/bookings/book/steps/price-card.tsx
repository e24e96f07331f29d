import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import type { AmountDue } from '../../../../../domain/bookings/money/amount-due.ts'
import { toCents, gstIncluded, moneyText } from '../../../../../domain/bookings/money/money.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import css from '../check-step.module.css'
import { slotPolicyText } from '../pay/price-text.ts'
import { useJourney } from '../journey/use-journey.ts'

type PriceCardProps = {
  slot: Timeslot
  site: Site
  service: SiteService
  price: { cost: number; deposit: number }
  fullCost: number
  due: AmountDue
}

/** The price with its GST, what is paid today and what at the clinic; the same amounts as the server calculates. */
export function PriceCard({ slot, site, service, price, fullCost, due }: PriceCardProps) {
  const { promo } = useJourney()
  const { clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const [cost, full] = [toCents(price.cost), toCents(fullCost)]
  const today = due.kind === 'nothing' ? 0 : due.amount
  return (
    <Card>
      <dl className={css.sum}>
        <dt>{service.onlineTitle}</dt>
        <dd>{moneyText(full)}</dd>
        {promo !== null && cost < full && (
          <>
            <dt>{promo.code}</dt>
            <dd>−{moneyText(full - cost)}</dd>
          </>
        )}
        {cost > 0 && (
          <>
            <dt className="small muted">
              <Trans>GST in this price</Trans>
            </dt>
            <dd className="small muted">{moneyText(gstIncluded(cost, site.countryCode))}</dd>
          </>
        )}
        {today > 0 && (
          <>
            <dt>
              <b>{due.kind === 'optional' ? <Trans>If you pay today</Trans> : <Trans>Pay today</Trans>}</b>
            </dt>
            <dd>
              <b>{moneyText(today)}</b>
            </dd>
          </>
        )}
        {cost - today > 0 && (
          <>
            <dt className="muted">
              <Trans>At the clinic</Trans>
            </dt>
            <dd className="muted">{moneyText(cost - today)}</dd>
          </>
        )}
      </dl>
      <p className="small muted">{slotPolicyText(service, { slot, site, due, now })}</p>
    </Card>
  )
}
