import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { confidenceKey } from '../../../contract/clinical-keys.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import type { SpotDetails } from '../../../contract/reports/spot-details.ts'
import { confidences } from '../../../domain/clinical/features/features.ts'
import { mostPoints } from '../../../domain/clinical/seven-point-score.ts'
import { widthChangeText } from '../../../domain/readings/growth-text.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './clinical-spot.module.css'

/** "8.0 mm, 1.8 mm wider since 21 Nov 2025". */
export function sizeText({ sizeMm, details }: ReportSpot): string {
  if (sizeMm === null) return 'Not measured'
  const [last] = details?.sizesBefore ?? []
  const size = `${sizeMm.toFixed(1)} mm`
  return last === undefined ? size : `${size}, ${widthChangeText({ mm: last.sizeMm, day: last.visitDate }, sizeMm)}`
}

export type ClinicalSpotProps = {
  spot: ReportSpot
  details: SpotDetails
  /** Whoever carried out the visit. */
  checkedBy: string
}

/** A spot of a report in a doctor's words, part by part; without the parts of which nothing was said. */
export function ClinicalSpot({ spot, details, checkedBy }: ClinicalSpotProps) {
  const { confidence, differentials, features, sizesBefore, snomed, note } = details
  const parts: { name: string; value: ReactNode }[] = [
    { name: 'Diagnosis', value: <b>{spot.term}, by photo, provisional</b> },
    { name: 'Confidence', value: confidence !== null && <Confidence of={confidence} /> },
    { name: 'Other', value: differentials.join(' or ') },
    { name: 'Dermoscopy', value: features.length > 0 && <Features features={features} /> },
    {
      name: 'Size before',
      value: sizesBefore.map((one) => `${one.sizeMm.toFixed(1)} mm on ${dateText(one.visitDate)}`).join(', '),
    },
    { name: '7-point score', value: <Score spot={spot} details={details} /> },
    { name: 'Code', value: snomed !== null && `SNOMED CT ${snomed}, provisional` },
    { name: 'Comment', value: spot.comment },
    { name: 'Asked of you', value: spot.doctorWords },
    { name: 'Both opinions', value: spot.second },
    { name: 'At the visit', value: note !== null && `“${note}” ${checkedBy}` },
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
        <OwnText>{isAsked ? `${score} of ${mostPoints}` : 'Signs were not asked about'}</OwnText>
      </b>
      {isAsked && (
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
          <span className="vh">: no</span>
        </>
      )
    case 'not-asked':
      return `${sign}, not asked`
  }
}
