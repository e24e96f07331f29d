import { Lock, Undo2 } from 'lucide-react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { Distribution, PendingReport } from '../../../contract/reports/report-distribution.ts'
import { timeOfDay } from '../../../domain/time/format-moment.ts'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { pluralize } from '../../page/i18n/pluralize.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { KeyHint } from '../../ui/indicators/key-hint.tsx'
import { ProgressRing } from '../../ui/indicators/progress-ring.tsx'
import { PhoneFirst } from './authorise-dialog.tsx'
import css from './doctor-reports.module.css'
import { RecallReport } from './recall-report.tsx'
import { SendBack } from './send-back.tsx'
import { LeftOut, Recipients } from './recipients.tsx'
import type { Authorisation } from './use-authorisation.ts'
import { AssigneePicker } from './assignee-picker.tsx'
import { OwnText } from '../../ui/own-text.tsx'

type DistributionPanelProps = {
  report: Report
  distribution: Distribution
  authorising: Authorisation
  /** "2 days". */
  waited: string
  next: PendingReport | undefined
}

/** Beside a pending report: its recipients and what can be done now. */
export function DistributionPanel(props: DistributionPanelProps) {
  const { distribution, authorising } = props
  switch (authorising.stage.kind) {
    case 'waiting':
      return <WaitsForAuthorisation {...props} />
    case 'denied':
      return <MayNotAuthorise {...props} />
    case 'undo':
      return <UndoPeriod {...props} secondsLeft={authorising.stage.secondsLeft} />
    case 'sent':
      return (
        <>
          <h2 className="h3">{sentText(distribution)}</h2>
          <Recipients distribution={distribution} />
          <LeftOut leftOut={distribution.leftOut} />
          <PhoneFirst report={props.report} distribution={distribution} />
          <SendBack distribution={distribution} />
          <RecallReport report={props.report} distribution={distribution} />
          <NextReportLink next={props.next} />
        </>
      )
  }
}

const sentText = ({ recalled, gets }: Distribution): string =>
  recalled === null ? `Sent to ${gets.length}` : `Recalled from ${gets.length}`

const Failure = ({ text }: { text: string | null }) => (text === null ? null : <ErrorBanner message={text} />)

function WaitsForAuthorisation({ report, distribution, authorising }: DistributionPanelProps) {
  const { gets, leftOut } = distribution
  return (
    <>
      <AssigneePicker distribution={distribution} />
      <h2 className="h3">Who gets it</h2>
      <Recipients distribution={distribution} />
      <LeftOut leftOut={leftOut} />
      <TextArea
        label={`Note to ${report.firstName} (optional)`}
        rows={3}
        maxLength={400}
        value={authorising.note}
        onValue={authorising.setNote}
      />
      <Failure text={authorising.failure} />
      <MainButton unavailableBecause={gets.length === 0 ? 'Nobody would get it' : undefined} onPress={authorising.open}>
        Authorise and send to {gets.length} <KeyHint of="A" />
      </MainButton>
      <p className="small muted">You can undo it for 60 seconds.</p>
      <SendBack distribution={distribution} />
    </>
  )
}

function UndoPeriod({
  report,
  distribution,
  authorising,
  next,
  secondsLeft,
}: DistributionPanelProps & { secondsLeft: number }) {
  const timeZone = useZone()
  const { leavesAt } = distribution
  return (
    <>
      <div className={css.undo}>
        <span className={css.clock} aria-hidden>
          <ProgressRing percent={(secondsLeft / 60) * 100} size="large" />
          <b>{secondsLeft}</b>
        </span>
        <div>
          <h2 className="h3">{report.firstName}’s report is about to be sent</h2>
          <output className="small">
            <OwnText>{leavesAt !== null && `It will be sent at ${timeOfDay(leavesAt, timeZone)}. `}</OwnText>Nothing has
            been sent yet.
          </output>
        </div>
      </div>
      <Button icon={Undo2} width="full" busy={authorising.isBusy ? 'Undoing' : undefined} onPress={authorising.undo}>
        Undo <KeyHint of="Z" />
      </Button>
      <Failure text={authorising.failure} />
      <Recipients distribution={distribution} />
      <p className="small muted">
        After that it can only be recalled, with a notice. A new version of the report tells all recipients what
        changed.
      </p>
      <NextReportLink next={next} />
    </>
  )
}

const NextReportLink = ({ next }: { next: PendingReport | undefined }) =>
  next === undefined ? null : (
    <ButtonLink kind="primary" width="full" href={`/clinician/pendingreports/${next.reportGuid}`}>
      Next: {next.patientName} <KeyHint of="N" />
    </ButtonLink>
  )

function MayNotAuthorise({ report, distribution, waited }: DistributionPanelProps) {
  const { authorisers, leftOut } = distribution
  const isUrgent = report.content.isUrgent ? 'is urgent and ' : ''
  return (
    <>
      <AssigneePicker distribution={distribution} />
      <h2 className="h3">Who would get it</h2>
      <Recipients distribution={distribution} />
      <LeftOut leftOut={leftOut} />
      <Banner tone="info" icon={Lock} title="You can read this report, not send it">
        <p>
          {authorisers.length === 0
            ? `Nobody at ${report.practiceName} may authorise yet. Its practice manager gives this right.`
            : `At ${report.practiceName} ${pluralize(authorisers.length, 'person', 'people')} may authorise. Ask ${authorisers.length === 1 ? 'them' : 'one of them'}; ${report.firstName} ${isUrgent}has waited ${waited}.`}
        </p>
      </Banner>
      <ul className={css.people} aria-label="Who may authorise">
        {authorisers.map((name) => (
          <li key={name}>
            <Avatar name={name} /> <b>{name}</b>
          </li>
        ))}
      </ul>
      <Button width="full" size="main" unavailableBecause="Your practice manager gives this right">
        Needs “Authorise reports”
      </Button>
      {authorisers.length > 0 && <p className="small muted">Your practice manager gives this right.</p>}
      <SendBack distribution={distribution} />
    </>
  )
}
