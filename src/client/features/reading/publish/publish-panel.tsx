import { Send, Store, UserRound, Zap } from 'lucide-react'
import type { ReadingVisit } from '../../../../contract/reading-visit.ts'
import { actions, leadingFirst } from '../../../../domain/clinical/actions.ts'
import { fillText } from '../../../../domain/reports/fill-text.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Badge } from '../../../ui/signs/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Key } from '../../../ui/signs/key.tsx'
import { ActionSign } from '../answer/action-sign.tsx'
import css from './publish.module.css'
import type { PublishState } from './use-publish.ts'

type PublishPanelProps = {
  visit: ReadingVisit
  state: PublishState
  missing: string | undefined
  onPublish: () => void
}

/** Whom the report reaches, how it begins, and the one press that sends it on its way. */
export function PublishPanel({ visit, state, missing, onPublish }: PublishPanelProps) {
  return (
    <aside className={css.panel} aria-label="Publish">
      <h2>Who will be told</h2>
      <Told visit={visit} />
      <Beginning visit={visit} />
      <div className={css.end}>
        {state.kind === 'refused' && (
          <Alert tone="danger" announce="now">
            <p>{state.why}</p>
          </Alert>
        )}
        <VersionNote visit={visit} />
        <Button
          kind="primary"
          width="full"
          icon={Send}
          busy={state.kind === 'publishing' ? 'Publishing' : undefined}
          unavailableBecause={missing}
          onPress={onPublish}
        >
          {missing ?? (
            <>
              Publish <Key of="Ctrl" /> <Key of="Enter" />
            </>
          )}
        </Button>
        <p className={css.after}>It can be amended afterwards; the old one is kept.</p>
      </div>
    </aside>
  )
}

const VersionNote = ({ visit: { lastReport } }: { visit: ReadingVisit }) =>
  lastReport === null ? null : (
    <p className="small muted">
      This makes version {lastReport.version + 1}. Version {lastReport.version} is kept and says so.
    </p>
  )

function Told({ visit }: { visit: ReadingVisit }) {
  const { patient, practice } = visit
  return (
    <ul className={css.told}>
      <li>
        <UserRound aria-hidden />
        <span>
          <b>{patient.fullName}</b>
          <br />
          The report in plain words, the way {patient.firstName} chose
        </span>
      </li>
      <li>
        <Store aria-hidden />
        <span>
          <b>{practice.practiceName}</b>
          <br />
          {practice.practiceType === 'Pharmacy'
            ? 'Sees “Reported” on the visit, not the diagnosis'
            : 'The report, for its doctors'}
          <br />
          {isUrgent(visit) && (
            <Badge tone="danger" icon={Zap}>
              Urgent, shown at once
            </Badge>
          )}
        </span>
      </li>
    </ul>
  )
}

const leadingOf = ({ spots }: ReadingVisit) =>
  leadingFirst(spots.flatMap(({ diagnosis }) => (diagnosis?.reopenedAt === null ? diagnosis.actions : [])))[0]

const isUrgent = (visit: ReadingVisit) => {
  const leading = leadingOf(visit)
  return leading !== undefined && actions[leading].isUrgent
}

/** The first line of the report, as it stands now. */
function Beginning({ visit }: { visit: ReadingVisit }) {
  const leading = leadingOf(visit)
  if (leading === undefined) return null
  const { mark, firstLine, headlineOne, headlineMany, months } = actions[leading]
  const alike = visit.spots.filter(({ diagnosis }) =>
    diagnosis?.actions.some((key) => (mark === 'urgent' ? actions[key].mark === 'urgent' : key === leading)),
  ).length
  // The month is the report's to work out.
  const month = months === null ? '' : months === 1 ? 'a month' : `${months} months`
  return (
    <>
      <h2>How it begins for {visit.patient.firstName}</h2>
      <div className={css.paper}>
        <h3>{fillText(alike === 1 ? headlineOne : headlineMany, { n: alike, month })}</h3>
        <p className={css.care} data-mark={mark}>
          <ActionSign mark={mark} />
          <b>{fillText(firstLine, { month })}</b>
        </p>
      </div>
    </>
  )
}
