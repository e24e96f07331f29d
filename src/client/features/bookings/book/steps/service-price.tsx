import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { OwnText } from '../../../../ui/own-text.tsx'
import { currencyNote, amountDueNow, amountDueText, policySentences, priceText } from '../pay/price-text.ts'
import { findRecommendedProductQuery } from '../../../../data/bookings/time-slots.ts'
import { serviceOffer } from '../journey/service-offer.ts'
import { useJourney } from '../journey/use-journey.ts'

type ServicePriceProps = { site: Site; service: SiteService; patientId: PatientId | null }

/**
 * The price of the chosen service, what is paid when, and until when it can be changed; shown before the person
 * enters details.
 */
export function ServicePrice({ site, service, patientId }: ServicePriceProps) {
  const { api } = useOpenDevice()
  const { spots: lesionCount } = useJourney()
  const { data } = useQuery(
    findRecommendedProductQuery(api, { siteId: site.siteId, serviceId: service.serviceId, patientId, lesionCount }),
  )
  const who = patientId === null ? 'visitor' : 'patient'
  const { price } = serviceOffer({ site, service, who, spots: lesionCount }, data)
  if (service.referBookingsForManualProcessing)
    return (
      <Card look="sunken">
        <p>
          <Trans>
            <b>You ask for a time,</b> and the clinic answers you. Nothing is paid today.
          </Trans>
        </p>
      </Card>
    )
  const { lead, rest } = amountDueText(service, price)
  const note = currencyNote(site.countryCode, [price.cost])
  return (
    <Card look="sunken">
      <p>
        {service.onlineTitle}, <OwnText>{price.cost === 0 ? t`free` : priceText(price.cost)}</OwnText>. <b>{lead}</b>
        {rest}
      </p>
      <p className="small muted">
        {note !== null && <span>{note} </span>}
        <OwnText>{policySentences(service, amountDueNow(service, price))}</OwnText>
      </p>
    </Card>
  )
}
