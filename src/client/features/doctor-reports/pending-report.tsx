import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, EyeOff } from 'lucide-react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { Distribution, PendingReport } from '../../../contract/reports/report-distribution.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { getDistributionQuery } from '../../data/reports/report-distribution.ts'
import { getReportByGuidQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { pluralize } from '../../page/i18n/pluralize.ts'
import { localDate } from '../../page/i18n/date-format.ts'
import { useKeyboardShortcuts } from '../../parts/keyboard/use-keyboard-shortcuts.ts'
import { CareCard } from '../../parts/reports/care-card.tsx'
import { ReportSpots } from '../../parts/reports/report-spots.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { AuthoriseDialog } from './authorise-dialog.tsx'
import css from './doctor-reports.module.css'
import { belowSpot } from './below-spot.tsx'
import { waitingTimeText } from './waiting-time.ts'
import { useAuthorisation } from './use-authorisation.ts'
import { DistributionPanel } from './distribution-panel.tsx'
import { personName } from '../../../domain/text/person-name.ts'

type PreviousAndNext = {
  before: PendingReport | undefined
  after: PendingReport | undefined
  /** The next report: an urgent one first, wherever it is in the list. */
  next: PendingReport | undefined
  onGo: (to: PendingReport | undefined) => void
}

/** The position of a report in the list beside it; null: it is shown without a list. */
type InList = { neighbours: PreviousAndNext | null }

/** A pending or sent report in clinical words, with its recipients. */
export function PendingReportDetail({ reportGuid, neighbours }: InList & { reportGuid: string }) {
  const report = useQuery(getReportByGuidQuery(useDevice(), reportGuid))
  if (report.data !== undefined) return <WithRecipients report={report.data} neighbours={neighbours} />
  return <QueryPlaceholder of={report} rows={6} label="Loading the report" />
}

function WithRecipients({ report, neighbours }: InList & { report: Report }) {
  const { data, error, refetch } = useQuery(getDistributionQuery(useDevice().api, report.reportId))
  return (
    <div className={css.pending}>
      <Reading report={report} neighbours={neighbours} />
      {data !== undefined ? (
        <Aside report={report} distribution={data} next={neighbours?.next} />
      ) : (
        <aside className={css.aside} aria-label="Who gets it">
          <QueryPlaceholder of={{ error, refetch }} rows={4} label="Loading recipients" />
        </aside>
      )}
    </div>
  )
}

function Aside({
  report,
  distribution,
  next,
}: {
  report: Report
  distribution: Distribution
  next: PendingReport | undefined
}) {
  const { clock } = useDevice()
  const authorising = useAuthorisation(distribution)
  const { stage } = authorising
  useKeyboardShortcuts({
    a: stage.kind === 'waiting' && distribution.gets.length > 0 ? authorising.open : undefined,
    z: stage.kind === 'undo' ? authorising.undo : undefined,
  })
  return (
    <aside className={css.aside} aria-label="Who gets it">
      <DistributionPanel
        report={report}
        distribution={distribution}
        authorising={authorising}
        waited={waitingTimeText(report.whenPublished, clock.now())}
        next={next}
      />
      {authorising.isSheetOpen && (
        <AuthoriseDialog report={report} distribution={distribution} authorising={authorising} />
      )}
    </aside>
  )
}

function Reading({ report, neighbours }: InList & { report: Report }) {
  const { clock } = useDevice()
  const { content, firstName, lastName, birthDate, sentences, reportGuid } = report
  const now = clock.now()
  const age = pluralize(ageOn(birthDate, localDate(new Date(now))), 'year')
  const nhi = content.patient.nhi === null ? '' : ` NHI ${content.patient.nhi}.`
  return (
    <article className={css.reading}>
      <Tools report={report} now={now} neighbours={neighbours} />
      <header>
        <h2>{personName(firstName, lastName)}</h2>
        <p className="muted">
          {dateText(birthDate)}, {age}.{nhi} Visit on {dateText(report.visitDate)}, {content.visit.practiceName}.
        </p>
      </header>
      <CareCard content={content} audience="doctor" wording="clinical" />
      <ReportSpots report={report} audience="doctor" wording="clinical" below={belowSpot(report)} />
      {sentences.map((sentence) => (
        <p key={sentence} className={css.hidden}>
          <EyeOff aria-hidden /> {sentence}
        </p>
      ))}
      <p>
        <a href={`/clinician/report/${reportGuid}?words=plain`}>Read it in {firstName}’s words</a>
      </p>
    </article>
  )
}

function Tools({ report, now, neighbours }: InList & { report: Report; now: number }) {
  return (
    <div className={css.tools}>
      {report.content.isUrgent && <Badge tone="danger">Urgent</Badge>}
      {report.authorising === 'waiting' && (
        <span className="muted">Waiting {waitingTimeText(report.whenPublished, now)}</span>
      )}
      {neighbours !== null && <Neighbours {...neighbours} />}
    </div>
  )
}

const Neighbours = ({ before, after, onGo }: PreviousAndNext) => (
  <>
    <span className="push" />
    <IconButton
      icon={ChevronUp}
      label="Previous report"
      kind="second"
      unavailableBecause={before === undefined ? 'This is the first report' : undefined}
      onPress={() => onGo(before)}
    />
    <IconButton
      icon={ChevronDown}
      label="Next report"
      kind="second"
      unavailableBecause={after === undefined ? 'This is the last report' : undefined}
      onPress={() => onGo(after)}
    />
  </>
)
