import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { Badge } from '../../../../ui/indicators/badge.tsx'
import { amountDueText, priceText } from '../pay/price-text.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { ServiceOffer } from '../journey/service-offer.ts'
import css from './service-step.module.css'
import { OwnText } from '../../../../ui/own-text.tsx'

type ServiceCardProps = {
  offer: ServiceOffer
  chosen: 'yes' | 'no'
  onChoose: () => void
}

/** A service: price, duration, description, and whether it suits. */
export function ServiceCard({ offer, chosen, onChoose }: ServiceCardProps) {
  const { service, price, minutes } = offer
  const mark = markOf(offer)
  const isFollowUp = offer.kind === 'had-before'
  const isIndicative = isFollowUp
    ? service.isDefaultFollowupPriceIndicative
    : service.isDefaultNewPatientPriceIndicative
  return (
    <ChoiceCard
      chosen={chosen}
      onChoose={onChoose}
      {...(mark !== undefined && {
        mark: (
          <Badge icon={Sparkles} className={css.mark}>
            {mark}
          </Badge>
        ),
      })}
      title={service.onlineTitle}
      end={
        <span className={css.price}>
          {isIndicative && <From />}
          <OwnText>{priceText(price.cost)}</OwnText>
        </span>
      }
    >
      <span className="small">
        {[...(minutes === null ? [] : [t`${minutes} minutes`]), amountDueText(service, price).lead].join('. ')}
      </span>
      <span className="small">
        {isFollowUp ? (service.onlineDescriptionFollowUp ?? service.onlineDescription) : service.onlineDescription}
      </span>
      {offer.followUpPrice !== null && (
        <span className="small">
          <Trans>{priceText(offer.followUpPrice)} if you had it before</Trans>
        </span>
      )}
      <Suitability offer={offer} />
    </ChoiceCard>
  )
}

/** Why it does not suit them, or that it is what they had before. */
function Suitability({ offer }: { offer: ServiceOffer }) {
  switch (offer.kind) {
    case 'fits':
      return null
    case 'other-recommended':
      return (
        <span className="small label">
          <Trans>It does not suit what you had before. {offer.instead} does.</Trans>
        </span>
      )
    case 'too-many-spots':
      return (
        <span className="small label">
          <Trans>It is for up to {offer.most} spots.</Trans>
        </span>
      )
    case 'had-before':
      return (
        <span className="small">
          <Trans>You had this before, so we compare with last time.</Trans>
        </span>
      )
  }
}

const From = () => (
  <span className="small">
    <Trans>from </Trans>
  </span>
)

function markOf(offer: ServiceOffer): string | undefined {
  if (offer.kind === 'had-before') return t`Best for you`
  return offer.kind === 'fits' && offer.service.isMostPopular ? t`Most people choose this` : undefined
}
