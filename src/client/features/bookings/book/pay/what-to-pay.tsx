import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { currencyWords, dueNow, dueWords, policyWords, priceText } from './price-words.ts'
import { offerQuery } from '../../../../data/time-slots.ts'
import { offerFor } from '../journey/service-offer.ts'

type WhatToPayProps = { site: Site; service: SiteService; patientId: PatientId | null }

/** What the chosen service costs, what of that is paid when, and until when it can be changed: before anybody says who they are. */
export function WhatToPay({ site, service, patientId }: WhatToPayProps) {
  const { api } = useOpenDevice()
  const { data } = useQuery(offerQuery(api, { siteId: site.siteId, serviceId: service.serviceId, patientId }))
  const { price } = offerFor({ site, service, who: patientId === null ? 'visitor' : 'patient' }, data)
  if (service.referBookingsForManualProcessing)
    return (
      <Card look="sunken">
        <p>
          <Trans>
            <b>You ask for a time,</b> and the clinic answers you. Nothing is paid today.
          </Trans>
        </p>
        <p className="small muted">
          <Trans>Prices are {currencyWords(site.countryCode)}.</Trans>
        </p>
      </Card>
    )
  const { lead, rest } = dueWords(service, price)
  return (
    <Card look="sunken">
      <p>
        {service.onlineTitle}, {priceText(price.cost)}. <b>{lead}</b>
        {rest}
      </p>
      <p className="small muted">
        <Trans>
          Prices are {currencyWords(site.countryCode)}. {policyWords(service, dueNow(service, price))}
        </Trans>
      </p>
    </Card>
  )
}
