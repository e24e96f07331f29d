import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PatientId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { ServiceType } from '../../../../../contract/bookings/services.ts'
import { spotChoices } from '../../../../../domain/bookings/spot-choices.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import type { FieldProblem } from '../../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Skeleton } from '../../../../ui/indicators/skeleton.tsx'
import { BookingFrame } from '../book-frame.tsx'
import { stepHref } from '../journey/booking-steps.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { currencyNote } from '../pay/price-text.ts'
import { findRecommendedProductQuery } from '../../../../data/bookings/time-slots.ts'
import { getServiceTypesQuery } from '../../../../data/bookings/services.ts'
import { type ServiceOffer, serviceOffer } from '../journey/service-offer.ts'
import { isHttpsAddress } from '../../../../ui/address.ts'
import { BookElsewhere } from './book-elsewhere.tsx'
import { ServiceCard } from './service-card.tsx'
import css from './service-step.module.css'
import { useJourney } from '../journey/use-journey.ts'
import { withReturn } from '../../../../app/addresses/with-return.ts'

type ServiceStepProps = {
  site: Site
  chosen: SiteService | undefined
  patientId: PatientId | null
  onNext: () => void
}

const ids = { service: 'booking-service', employer: 'booking-employer' }

/** Step 2: the service, or the way to the clinic's own booking page. */
export function ServiceStep(props: ServiceStepProps) {
  const { site } = props
  const elsewhere = site.externalBookingUrl
  return elsewhere !== null && isHttpsAddress(elsewhere) ? (
    <BookElsewhere site={site} address={elsewhere} />
  ) : (
    <ChooseService {...props} />
  )
}

/** The service, with its full price before anything is asked about the person. One press continues. */
function ChooseService({ site, chosen, patientId, onNext }: ServiceStepProps) {
  const { employer, spots } = useJourney()
  const [tries, setTries] = useState<{ count: number; problems: readonly FieldProblem[] }>({ count: 0, problems: [] })
  const { offers, types } = useOffers(site, { patientId, spots })
  const choose = (offer: ServiceOffer) => {
    const { serviceId } = offer.service
    if (serviceId !== chosen?.serviceId) journeyStore.change({ serviceId, slot: null, promo: null, scope: 'open' })
    const problems = problemsOf({ offer, employer, isCorporate: site.isCorporate })
    setTries({ count: tries.count + 1, problems })
    if (problems.length === 0) onNext()
  }
  const note = currencyNote(site.countryCode, offers?.map(({ price }) => price.cost) ?? [])
  return (
    <BookingFrame step="service" title={<Trans>What should we check?</Trans>} back={stepHref('clinic')}>
      {tries.problems.length > 0 && <ErrorSummary key={tries.count} problems={tries.problems} />}
      {site.isCorporate && (
        <TextField
          id={ids.employer}
          label={t`Where do you work?`}
          autoComplete="organization"
          maxLength={200}
          value={employer}
          onValue={(typed) => journeyStore.change({ employer: typed })}
          error={tries.problems.find(({ fieldId }) => fieldId === ids.employer)?.message}
        />
      )}
      {site.services.some(({ mostLesions }) => mostLesions !== null) && <SpotsField spots={spots} />}
      {offers === undefined ? (
        <Skeleton rows={4} label={t`Loading the services`} />
      ) : (
        <Groups offers={offers} types={types} chosen={chosen} onChoose={choose} />
      )}
      {note !== null && <p className="small muted">{note}</p>}
      {patientId === null && (
        <p className="small muted">
          <Trans>
            Been here before? <a href={withReturn('/login', stepHref('service'))}>Sign in</a> to see what suits you and
            your price. For somebody under 16 a parent or guardian books, and comes with them.
          </Trans>
        </p>
      )}
    </BookingFrame>
  )
}

/** Asks how many spots worry them, so that a long enough appointment is found. */
function SpotsField({ spots }: { spots: number | null }) {
  return (
    <SelectField
      label={t`How many spots worry you?`}
      hint={t`Not sure, or want all of your skin checked? Leave it as it is.`}
      value={String(spots ?? 0)}
      onValue={(chosen) => journeyStore.change({ spots: Number(chosen) || null, slot: null, promo: null })}
      options={spotChoices().map((each) => ({
        value: String(each),
        label: each === 0 ? t`I don’t know` : String(each),
      }))}
    />
  )
}

function problemsOf(choice: { offer: ServiceOffer; employer: string; isCorporate: boolean }): FieldProblem[] {
  const { offer, employer, isCorporate } = choice
  return [
    ...(offer.kind === 'other-recommended'
      ? [{ fieldId: ids.service, message: t`${offer.service.onlineTitle} does not suit what you had before` }]
      : []),
    ...(offer.kind === 'too-many-spots'
      ? [{ fieldId: ids.service, message: t`${offer.service.onlineTitle} is for up to ${offer.most} spots` }]
      : []),
    ...(isCorporate && employer.trim() === '' ? [{ fieldId: ids.employer, message: t`Enter where you work` }] : []),
  ]
}

/**
 * The offer of each service for this person: the patient's price, else that of a new patient. Undefined until
 * everything has loaded or failed, so that no card moves or changes its price.
 */
function useOffers(site: Site, { patientId, spots }: { patientId: PatientId | null; spots: number | null }) {
  const { api } = useOpenDevice()
  const types = useQuery(getServiceTypesQuery(api))
  const answers = useQueries({
    queries: site.services.map(({ serviceId }) =>
      findRecommendedProductQuery(api, { siteId: site.siteId, serviceId, patientId, lesionCount: spots }),
    ),
  })
  if (types.isPending || answers.some(({ isPending }) => isPending)) return {}
  const who = patientId === null ? 'visitor' : 'patient'
  const offers = site.services.map((service, place) =>
    serviceOffer({ site, service, who, spots }, answers[place]?.data),
  )
  return { offers, types: types.data }
}

type GroupsProps = {
  offers: readonly ServiceOffer[]
  types: readonly ServiceType[] | undefined
  chosen: SiteService | undefined
  onChoose: (offer: ServiceOffer) => void
}

/** The services grouped by type; a single type needs no heading. */
function Groups({ offers, types, chosen, onChoose }: GroupsProps) {
  const groups = [...Map.groupBy(offers, ({ service }) => service.serviceTypeId)]
  return (
    <div className="rows-5" id={ids.service} tabIndex={-1}>
      {groups.map(([typeId, list]) => {
        const name = types?.find(({ serviceTypeId }) => serviceTypeId === typeId)?.onlineServiceTypeName
        return (
          <fieldset className={css.list} key={typeId}>
            <legend className={groups.length > 1 && name !== undefined ? css.kind : 'vh'}>{name ?? t`Service`}</legend>
            {list.map((offer) => (
              <ServiceCard
                key={offer.service.serviceId}
                offer={offer}
                chosen={offer.service.serviceId === chosen?.serviceId ? 'yes' : 'no'}
                onChoose={() => onChoose(offer)}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
