import { t } from '@lingui/core/macro'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { confidenceKey } from '../../../contract/clinical-keys.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import type { SpotDetails } from '../../../contract/reports/spot-details.ts'
import { confidences } from '../../../domain/clinical/features/features.ts'
import { mostPoints } from '../../../domain/clinical/seven-point-score.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './clinical-spot.module.css'

type ClinicalSpotProps = {
  spot: ReportSpot
  details: SpotDetails
  /** Whoever carried out the visit. */
  checkedBy: string
}

/** A spot of a report in a doctor's words, part by part; empty parts are left out. */
export function ClinicalSpot({ spot, details, checkedBy }: ClinicalSpotProps) {
  const { confidence, differentials, features, sizesBefore, snomed, note } = details
  const parts: { name: string; value: ReactNode }[] = [
    { name: t`Diagnosis`, value: <b>{t`${spot.term}, by photo, provisional`}</b> },
    { name: t`Confidence`, value: confidence !== null && <Confidence of={confidence} /> },
    { name: t`Other`, value: differentials.join(', ') },
    { name: t`Seen`, value: features.length > 0 && <Features features={features} /> },
    {
      name: t`Size before`,
      value: sizesBefore.map((one) => t`${one.sizeMm.toFixed(1)} mm on ${dateText(one.visitDate)}`).join(', '),
    },
    { name: t`7-point score`, value: <Score spot={spot} details={details} /> },
    { name: t`Code`, value: snomed !== null && t`SNOMED CT ${snomed}, provisional` },
    { name: t`Comment`, value: spot.comment },
    { name: t`Asked of you`, value: spot.doctorWords },
    { name: t`Both opinions`, value: spot.second },
    { name: t`At the visit`, value: note !== null && `“${note}” ${checkedBy}` },
  ]
  return (
    <div className={css.parts}>
      <KeyValues items={parts.filter(({ value }) => value !== null && value !== '' && value !== false)} />
    </div>
  )
}

function Confidence({ of }: { of: NonNullable<SpotDetails['confidence']> }) {
  const reached = confidenceKey.options.indexOf(of)
  return (
    <span className={css.confidence}>
      <span className={css.blocks} aria-hidden>
        {confidenceKey.options.map((key, i) => (
          <span key={key} data-filled={i <= reached} />
        ))}
      </span>
      <OwnText>{confidences[of].replace(/^./, (first) => first.toUpperCase())}</OwnText>
    </span>
  )
}

const Features = ({ features }: Pick<SpotDetails, 'features'>) => (
  <ul className={css.features}>
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)

function Score({ spot: { score }, details: { scoreParts } }: Pick<ClinicalSpotProps, 'spot' | 'details'>) {
  const isAsked = scoreParts.some(({ state }) => state !== 'not-asked')
  return (
    <>
      <b>
        <OwnText>{isAsked ? t`${score} of ${mostPoints}` : t`Signs were not asked about`}</OwnText>
      </b>
      {score > 0 && (
        <ul className={css.signs}>
          {scoreParts.map(({ sign, points, state }) => (
            <li key={sign} data-state={state}>
              {state === 'yes' ? <Check aria-hidden /> : <Minus aria-hidden />}
              <OwnText>{signText(sign, points, state)}</OwnText>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function signText(sign: string, points: number, state: SpotDetails['scoreParts'][number]['state']): ReactNode {
  switch (state) {
    case 'yes':
      return `${sign} ${points}`
    case 'no':
      return (
        <>
          {sign}
          <span className="vh">{t`: no`}</span>
        </>
      )
    case 'not-asked':
      return t`${sign}, not asked`
  }
}
