import { t } from '@lingui/core/macro'
import { Phone } from 'lucide-react'
import type { ReportContent, ReportSpot } from '../../../contract/reports/report-content.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { markTone, type ReportAudience, type ReportWording } from './report-audience.ts'
import css from './report.module.css'

type CareCardProps = { content: ReportContent; audience: ReportAudience; wording: ReportWording }

/** What to do first, by when, and whom to phone. */
export function CareCard({ content, audience, wording }: CareCardProps) {
  const { card, doctorHeadline, spots } = content
  const lead = spots.find(({ number }) => number === card.spotNumber)
  const isClinical = wording === 'clinical'
  return (
    <section className={css.care} data-tone={markTone[card.mark]} aria-label={t`What to do`}>
      <div className={css.careHead}>
        {card.spotNumber !== null && <LesionMark kind={card.mark} number={card.spotNumber} size={48} />}
        <div>
          <h2 className="h3">{isClinical ? doctorHeadline : card.title}</h2>
          {card.by !== '' && <p className="small">{card.by}</p>}
        </div>
      </div>
      <div className={css.careBody}>
        <p>{isClinical && lead !== undefined ? leadText(lead) : card.text}</p>
        {!isClinical && <WhomToPhone card={card} audience={audience} />}
        {!isClinical && card.cost !== null && <p className={css.cost}>{card.cost}</p>}
      </div>
    </section>
  )
}

/** The leading spot for a doctor. Its details follow below, except in reports by earlier builds. */
const leadText = ({ term, place, clinical, doctorWords, details }: ReportSpot): string =>
  `${details === null ? clinical : `${term}, ${place.toLowerCase()}.`} ${doctorWords}`

function WhomToPhone({ card, audience }: { card: ReportContent['card']; audience: ReportAudience }) {
  const { phoneButton, phone, phoneNote, noPractice } = card
  if (phoneButton === null && phoneNote === null && noPractice === null) return null
  return (
    <div className={css.phone}>
      {phoneButton !== null && phone !== null && (
        <ButtonLink
          kind={audience === 'patient' ? 'primary' : 'second'}
          icon={Phone}
          width="full"
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        >
          {phoneButton}
        </ButtonLink>
      )}
      {phoneNote !== null && <p className="small muted">{phoneNote}</p>}
      {noPractice !== null && <p>{noPractice}</p>}
    </div>
  )
}
