import { TriangleAlert } from 'lucide-react'
import type { ReadingFloor, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { timeText } from '../../../page/i18n/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import type { DraftsState } from '../../../parts/form/use-drafts.ts'
import css from './room-footer.module.css'
import type { Room } from './use-room.ts'
import { OwnText } from '../../../ui/own-text.tsx'

/** The save button, and actions before saving. */
export function RoomFooter({ visit, room }: { visit: ReadingVisit; room: Room }) {
  const { drafts, left } = room
  return (
    <footer className={css.foot}>
      <div className={css.ways}>
        <Button size="small" onPress={() => room.open('opinion')}>
          Second opinion <KeyHint of="A" />
        </Button>
        <Button size="small" onPress={() => room.open('question')}>
          Ask practice <KeyHint of="Q" />
        </Button>
        <Button size="small" aria-pressed={visit.isFlaggedUrgent} onPress={room.toggleUrgent}>
          <OwnText>{visit.isFlaggedUrgent ? 'Urgent ✓' : 'Urgent'}</OwnText> <KeyHint of="U" />
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
        <OwnText>{left === 0 ? 'All answered' : `${left} left to answer`}</OwnText>
      </output>
    </footer>
  )
}

/** "Save, next unanswered: 4", "Save, then publish". */
function saveButtonText({ at, stateOf }: Room, { spots }: ReadingVisit): string {
  const isOpen = (place: number) => {
    const spot = spots[place]
    return spot !== undefined && place !== at && !['done', 'saving', 'not-yours'].includes(stateOf(spot).state)
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
      return 'Not saved yet, retrying. '
  }
}

/** Why the answer was not saved, and the floors of this spot, shown before anything is submitted. */
export function FloorNotes({ floors, problem }: { floors: readonly ReadingFloor[]; problem: string | null }) {
  return (
    <>
      {problem !== null && (
        <p className={css.floor} data-tone="danger" role="alert">
          <TriangleAlert aria-hidden /> <span>{problem}</span>
        </p>
      )}
      {floors
        .filter(({ because }) => because !== problem)
        .map(({ key, because }) => (
          <p key={`${key} ${because}`} className={css.floor}>
            <TriangleAlert aria-hidden /> <span>{because}</span>
          </p>
        ))}
    </>
  )
}
