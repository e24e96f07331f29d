import { type RefObject, useEffect, useRef } from 'react'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { ReportChange } from '../../../../contract/reports/report-change.ts'
import { useQuery } from '@tanstack/react-query'
import { openRings } from '../../../../domain/readings/body-rings.ts'
import { isAnswered, isYours } from '../../../../domain/readings/spot-answer.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { listQuestionsQuery } from '../../../data/visits/visit-questions.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Logo } from '../../../ui/frame/logo.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import { ArrowLeft, EyeOff, FileText } from 'lucide-react'
import { DueClock } from '../../../parts/times/due-clock.tsx'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import type { Room } from '../room/use-room.ts'
import type { SpotState } from '../room/spot-state.ts'
import { visitText } from '../room/room-header.tsx'
import { ClaimStatus } from '../dialogs/claim-status.tsx'
import { QuestionList } from '../dialogs/question-list.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { PublishTable } from './publish-table.tsx'
import css from './publish.module.css'
import { ReportChanges } from './report-changes.tsx'
import { usePreview } from './report-preview.tsx'
import { Published } from './published.tsx'
import { usePublish } from './use-publish.ts'

type PublishPageProps = {
  visit: ReadingVisit
  room: Room
  /** Opens a spot, by default the last one. */
  onBack: (spot?: number) => void
  onReopen: () => Promise<Error | null>
}

/** The visit before publishing: every spot with its action, and the recipients. */
export function PublishPage({ visit, room, onBack, onReopen }: PublishPageProps) {
  const publish = usePublish(visit, room)
  const changes = usePreview(visit).data?.changes
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = visit.spots.filter((spot) => isYours(spot) && room.stateOf(spot).state !== 'done')
  const [first] = open
  const missing = useMissing(visit, { room, first, changes, needsWhy: publish.needsWhy })
  const go = () => {
    if (first !== undefined) onBack(first.number)
    else if (missing === undefined) publish.publish()
  }
  useKeyboardShortcuts({
    Escape: () => onBack(room.spot?.number),
    'Control+Enter': go,
    // An extra Enter after the last spot must not publish before the page was reviewed.
    ...(first !== undefined && { Enter: () => onBack(first.number) }),
    '?': () => room.open('keys'),
  })
  const correct = () => {
    void onReopen()
    onBack()
  }
  if (publish.state.kind === 'published')
    return <Published visit={visit} report={publish.state.report} onCorrect={correct} />
  return (
    <div className={css.page}>
      <PublishTop visit={visit} room={room} onBack={onBack} onReopen={onReopen} />
      <main className={css.columns}>
        <section className={css.list}>
          <PublishHeading ref={heading} visit={visit} open={open.length} />
          <QuestionList visit={visit} mode={room.mode} />
          {visit.lastReport !== null && changes != null && (
            <ReportChanges visit={visit} last={visit.lastReport.version} changes={changes} />
          )}
          <PublishTable visit={visit} room={room} onAnswer={onBack} />
          <BodyPhotosNote visit={visit} />
        </section>
        <PublishPanel
          visit={visit}
          state={publish.state}
          missing={missing}
          why={publish.why}
          onWhy={publish.setWhy}
          onPublish={publish.publish}
        />
      </main>
    </div>
  )
}

const PublishTop = ({ visit, room, onBack, onReopen }: PublishPageProps) => (
  <div>
    <PublishBar visit={visit} onBack={() => onBack(room.spot?.number)} />
    <ClaimStatus visit={visit} room={room} onReopen={onReopen} />
  </div>
)

type PublishHeadingProps = {
  ref: RefObject<HTMLHeadingElement | null>
  visit: ReadingVisit
  open: number
}

function PublishHeading({ ref, visit: { as, spots }, open }: PublishHeadingProps) {
  const yours = spots.filter(isYours).length
  return (
    <div>
      <h1 ref={ref} tabIndex={-1}>
        {headingText(as, open)}
      </h1>
      <p className="muted">
        {yours - open} of {yours} answered.{' '}
        <OwnText>
          {as === 'reader'
            ? 'The report can be published when every spot has an outcome.'
            : 'Whoever asked you sees your opinion at once, and publishes the report.'}
        </OwnText>
      </p>
    </div>
  )
}

type MissingOptions = {
  room: Room
  first: ReadingSpot | undefined
  changes: readonly ReportChange[] | null | undefined
  needsWhy: boolean
}

/** Why the report can't be published now, for the button and the shortcut; undefined if it can. */
function useMissing(visit: ReadingVisit, { room, first, changes, needsWhy }: MissingOptions): string | undefined {
  const isAsked = useHasOpenQuestion(visit)
  return (
    publishBlockedBecause(visit, room, first) ??
    (isAsked ? 'A question is still open' : newVersionBlockedBecause(visit, changes, needsWhy))
  )
}

/** Whether a question to the practice is open. */
const useHasOpenQuestion = ({ visitId }: ReadingVisit): boolean =>
  useQuery(listQuestionsQuery(useDevice().api, visitId)).data?.some(({ answer }) => answer === null) === true

function PublishBar({ visit, onBack }: { visit: ReadingVisit; onBack: () => void }) {
  const { lastReport } = visit
  const zone = visit.practice.timeZoneId
  const photos = visit.spots.reduce((sum, { images }) => sum + images.length, 0)
  return (
    <header className={css.bar}>
      <Logo href="/clinician/reading" look="mark" />
      <Button kind="quiet" icon={ArrowLeft} onPress={onBack}>
        Back to the spots <KeyHint of="Esc" />
      </Button>
      <b className={css.name}>{visit.patient.fullName}</b>
      <span className="muted">
        {visitText(visit)}. {pluralize(visit.spots.length, 'spot')}, {pluralize(photos, 'photo')}
      </span>
      <span className={css.push} />
      {lastReport !== null && (
        <Badge icon={FileText}>
          {`Version ${lastReport.version}, published ${dayText(lastReport.publishedAt, zone)}, ${timeOfDay(lastReport.publishedAt, zone)}`}
        </Badge>
      )}
      <DueClock clock={visit.clock} timeZone={visit.practice.timeZoneId} look="cell" />
    </header>
  )
}

const BodyPhotosNote = ({ visit: { showsBodyshotsInReport, patient } }: { visit: ReadingVisit }) =>
  showsBodyshotsInReport.patient ? null : (
    <p className={css.note}>
      <EyeOff aria-hidden /> No body photos: {patient.firstName} has not allowed them. The figure shows the places only.
    </p>
  )

function headingText(as: ReadingVisit['as'], open: number): string {
  if (open === 0) return as === 'reader' ? 'Ready to publish' : 'Your opinion is given'
  return open === 1 ? 'One spot left' : `${open} spots left`
}

/** Why the report can't be published, as the button says; undefined if it can. */
function publishBlockedBecause(visit: ReadingVisit, room: Room, first: ReadingSpot | undefined): string | undefined {
  if (room.mode === 'view' || visit.as === 'second-reader') return 'Only its reader can publish'
  if (first !== undefined) return openSpotText(first.number, room.stateOf(first))
  if (openRings(visit.bodyMarks).length > 0) return 'Answer what is new on the body photos'
  return visit.spots.every(isAnswered) ? undefined : 'Saving'
}

function openSpotText(number: number, { state }: SpotState): string {
  if (state === 'saving') return 'Saving'
  return state === 'refused' ? `Spot ${number} is not saved yet` : `Answer spot ${number}, then publish`
}

/**
 * Why a new version can't be published: nothing has changed, or no reason was given. A recalled report may be
 * published again unchanged.
 */
function newVersionBlockedBecause(
  { returned }: ReadingVisit,
  changes: readonly ReportChange[] | null | undefined,
  needsWhy: boolean,
): string | undefined {
  const mustChange = returned !== null && returned.kind !== 'recall'
  if (mustChange && changes?.length === 0) return 'Nothing has changed yet'
  return needsWhy ? 'Say why it changes' : undefined
}
