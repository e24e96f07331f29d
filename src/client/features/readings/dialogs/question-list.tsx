import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { VisitQuestion } from '../../../../contract/visits/visit-questions.ts'
import { listQuestionsQuery, withdrawQuestion } from '../../../data/visits/visit-questions.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { timeText } from '../../../page/i18n/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { readingErrorText } from '../reading-errors.ts'
import type { RoomMode } from '../room/use-room.ts'
import css from './dialogs.module.css'

type QuestionListProps = { visit: ReadingVisit; mode: RoomMode }

/** The questions to the practice about this visit, with answers. */
export function QuestionList({ visit: { visitId }, mode }: QuestionListProps) {
  const { api } = useDevice()
  const questions = useQuery(listQuestionsQuery(api, visitId)).data ?? []
  const withdrawing = useMutation(withdrawQuestion(api, visitId))
  if (questions.length === 0) return null
  return (
    <>
      <ul className={css.questions} aria-label="Questions so far">
        {questions.map((one) => (
          <li key={one.questionId}>
            <p className="small muted">
              {subjectText(one)}, {one.askedBy}, {timeText(one.askedAt)}
            </p>
            <p>{one.question}</p>
            {one.answer !== null && (
              <p>
                <b>{one.answer.answeredBy}:</b> {one.answer.text}
              </p>
            )}
            {one.answer === null && mode === 'read' && (
              <Button
                size="small"
                busy={withdrawing.isPending && withdrawing.variables === one.questionId ? 'Withdrawing' : undefined}
                onPress={() => withdrawing.mutate(one.questionId)}
              >
                Withdraw question
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdrawing.error !== null && <p role="alert">{readingErrorText(withdrawing.error)}</p>}
    </>
  )
}

const subjectText = ({ spotNumber }: VisitQuestion) => (spotNumber === null ? 'The visit' : `Spot ${spotNumber}`)
