import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportContent, ReportSpot } from '../../../contract/reports/report-content.ts'
import { type SpotToday, spotsToday } from '../../../domain/patients/removed-since.ts'
import { placeTitle } from '../../../domain/reports/place-text.ts'
import { readerOf } from '../../../domain/reports/whose/reader-of.ts'
import { sizeText } from '../../../domain/reports/spots/size-text.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { useLandmarkWords } from '../figures/use-landmark-words.ts'
import { markTone, type ReportAudience, type ReportWording, spotAnchor } from './report-audience.ts'
import { ClinicalSpot } from './clinical-spot.tsx'
import { removalText } from '../images/spot-words.ts'
import { ReportPhotos } from './report-photos.tsx'
import { ReportWords } from './report-words.tsx'
import css from './report.module.css'

/** Whose spots they are to whoever reads: a child's are the child's, by name. */
const whoseWord = (content: ReportContent): string =>
  readerOf(content) === 'patient' ? t`Your` : t`${content.patient.firstName}’s`

type ReportSpotsProps = {
  report: Report
  audience: ReportAudience
  wording: ReportWording
  /** Content below a spot, such as a link to its photos. */
  below?: ((spot: ReportSpot) => ReactNode) | undefined
}

/** The spots, most important first; several harmless ones share a line. */
export function ReportSpots({ report, audience, wording, below }: ReportSpotsProps) {
  const { content } = report
  const landmarkOf = useLandmarkWords(content.spots.map(placeOf))
  const shared = wording === 'plain' ? (content.harmlessTogether?.numbers ?? []) : []
  const shown = spotsToday(report).filter(({ isHidden, number }) => !isHidden && !shared.includes(number))
  const count = shown.length + shared.length
  if (count === 0) return null
  const whose = audience === 'patient' ? whoseWord(content) : t`The`
  return (
    <section className={css.spots}>
      <h2 className="h3">
        {count === 1 ? (
          <Trans>{whose} spot</Trans>
        ) : (
          <Trans>
            {whose} {count} spots
          </Trans>
        )}
      </h2>
      <Card look="flush">
        <ol className={css.list}>
          {shown.map((spot) => (
            <li key={spot.lesionId} id={spotAnchor(spot.number)} className={css.spot} data-wording={wording}>
              <LesionMark kind={spot.mark} number={spot.number} size={44} />
              <div className={css.said}>
                <Place spot={spot} landmark={landmarkOf(placeOf(spot))} wording={wording} />
                {wording === 'plain' ? (
                  <>
                    <ReportWords words={spot.words} glossary={content.glossary} />
                    {audience === 'doctor' && <ForDoctor spot={spot} />}
                  </>
                ) : (
                  <Clinical spot={spot} checkedBy={content.visit.checkedBy} />
                )}
                {below?.(spot)}
              </div>
              <ReportPhotos report={report} spot={spot} />
            </li>
          ))}
          {shared.length > 0 && <li className={css.together}>{content.harmlessTogether?.text}</li>}
        </ol>
      </Card>
    </section>
  )
}

function placeOf(spot: ReportSpot) {
  const { mannequinId, mannequinVersion, modelX: x, modelY: y, bodyPartId, place: location } = spot
  return { mannequinId, mannequinVersion, x, y, bodyPartId, location, lesionLocationId: null }
}

/** The place of a spot and what to do, with the landmark next to it below. */
function Place({ spot, landmark, wording }: { spot: SpotToday; landmark: string | null; wording: ReportWording }) {
  const advice = wording === 'plain' ? spot.label : spot.line.split(/[,.]/)[0]
  const removed = removalText(spot.removal)
  return (
    <>
      <h3 className={css.place}>
        {spot.place} <Badge tone={markTone[spot.mark]}>{removed === null ? advice : t`Removed`}</Badge>
      </h3>
      {removed !== null && <p>{removed}</p>}
      {wording === 'clinical' && <p>{sizeText(spot) ?? t`Not measured`}</p>}
      {landmark !== null && <p className={css.aside}>{placeTitle(landmark)}</p>}
    </>
  )
}

const ForDoctor = ({ spot: { clinical, doctorWords } }: { spot: ReportSpot }) => (
  <p className={css.aside}>
    <Trans>
      For the doctor: {clinical.charAt(0).toLowerCase()}
      {clinical.slice(1)} {doctorWords}
    </Trans>
  </p>
)

/** Reports by earlier builds have no details: then their stored sentences are shown. */
function Clinical({ spot, checkedBy }: { spot: ReportSpot; checkedBy: string }) {
  const { clinical, doctorWords, second, details } = spot
  if (details !== null) return <ClinicalSpot spot={spot} details={details} checkedBy={checkedBy} />
  return (
    <>
      <p>{clinical}</p>
      <p className={css.aside}>{doctorWords}</p>
      {second !== null && <p className={css.aside}>{second}</p>}
    </>
  )
}
