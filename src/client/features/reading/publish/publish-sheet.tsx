import { useEffect, useRef } from 'react'
import type { ReadingVisit } from '../../../../contract/reading-visit.ts'
import { useQuery } from '@tanstack/react-query'
import { isAnswered } from '../../../../domain/readings/answer.ts'
import { questionsQuery } from '../../../data/readings/questions.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { counted } from '../../../page/words/counted.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Logo } from '../../../ui/frame/logo.tsx'
import { Key } from '../../../ui/signs/key.tsx'
import { ArrowLeft, EyeOff } from 'lucide-react'
import { DueClock } from '../../../parts/times/due-clock.tsx'
import { useKeys } from '../../../parts/keys/use-keys.ts'
import type { RoomState } from '../room/use-room.ts'
import { visitLine } from '../room/room-bar.tsx'
import { ClaimNotice } from '../sheets/claim-notice.tsx'
import { QuestionList } from '../sheets/question-list.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { PublishTable } from './publish-table.tsx'
import css from './publish.module.css'
import { Published } from './published.tsx'
import { usePublish } from './use-publish.ts'

export type PublishSheetProps = {
  visit: ReadingVisit
  room: RoomState
  /** To a spot, or to the one that was open last. */
  onBack: (spot?: number) => void
  onReopen: () => void
}

/** The whole visit before it is published: every spot, what happens with it, who is told. */
export function PublishSheet({ visit, room, onBack, onReopen }: PublishSheetProps) {
  const publish = usePublish(visit, room)
  const isAsked = useIsAsked(visit)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = visit.spots.filter((spot) => room.stateOf(spot).state !== 'done')
  const [first] = open
  const go = () => (first === undefined ? publish.publish() : onBack(first.number))
  useKeys({
    Escape: () => onBack(room.spot?.number),
    'Control+Enter': go,
    // Whoever presses Enter once more after the last spot has not looked at this page yet.
    ...(first !== undefined && { Enter: () => onBack(first.number) }),
    '?': () => room.open('keys'),
  })
  if (publish.state.kind === 'published') return <Published visit={visit} report={publish.state.report} />
  const answered = visit.spots.length - open.length
  return (
    <div className={css.page}>
      <PublishBar visit={visit} onBack={() => onBack(room.spot?.number)} />
      <main className={css.columns}>
        <section className={css.list}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {headingOf(open.length)}
            </h1>
            <p className="muted">
              {answered} of {visit.spots.length} are answered. A report goes out when each spot has an outcome.
            </p>
          </div>
          <QuestionList visit={visit} way={room.way} />
          <PublishTable visit={visit} room={room} onAnswer={onBack} />
          <BodyPhotosNote visit={visit} />
        </section>
        <PublishPanel
          visit={visit}
          state={publish.state}
          missing={
            publishMissing(visit, room, first?.number) ?? (isAsked ? 'A question waits for an answer' : undefined)
          }
          onPublish={publish.publish}
        />
      </main>
      <ClaimNotice visit={visit} room={room} onReopen={onReopen} />
    </div>
  )
}

/** Whether its practice was asked something and has not answered. */
const useIsAsked = ({ visitId }: ReadingVisit): boolean =>
  useQuery(questionsQuery(useDevice().api, visitId)).data?.some(({ answer }) => answer === null) === true

function PublishBar({ visit, onBack }: { visit: ReadingVisit; onBack: () => void }) {
  const photos = visit.spots.reduce((sum, { images }) => sum + images.length, 0)
  return (
    <header className={css.bar}>
      <Logo href="/clinician/reading" look="mark" />
      <Button kind="quiet" icon={ArrowLeft} onPress={onBack}>
        Back to the spots <Key of="Esc" />
      </Button>
      <b className={css.name}>{visit.patient.fullName}</b>
      <span className="muted">
        {visitLine(visit)}. {counted(visit.spots.length, 'spot')}, {counted(photos, 'photo')}
      </span>
      <span className={css.push} />
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

function headingOf(open: number): string {
  if (open === 0) return 'Ready to publish'
  return open === 1 ? 'One spot left' : `${open} spots left`
}

/** What keeps the report from going out, as the button says it; undefined: nothing. */
function publishMissing(visit: ReadingVisit, room: RoomState, first: number | undefined): string | undefined {
  if (room.way === 'look' || visit.as === 'second-reader') return 'Its reader publishes'
  if (first !== undefined) return `Answer spot ${first}, then publish`
  return visit.spots.every(isAnswered) ? undefined : 'Saving'
}
