import { TriangleAlert } from 'lucide-react'
import type { ReadingFloor, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { timeText } from '../../../page/i18n/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from '../answer/answer.module.css'
import type { DraftsState } from './use-drafts.ts'
import type { RoomState } from './use-room.ts'

/** What follows: save, or what may come before it. */
export function RoomFooter({ visit, room }: { visit: ReadingVisit; room: RoomState }) {
  const { drafts, left } = room
  return (
    <footer className={css.foot}>
      <div className={css.ways}>
        <Button size="small" onPress={() => room.open('opinion')}>
          Second opinion <KeyHint of="A" />
        </Button>
        <Button size="small" onPress={() => room.open('question')}>
          Ask back <KeyHint of="Q" />
        </Button>
        <Button size="small" aria-pressed={visit.isFlaggedUrgent} onPress={room.toggleUrgent}>
          {visit.isFlaggedUrgent ? 'Urgent ✓' : 'Urgent'} <KeyHint of="U" />
        </Button>
        <Button size="small" onPress={room.undo}>
          Undo <KeyHint of="Z" />
        </Button>
      </div>
      <Button kind="primary" width="full" onPress={room.enter}>
        {saveButtonText(room, visit)} <KeyHint of="Enter" />
      </Button>
      <output>
        {draftStateText(drafts.state)}
        {left === 0 ? 'All answered' : `${left} to answer, then publish`}
      </output>
    </footer>
  )
}

/** "Save, next unanswered: 4", "Save, then publish". */
function saveButtonText({ at, stateOf }: RoomState, { spots }: ReadingVisit): string {
  const isOpen = (place: number) => {
    const spot = spots[place]
    return spot !== undefined && place !== at && !['done', 'under-way'].includes(stateOf(spot).state)
  }
  const order = spots.map((_, step) => (at + 1 + step) % spots.length)
  const next = spots[order.find(isOpen) ?? -1]
  return next === undefined ? 'Save, then publish' : `Save, next unanswered: ${next.number}`
}

function draftStateText(drafts: DraftsState): string {
  switch (drafts.kind) {
    case 'nothing':
      return ''
    case 'saving':
      return 'Saving. '
    case 'saved':
      return `Saved ${timeText(drafts.at)}. `
    case 'failed':
      return 'Not saved yet, trying again. '
  }
}

/** What holds for this spot whatever is diagnosed, told before it is tried. */
export function FloorNotes({ floors, refused }: { floors: readonly ReadingFloor[]; refused: string | null }) {
  return (
    <>
      {refused !== null && (
        <p className={css.floor} data-tone="danger" role="alert">
          <TriangleAlert aria-hidden /> <span>{refused}</span>
        </p>
      )}
      {floors
        .filter(({ because }) => because !== refused)
        .map(({ key, because }) => (
          <p key={`${key} ${because}`} className={css.floor}>
            <TriangleAlert aria-hidden /> <span>{because}</span>
          </p>
        ))}
    </>
  )
}
