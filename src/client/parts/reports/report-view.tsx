import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleX, EyeOff, FileClock, MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { spotsToday } from '../../../domain/patients/removed-since.ts'
import { personName } from '../../../domain/text/person-name.ts'
import { removalText } from '../images/spot-words.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { CareCard } from './care-card.tsx'
import type { ReportAudience, ReportWording } from './report-audience.ts'
import { ReportSpots } from './report-spots.tsx'
import css from './report.module.css'

type ReportViewProps = {
  report: Report
  audience: ReportAudience
  wording?: ReportWording
  /** Above the headline: the visit, and the patient where the headline says what to do. */
  about: ReactNode
  /** Content below a spot, such as a link to its photos. */
  below?: (spot: ReportSpot) => ReactNode
  /** Below what to do: the patient's progress with it. */
  progress?: ReactNode
}

/** A report on screen: what to do first and by when, then each spot. ReportAside has figure and readers. */
export function ReportView({ report, audience, wording = 'plain', about, below, progress }: ReportViewProps) {
  const { content, replaced, note, sentences, firstName, lastName } = report
  return (
    <article className={css.report}>
      {replaced !== null && (
        <Banner tone="warn" icon={FileClock}>
          <p>{replaced}</p>
        </Banner>
      )}
      {content.banner !== null && (
        <Banner tone="info" icon={FileClock}>
          <p>{content.banner.text}</p>
          <p className="small">{content.banner.why}</p>
        </Banner>
      )}
      <RemovedSpots report={report} />
      <header>
        <p className="small muted">{about}</p>
        <h1 tabIndex={-1}>{wording === 'clinical' ? personName(firstName, lastName) : content.headline}</h1>
      </header>
      <CareCard content={content} audience={audience} wording={wording} />
      {progress}
      {note !== null && (
        <Banner
          tone="plain"
          icon={MessageSquareText}
          title={<Trans>From {report.authorisedBy ?? report.practiceName}</Trans>}
        >
          <p className={css.note}>{note}</p>
        </Banner>
      )}
      <ReportSpots report={report} audience={audience} wording={wording} below={below} />
      {content.hidden !== null && <p className="muted">{content.hidden.text}</p>}
      {sentences.map((sentence) => (
        <p key={sentence} className={css.line}>
          <EyeOff aria-hidden /> {sentence}
        </p>
      ))}
      <Foot content={content} wording={wording} />
    </article>
  )
}

/** The spots that were removed since the report was written, with their results. */
function RemovedSpots({ report }: Pick<ReportViewProps, 'report'>) {
  return spotsToday(report).map(({ lesionId, number, place, removal }) => {
    const removed = removalText(removal)
    if (removed === null) return null
    return (
      <Banner key={lesionId} tone="plain" icon={CircleX} title={t`Spot ${number}, ${place.toLowerCase()}`}>
        <p>
          {removed}. <Trans>This report was written before that.</Trans>
        </p>
      </Banner>
    )
  })
}

/** Whom to phone, and what photos can't show. */
function Foot({ content, wording }: { content: Report['content']; wording: ReportWording }) {
  return (
    <footer className={css.foot}>
      {wording === 'plain' && content.referral !== null && <p>{content.referral}</p>}
      {wording === 'plain' && (
        <p className={css.line}>
          <Phone aria-hidden /> {content.footer}
        </p>
      )}
      <p>{content.limit}</p>
      {wording === 'plain' && <p>{content.afterHours}</p>}
    </footer>
  )
}
