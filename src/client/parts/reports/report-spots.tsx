import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { markTone, type ReportAudience, type ReportWording, spotAnchor } from './report-audience.ts'
import { ReportPhotos } from './report-photos.tsx'
import { ReportWords } from './report-words.tsx'
import css from './report.module.css'

export type ReportSpotsProps = {
  report: Report
  audience: ReportAudience
  wording: ReportWording
  /** Content below a spot, such as a link to its photos. */
  below?: ((spot: ReportSpot) => ReactNode) | undefined
}

/** The spots, most important first; several harmless ones share a line. */
export function ReportSpots({ report, audience, wording, below }: ReportSpotsProps) {
  const { content } = report
  const shared = wording === 'plain' ? (content.harmlessTogether?.numbers ?? []) : []
  const shown = content.spots.filter(({ isHidden, number }) => !isHidden && !shared.includes(number))
  const count = shown.length + shared.length
  if (count === 0) return null
  const whose = audience === 'patient' ? t`Your` : t`The`
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
            <li key={spot.lesionId} id={spotAnchor(spot.number)} className={css.spot}>
              <LesionMark kind={spot.mark} number={spot.number} size={44} />
              <div className={css.said}>
                <h3 className={css.place}>
                  {spot.place}{' '}
                  <Badge tone={markTone[spot.mark]}>
                    {wording === 'plain' ? spot.label : spot.line.split(/[,.]/)[0]}
                  </Badge>
                </h3>
                {wording === 'plain' ? (
                  <>
                    <ReportWords words={spot.words} glossary={content.glossary} />
                    {audience === 'doctor' && <ForDoctor spot={spot} />}
                  </>
                ) : (
                  <Clinical spot={spot} />
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

const ForDoctor = ({ spot: { clinical, doctorWords } }: { spot: ReportSpot }) => (
  <p className={css.aside}>
    <Trans>
      For your doctor: {clinical.charAt(0).toLowerCase()}
      {clinical.slice(1)} {doctorWords}
    </Trans>
  </p>
)

const Clinical = ({ spot: { clinical, doctorWords, second } }: { spot: ReportSpot }) => (
  <>
    <p>{clinical}</p>
    <p className={css.aside}>{doctorWords}</p>
    {second !== null && <p className={css.aside}>{second}</p>}
  </>
)
