import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { SiteId } from '../../../../../contract/ids.ts'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { sitesByDistance } from '../../../../../domain/bookings/places/sites-by-distance.ts'
import { hostCountry } from '../../../../page/i18n/host-country.ts'
import { BookingFrame } from '../book-frame.tsx'
import { ClinicCard } from './clinic-card.tsx'
import css from './clinic-step.module.css'
import type { StartingPlace } from '../journey/starting-place.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { ClinicMap } from '../map/clinic-map.tsx'
import { PlaceField } from './place-field.tsx'

type ClinicStepProps = {
  sites: readonly Site[]
  chosen: Site | undefined
  /** The clinic of the patient's last booking. */
  lastSiteId: SiteId | undefined
  onNext: () => void
}

/**
 * Step 1: the clinic, the nearest first when a location is entered, else that of the last booking. One press continues.
 */
export function ClinicStep({ sites, chosen, lastSiteId, onNext }: ClinicStepProps) {
  const [from, setFrom] = useState<StartingPlace>({ kind: 'unknown' })
  const country = hostCountry()
  const listed = sitesByDistance(sites, {
    country,
    from: from.kind === 'unknown' ? null : from.place,
    last: lastSiteId ?? null,
  })
  const choose = (site: Site) => {
    const { siteId } = site
    if (siteId !== chosen?.siteId) journeyStore.change({ siteId, serviceId: null, slot: null, promo: null })
    onNext()
  }
  return (
    <BookingFrame step="clinic" title={<Trans>Which clinic suits you?</Trans>} back="/">
      <PlaceField country={country} from={from} onFrom={setFrom} />
      <ClinicMap
        country={country}
        sites={listed.map(({ site }) => site)}
        chosen={chosen}
        from={from}
        onChoose={choose}
      />
      <fieldset className={css.list} aria-label={t`Clinics`}>
        {listed.map(({ site, kilometres }, place) => (
          <ClinicCard
            key={site.siteId}
            site={site}
            kilometres={kilometres}
            chosen={site.siteId === chosen?.siteId ? 'yes' : 'no'}
            isAskedAbout={place < 6}
            isLast={site.siteId === lastSiteId}
            onChoose={() => choose(site)}
          />
        ))}
      </fieldset>
    </BookingFrame>
  )
}
