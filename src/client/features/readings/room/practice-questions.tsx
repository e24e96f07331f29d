import { useQuery } from '@tanstack/react-query'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { listQuestionsQuery } from '../../../data/visits/visit-questions.ts'
import { useDevice } from '../../../device/device-context.tsx'
import css from './spot-details.module.css'
import { OwnText } from '../../../ui/own-text.tsx'

/** Questions to the practice about this spot or the whole visit; screen readers announce new answers. */
export function PracticeQuestions({ visit, spot }: { visit: ReadingVisit; spot: ReadingSpot }) {
  const questions = useQuery(listQuestionsQuery(useDevice().api, visit.visitId)).data ?? []
  const ofThis = questions.filter(({ lesionId }) => lesionId === null || lesionId === spot.lesionId)
  return (
    <output>
      {ofThis.map(({ questionId, question, answer }) => (
        <span key={questionId} className={css.askedOf}>
          <b>Asked:</b> “{question}”{' '}
          {answer === null ? (
            <em>Not answered yet.</em>
          ) : (
            <OwnText>
              <b>{answer.answeredBy}:</b> “{answer.text}”
            </OwnText>
          )}
        </span>
      ))}
    </output>
  )
}
