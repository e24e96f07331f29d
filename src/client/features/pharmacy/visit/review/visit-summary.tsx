import { Camera, Check, Circle, Images, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { RiskCategory } from '../../../../../contract/enums.ts'
import { isBelowRedFlags } from '../../../../../domain/clinical/red-flags.ts'
import { scoreOf } from '../../../../../domain/clinical/seven-point-score.ts'
import { markKindOf } from '../../../../../domain/plotting/marks/mark-kind.ts'
import { assessRisk } from '../../../../../domain/risk/assess-risk.ts'
import { agreedAt, countConsents } from '../../../../../domain/visits/consent-state.ts'
import { outcomeLabels } from '../../../../../domain/visits/outcome-labels.ts'
import { missingPosesText } from '../../../../../domain/images/body-poses.ts'
import type { Spot, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { spotPlace } from '../../../../../domain/visits/complete/missing-spots.ts'
import { bodyPhotosAnchor } from '../../../../../domain/visits/complete/missing-item.ts'
import { missingOnStep } from '../../../../../domain/visits/complete/missing-in-visit.ts'
import { pluralize } from '../../../../page/i18n/pluralize.ts'
import { momentText } from '../../../../page/i18n/date-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CardHead } from '../../../../ui/cards/card-head.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { LesionMark } from '../../../../ui/indicators/lesion-mark.tsx'
import { Row } from '../../../../ui/lists/row.tsx'
import { Rows } from '../../../../ui/lists/rows.tsx'
import css from './review-step.module.css'
import { riskAnswers } from '../risk/risk-answers.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { VisitContext } from '../visit-context.ts'
import { OwnText } from '../../../../ui/own-text.tsx'

const riskWords = { [RiskCategory.Low]: 'low', [RiskCategory.Medium]: 'medium', [RiskCategory.High]: 'high' } as const

/** Everything that will be sent; each row links to its step. */
export function VisitSummary({ visit }: { visit: VisitContext }) {
  const { draft } = visit
  return (
    <Card look="flush">
      <CardHead title="This visit">
        <Button kind="quiet" icon={Printer} className={css.print} onPress={() => window.print()}>
          Print
        </Button>
      </CardHead>
      <Rows label="This visit">
        <ConsentRow visit={visit} />
        <RiskRow visit={visit} />
        {draft.spots.map((spot) => (
          <SpotRow key={spot.lesionId} visit={visit} spot={spot} />
        ))}
        {(draft.bodyshots.length > 0 || draft.missingPoses.length > 0) && (
          <Row
            density="close"
            lead={<Images className={css.state} aria-hidden />}
            title="Body photos"
            detail={bodyPhotosText(draft)}
            opens={{ href: visit.hrefOf('photos', bodyPhotosAnchor) }}
          />
        )}
      </Rows>
    </Card>
  )
}

/** "12 photos. Not taken: legs, back (In a plaster)". */
function bodyPhotosText({ bodyshots, missingPoses }: VisitDraft): string {
  const left = missingPoses.filter(({ pose }) => !bodyshots.some((photo) => photo.pose === pose))
  const photos = pluralize(bodyshots.length, 'photo')
  if (left.length === 0) return photos
  return `${photos}. Not taken: ${missingPosesText(left)}`
}

const state = (isDone: boolean): ReactNode => {
  const Icon = isDone ? Check : Circle
  return <Icon className={css.state} aria-hidden />
}

function ConsentRow({ visit: { draft, missing, hrefOf, now } }: { visit: VisitContext }) {
  const { given, asked, unknown } = countConsents(draft)
  const agreed = agreedAt(draft.consent)
  const counts =
    unknown === 0 ? `${given} of ${asked} given` : `${given} given, ${unknown} of earlier visits not known here`
  const detail = `${counts}, ${agreed === null ? 'not agreed yet' : `agreed ${momentText(agreed, now)}`}`
  const isDone = missingOnStep(missing, 'consent').length === 0
  return (
    <Row density="close" lead={state(isDone)} title="Consent" detail={detail} opens={{ href: hrefOf('consent') }} />
  )
}

function RiskRow({ visit: { draft, checkContext, hrefOf } }: { visit: VisitContext }) {
  const answers = riskAnswers(draft, checkContext.today)
  if (answers === null)
    return (
      <Row
        density="close"
        lead={state(false)}
        title="Risk"
        detail="Not all answered"
        opens={{ href: hrefOf('risk') }}
      />
    )
  const { category, riskFactors } = assessRisk(answers)
  const because = riskFactors.slice(0, 2).map(({ label }) => label)
  return (
    <Row
      density="close"
      lead={state(true)}
      title={`Risk: ${riskWords[category]}`}
      detail={because.length === 0 ? 'No answer changed it' : because.join('; ')}
      opens={{ href: hrefOf('risk') }}
    />
  )
}

function SpotRow({ visit, spot }: { visit: VisitContext; spot: Spot }) {
  const { hrefOf, missing } = visit
  const lacksPhoto = missing.some(({ step, spot: about }) => step === 'photos' && about?.lesionId === spot.lesionId)
  return (
    <Row
      density="close"
      lead={<LesionMark kind={markKindOf(spot)} number={spot.number} size={36} />}
      title={spotPlace(spot)}
      detail={<SpotDetail spot={spot} />}
      end={
        <span className={css.photos}>
          {spot.photos.map((photo) => (
            <Thumbnail key={photo.photoId} photo={photo} spot={spot} />
          ))}
          {lacksPhoto && (
            <span className={css.lacking}>
              <Camera aria-hidden />
              <span className="vh">A photo is missing</span>
            </span>
          )}
        </span>
      }
      opens={{ href: hrefOf('plot', `spot-${spot.number}`) }}
    />
  )
}

function SpotDetail({ spot }: { spot: Spot }) {
  if (spot.outcome === null) return <span className={css.undecided}>No next step yet</span>
  const score = scoreOf(spot.observations)
  const words = spot.isExcised ? 'Removed' : outcomeLabels[spot.outcome]
  const scored = score > 0 ? `${words}, score ${score}` : words
  return (
    <>
      <OwnText>
        {isBelowRedFlags(spot) ? `${scored}. Not a doctor: ${spot.outcomeReason || 'say why'}` : scored}
      </OwnText>
    </>
  )
}
