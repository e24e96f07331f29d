import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { KeyboardShortcutsDialog } from '../../../parts/keyboard/keyboard-shortcuts-dialog.tsx'
import { roomShortcuts } from '../room/room-shortcuts.ts'
import type { Room } from '../room/use-room.ts'
import { StandardCommentsDialog } from './standard-comments-dialog.tsx'
import { HidePhotoDialog } from './hide-photo-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { LookAroundDialog } from './look-around-dialog.tsx'
import { SecondOpinionDialog } from './second-opinion-dialog.tsx'
import { AskPracticeDialog } from './ask-practice-dialog.tsx'

/** The dialog that is open in the room, if any. */
export function RoomDialogs({ visit, room }: { visit: ReadingVisit; room: Room }) {
  const close = () => room.open('none')
  const { dialog, spot } = room
  if (spot === undefined) return null
  switch (dialog) {
    case 'none':
    case 'sheet':
    case 'body':
      return null
    case 'keys':
      return <KeyboardShortcutsDialog groups={roomShortcuts} onClose={close} />
    case 'history':
      return <HistoryDialog visit={visit} onClose={close} />
    case 'around':
      return <LookAroundDialog visit={visit} room={room} onClose={close} />
    case 'opinion':
      return <SecondOpinionDialog visit={visit} spot={spot} onClose={close} />
    case 'question':
      return <AskPracticeDialog visit={visit} room={room} spot={spot} onClose={close} />
    case 'photo':
      return <HidePhotoDialog visit={visit} spot={spot} onClose={close} />
    case 'comments': {
      const answer = room.answerFor(spot)
      return (
        <StandardCommentsDialog
          visit={visit}
          spot={spot}
          answer={answer}
          onPick={(comment) => {
            room.change({ ...answer, comment: [answer.comment, comment].filter(Boolean).join(' ') })
            close()
          }}
          onClose={close}
        />
      )
    }
  }
}
