import type { ReadingVisit } from '../../../../contract/reading-visit.ts'
import { KeysDialog } from '../../../parts/keys/keys-dialog.tsx'
import { roomKeys } from '../room/room-keys.ts'
import type { RoomState } from '../room/use-room.ts'
import { BodySheet } from './body-sheet.tsx'
import { CommentsSheet } from './comments-sheet.tsx'
import { HidePhotoSheet } from './hide-photo-sheet.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { OpinionSheet } from './opinion-sheet.tsx'
import { QuestionSheet } from './question-sheet.tsx'

/** The sheet that lies above the room, if any. */
export function RoomSheets({ visit, room }: { visit: ReadingVisit; room: RoomState }) {
  const close = () => room.open('none')
  const { sheet, spot } = room
  if (spot === undefined) return null
  switch (sheet) {
    case 'none':
      return null
    case 'keys':
      return <KeysDialog groups={roomKeys} onClose={close} />
    case 'history':
      return <HistorySheet visit={visit} onClose={close} />
    case 'body':
      return <BodySheet visit={visit} room={room} onClose={close} />
    case 'opinion':
      return <OpinionSheet visit={visit} spot={spot} onClose={close} />
    case 'question':
      return <QuestionSheet visit={visit} room={room} spot={spot} onClose={close} />
    case 'photo':
      return <HidePhotoSheet visit={visit} spot={spot} onClose={close} />
    case 'comments': {
      const answer = room.answers.of(spot)
      return (
        <CommentsSheet
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
