import { Lock, Undo2 } from 'lucide-react'
import type { Report } from '../../../contract/report-calls.ts'
import type { Distribution, PendingReport } from '../../../contract/report-distribution.ts'
import { timeOfDay } from '../../../domain/time/moment-words.ts'
import { counted } from '../../page/words/counted.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Avatar } from '../../ui/signs/avatar.tsx'
import { Key } from '../../ui/signs/key.tsx'
import { Ring } from '../../ui/signs/ring.tsx'
import { PhoneFirst } from './authorise-sheet.tsx'
import css from './doctor-reports.module.css'
import { Recall } from './recall.tsx'
import { LeftOut, Recipients } from './recipients.tsx'
import type { Authorising } from './use-authorise.ts'
import { WhoseTurn } from './whose-turn.tsx'

export type WhoGetsItProps = {
  report: Report
  distribution: Distribution
  authorising: Authorising
  /** "2 days". */
  waited: string
  next: PendingReport | undefined
}

/** Beside a report that waits: who gets it, and what can be done now. */
export function WhoGetsIt(props: WhoGetsItProps) {
  const { distribution, authorising } = props
  switch (authorising.stage.kind) {
    case 'waiting':
      return <Waiting {...props} />
    case 'denied':
      return <Denied {...props} />
    case 'undo':
      return <CanBeTakenBack {...props} secondsLeft={authorising.stage.secondsLeft} />
    case 'gone':
      return (
        <>
          <h2 className="h3">{sentWords(distribution)}</h2>
          <Recipients distribution={distribution} />
          <LeftOut leftOut={distribution.leftOut} />
          <PhoneFirst report={props.report} distribution={distribution} />
          <Recall report={props.report} distribution={distribution} />
          <Next next={props.next} />
        </>
      )
  }
}

const sentWords = ({ recalled, gets }: Distribution): string =>
  recalled === null ? `Sent to ${gets.length}` : `Recalled from ${gets.length}`

const Failure = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <Alert tone="warn" announce="now">
      <p>{text}</p>
    </Alert>
  )

function Waiting({ report, distribution, authorising }: WhoGetsItProps) {
  const { gets, leftOut } = distribution
  return (
    <>
      <WhoseTurn distribution={distribution} />
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
      <Button
        kind="primary"
        size="main"
        width="full"
        unavailableBecause={gets.length === 0 ? 'Nobody would get it' : undefined}
        onPress={authorising.open}
      >
        Authorise and send to {gets.length} <Key of="A" />
      </Button>
      <p className="small muted">You can take it back for 60 seconds.</p>
    </>
  )
}

function CanBeTakenBack({
  report,
  distribution,
  authorising,
  next,
  secondsLeft,
}: WhoGetsItProps & { secondsLeft: number }) {
  const timeZone = useZone()
  const { leavesAt } = distribution
  return (
    <>
      <div className={css.undo}>
        <span className={css.clock} aria-hidden>
          <Ring percent={(secondsLeft / 60) * 100} size="large" />
          <b>{secondsLeft}</b>
        </span>
        <div>
          <h2 className="h3">{report.firstName}’s report waits</h2>
          <output className="small">
            {leavesAt !== null && `It leaves at ${timeOfDay(leavesAt, timeZone)}. `}Nothing has been sent.
          </output>
        </div>
      </div>
      <Button
        icon={Undo2}
        width="full"
        busy={authorising.isBusy ? 'Taking back' : undefined}
        onPress={authorising.takeBack}
      >
        Take it back <Key of="Z" />
      </Button>
      <Failure text={authorising.failure} />
      <Recipients distribution={distribution} />
      <p className="small muted">
        After that it can’t be taken back, only recalled with a notice. A new version of the report tells everybody who
        had this one what changed.
      </p>
      <Next next={next} />
    </>
  )
}

const Next = ({ next }: { next: PendingReport | undefined }) =>
  next === undefined ? null : (
    <ButtonLink kind="primary" width="full" href={`/clinician/pendingreports/${next.reportGuid}`}>
      Next: {next.patientName} <Key of="N" />
    </ButtonLink>
  )

function Denied({ report, distribution, waited }: WhoGetsItProps) {
  const { authorisers, leftOut } = distribution
  const isUrgent = report.content.isUrgent ? 'is urgent and ' : ''
  return (
    <>
      <WhoseTurn distribution={distribution} />
      <h2 className="h3">Who would get it</h2>
      <Recipients distribution={distribution} />
      <LeftOut leftOut={leftOut} />
      <Alert tone="info" icon={Lock} title="You can read this report, not send it">
        <p>
          {authorisers.length === 0
            ? `Nobody at ${report.practiceName} may authorise yet. Its practice manager gives this right.`
            : `At ${report.practiceName} ${counted(authorisers.length, 'person', 'people')} may authorise. Ask ${authorisers.length === 1 ? 'them' : 'one of them'}; ${report.firstName} ${isUrgent}has waited ${waited}.`}
        </p>
      </Alert>
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
    </>
  )
}
