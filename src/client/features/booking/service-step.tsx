import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { Site, SiteService } from '../../../contract/sites.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { stepHref } from './booking-steps.ts'
import { journeyStore } from './journey-store.ts'
import { currencyWords, dueNow, dueWords, policyWords } from './price-words.ts'
import { offerQuery, serviceTypesQuery } from './queries.ts'
import { type Offer, offerFor } from './service-offer.ts'
import { ServiceCard } from './service-card.tsx'
import css from './service-step.module.css'
import { useJourney } from './use-journey.ts'

export type ServiceStepProps = {
  site: Site
  chosen: SiteService | undefined
  patientId: PatientId | null
  onNext: () => void
}

const ids = { service: 'booking-service', employer: 'booking-employer' }

/** 2: what is checked, with its whole price before anything is asked about the person. */
export function ServiceStep({ site, chosen, patientId, onNext }: ServiceStepProps) {
  const { employer } = useJourney()
  const [tries, setTries] = useState<{ count: number; problems: readonly FieldProblem[] }>({ count: 0, problems: [] })
  const offers = useOffers(site, patientId)
  const offer = chosen && offers.find(({ service }) => service.serviceId === chosen.serviceId)
  const choose = ({ serviceId }: SiteService) => {
    if (serviceId !== chosen?.serviceId) journeyStore.change({ serviceId, slot: null, promo: null, scope: 'open' })
  }
  const submit = () => {
    const problems = problemsOf({ offer, employer, isCorporate: site.isCorporate })
    setTries({ count: tries.count + 1, problems })
    if (problems.length === 0) onNext()
  }
  return (
    <BookingFrame
      step="service"
      title="What should we check?"
      back={stepHref('clinic')}
      onSubmit={submit}
      actions={
        <Button kind="primary" size="main" width="full" type="submit">
          {chosen === undefined ? 'Continue' : `Continue with ${lowerFirst(chosen.onlineTitle)}`}
        </Button>
      }
    >
      {tries.problems.length > 0 && <ErrorSummary key={tries.count} problems={tries.problems} />}
      <Groups site={site} offers={offers} chosen={chosen} onChoose={choose} />
      {offer !== undefined && <WhatToPay site={site} offer={offer} />}
      {site.isCorporate && (
        <TextField
          id={ids.employer}
          label="Where do you work?"
          autoComplete="organization"
          maxLength={200}
          value={employer}
          onValue={(typed) => journeyStore.change({ employer: typed })}
          error={tries.problems.find(({ fieldId }) => fieldId === ids.employer)?.message}
        />
      )}
      {patientId === null && (
        <p className="small muted">
          Been here before? <a href={`/login?r=${encodeURIComponent(stepHref('service'))}`}>Sign in</a> to see what
          suits you and your price. Somebody under 16 books with an account of their own, and comes with a parent or
          guardian.
        </p>
      )}
    </BookingFrame>
  )
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

function problemsOf(given: { offer: Offer | undefined; employer: string; isCorporate: boolean }): FieldProblem[] {
  const { offer, employer, isCorporate } = given
  return [
    ...(offer === undefined ? [{ fieldId: ids.service, message: 'Choose what we should check' }] : []),
    ...(offer?.kind === 'other-recommended'
      ? [{ fieldId: ids.service, message: `${offer.service.onlineTitle} does not suit what you had before` }]
      : []),
    ...(isCorporate && employer.trim() === '' ? [{ fieldId: ids.employer, message: 'Enter where you work' }] : []),
  ]
}

/** What each service is for this person: its price by what the clinic knows of a patient, else that of somebody new. */
function useOffers(site: Site, patientId: PatientId | null): Offer[] {
  const { api } = useOpenDevice()
  const answers = useQueries({
    queries: site.services.map(({ serviceId }) => offerQuery(api, { siteId: site.siteId, serviceId, patientId })),
  })
  const who = patientId === null ? 'visitor' : 'patient'
  return site.services.map((service, place) => offerFor({ site, service, who }, answers[place]?.data))
}

type GroupsProps = {
  site: Site
  offers: readonly Offer[]
  chosen: SiteService | undefined
  onChoose: (service: SiteService) => void
}

/** The services by their kinds; one kind needs no heading. */
function Groups({ site, offers, chosen, onChoose }: GroupsProps) {
  const { api } = useOpenDevice()
  const { data: types } = useQuery(serviceTypesQuery(api))
  const groups = [...Map.groupBy(offers, ({ service }) => service.serviceTypeId)]
  return groups.map(([typeId, list], place) => {
    const name = types?.find(({ serviceTypeId }) => serviceTypeId === typeId)?.onlineServiceTypeName
    return (
      <fieldset className={css.list} key={typeId}>
        <legend className={groups.length > 1 && name !== undefined ? css.kind : 'vh'}>{name ?? 'Service'}</legend>
        {list.map((offer, at) => (
          <ServiceCard
            key={offer.service.serviceId}
            id={place + at === 0 ? ids.service : undefined}
            site={site}
            offer={offer}
            chosen={offer.service.serviceId === chosen?.serviceId ? 'yes' : 'no'}
            onChoose={() => onChoose(offer.service)}
          />
        ))}
      </fieldset>
    )
  })
}

function WhatToPay({ site, offer }: { site: Site; offer: Offer }) {
  const { service, price } = offer
  if (service.referBookingsForManualProcessing)
    return (
      <Card look="sunken">
        <p>
          <b>You ask for a time,</b> and the clinic answers you. Nothing is paid today.
        </p>
        <p className="small muted">Prices are {currencyWords(site.countryCode)}.</p>
      </Card>
    )
  const { lead, rest } = dueWords(service, price)
  return (
    <Card look="sunken" aria-live="polite">
      <p>
        <b>{lead}</b>
        {rest}
      </p>
      <p className="small muted">
        Prices are {currencyWords(site.countryCode)}. {policyWords(service, dueNow(service, price))}
      </p>
    </Card>
  )
}
