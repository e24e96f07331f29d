import { useEffect } from 'react'
import { foldText } from '../../../../domain/text/fold-text.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { doctorComments } from '../../../../domain/clinical/standard-comments.ts'
import { diagnoses } from '../../../../domain/clinical/diagnoses/diagnoses.ts'
import { commentWords } from '../../../../domain/readings/comment-words.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { draftText } from '../../../../domain/text/draft-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Combobox } from '../answer/combobox.tsx'
import css from './dialogs.module.css'

type StandardCommentsDialogProps = {
  visit: ReadingVisit
  spot: ReadingSpot
  answer: SpotAnswer
  onPick: (comment: string) => void
  onClose: () => void
}

const groups = ['benign', 'watch', 'urgent', 'other'] as const

/** Standard comments for doctors, those for the group of the diagnosis first. */
export function StandardCommentsDialog({ visit, spot, answer, onPick, onClose }: StandardCommentsDialogProps) {
  useEffect(() => document.getElementById('comment-word')?.focus(), [])
  const own = answer.diagnosis === null ? 'benign' : diagnoses[answer.diagnosis].group
  const known = commentWords({ spot, answer, visitDate: visit.visitDate })
  const all = [own, ...groups.filter((group) => group !== own)].flatMap((group) =>
    Object.values(doctorComments[group]).map((text) => draftText(text, known)),
  )
  const find = (typed: string) => {
    const words = foldText(typed).split(' ')
    return all.filter((text) => words.every((word) => foldText(text).includes(word)))
  }
  return (
    <Dialog
      title="Standard comments"
      width="wide"
      onClose={onClose}
      actions={
        <Button kind="quiet" onPress={onClose}>
          Close
        </Button>
      }
    >
      <Combobox
        id="comment-word"
        label="Search comments"
        value=""
        placeholder="excise"
        find={find}
        keyOf={(text) => String(all.indexOf(text))}
        render={(text) => text}
        onPick={onPick}
        onLeave={onClose}
      />
      <ul className={css.comments} aria-label="Comments">
        {all.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onPick(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
