import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { currencyText, amountDueNow, amountDueText, policySentences, priceText } from '../pay/price-text.ts'
import { findRecommendedProductQuery } from '../../../../data/bookings/time-slots.ts'
import { serviceOffer } from '../journey/service-offer.ts'
import { useJourney } from '../journey/use-journey.ts'

type ServicePriceProps = { site: Site; service: SiteService; patientId: PatientId | null }

/** What the chosen service costs, what of that is paid when, and until when it can be changed: before anybody says who they are. */
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
  return (
    <Card look="sunken">
      <p>
        {service.onlineTitle}, {priceText(price.cost)}. <b>{lead}</b>
        {rest}
      </p>
      <p className="small muted">
        <Trans>
          Prices are {currencyText(site.countryCode)}. {policySentences(service, amountDueNow(service, price))}
        </Trans>
      </p>
    </Card>
  )
}
