import { useState } from 'react'
import type { Site } from '../../../contract/sites.ts'
import { sitesByDistance } from '../../../domain/bookings/sites-by-distance.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { bookingCountry } from './booking-country.ts'
import { BookingFrame } from './booking-frame.tsx'
import { ClinicCard } from './clinic-card.tsx'
import type { From } from './from.ts'
import { journeyStore } from './journey-store.ts'
import css from './clinic-step.module.css'
import { SiteMap } from './site-map.tsx'
import { WhereField } from './where-field.tsx'

const firstId = 'booking-clinic'

/** 1: which clinic, the nearest first where somebody says where they are. */
export function ClinicStep({
  sites,
  chosen,
  onNext,
}: {
  sites: readonly Site[]
  chosen: Site | undefined
  onNext: () => void
}) {
  const [from, setFrom] = useState<From>({ kind: 'unknown' })
  const [tries, setTries] = useState(0)
  const country = bookingCountry()
  const listed = sitesByDistance(sites, { country, from: from.kind === 'unknown' ? null : from.place })
  const isMissing = tries > 0 && chosen === undefined
  const choose = (site: Site) => {
    const { siteId } = site
    if (siteId !== chosen?.siteId) journeyStore.change({ siteId, serviceId: null, slot: null, promo: null })
  }
  return (
    <BookingFrame
      step="clinic"
      title="Which clinic suits you?"
      back="/"
      onSubmit={() => (chosen === undefined ? setTries(tries + 1) : onNext())}
      actions={
        <Button kind="primary" size="main" width="full" type="submit">
          Continue
        </Button>
      }
    >
      {isMissing && <ErrorSummary key={tries} problems={[{ fieldId: firstId, message: 'Choose a clinic' }]} />}
      <WhereField country={country} from={from} onFrom={setFrom} />
      <SiteMap country={country} sites={listed.map(({ site }) => site)} chosen={chosen} from={from} onChoose={choose} />
      <fieldset className={css.list}>
        <legend className="vh">Clinic</legend>
        {listed.map(({ site, kilometres }, place) => (
          <ClinicCard
            key={site.siteId}
            id={place === 0 ? firstId : undefined}
            site={site}
            kilometres={kilometres}
            chosen={site.siteId === chosen?.siteId ? 'yes' : 'no'}
            isAskedAbout={place < 6}
            onChoose={() => choose(site)}
          />
        ))}
      </fieldset>
    </BookingFrame>
  )
}
