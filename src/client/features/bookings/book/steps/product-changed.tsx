import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { journeyStore } from '../journey/journey-store.ts'
import { useJourney } from '../journey/use-journey.ts'
import { priceText } from '../pay/price-text.ts'
import { findRecommendedProductQuery } from '../../../../data/bookings/time-slots.ts'
import { suitsSlot } from '../person/suits-slot.ts'

type ProductChangedProps = {
  site: Site
  service: SiteService
  slot: Timeslot
  patientId: PatientId | null
  /** The patient's name, if that is not the reader. */
  forName: string | null
  onStep: (step: 'service' | 'time') => void
}

/**
 * After a late sign-in the visit may prove to be a follow-up, or the patient to be new, so that service, length or
 * price differ. The user chooses again.
 */
export function ProductChanged({ site, service, slot, patientId, forName, onStep }: ProductChangedProps) {
  const { api } = useOpenDevice()
  const { spots: lesionCount } = useJourney()
  const { data: offer } = useQuery(
    findRecommendedProductQuery(api, { siteId: site.siteId, serviceId: service.serviceId, patientId, lesionCount }),
  )
  if (offer === undefined || offer === null || suitsSlot(offer, slot)) return null
  const isOther = offer.serviceId !== service.serviceId
  const goBack = () => {
    journeyStore.change({ slot: null, promo: null, ...(isOther && { serviceId: null }) })
    onStep(isOther ? 'service' : 'time')
  }
  return (
    <Banner
      tone="info"
      title={forName === null ? <Trans>We know you</Trans> : <Trans>Another appointment suits {forName}</Trans>}
      announce="politely"
    >
      <p>
        {isOther ? (
          <Trans>
            {service.onlineTitle} does not suit {forName === null ? t`what you had before` : t`them`}.{' '}
            {offer.serviceName} does. Please choose it again.
          </Trans>
        ) : (
          <Trans>
            For {forName ?? t`you`} it takes {offer.duration} minutes and costs {priceText(offer.fullCost)}. Choose a
            time again, please.
          </Trans>
        )}
      </p>
      <Button size="small" kind="soft" onPress={goBack}>
        {isOther ? <Trans>Choose the service</Trans> : <Trans>Choose the time</Trans>}
      </Button>
    </Banner>
  )
}
