import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import type { AccessQuestion } from '../../../contract/own-data/access-log.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { answerAccessQuestion, searchAccessQuestionsQuery } from '../../data/own-data/access-log.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import css from './practice-admin.module.css'

/** Patients' questions about who at the practice opened their record. Hidden if there are none. */
export function AccessQuestionsCard({ practiceId }: { practiceId: PracticeId }) {
  const { data, error, refetch } = useQuery(searchAccessQuestionsQuery(useOpenDevice().api, practiceId))
  if (data?.records.length === 0) return null
  return (
    <Card look="flush" aria-label="Questions about access">
      <CardHead title="Questions about access" />
      {data !== undefined ? (
        <ul className={css.questions}>
          {data.records.map((question) => (
            <Question key={question.questionId} question={question} />
          ))}
        </ul>
      ) : (
        <div className={css.body}>
          <QueryPlaceholder of={{ error, refetch }} rows={2} label="Loading questions" />
        </div>
      )}
    </Card>
  )
}

function Question({ question }: { question: AccessQuestion }) {
  const zone = useZone()
  const { patientName, patientBirthDate, lookedBy, role, what, whenLooked, note, whenAsked, answer } = question
  return (
    <li>
      <p>
        <b>{patientName}</b>, born {dateText(patientBirthDate)}, asked on {dayText(whenAsked, zone)}
      </p>
      <p className="small muted">
        {lookedBy}, {role}, {dayText(whenLooked, zone)}, {timeOfDay(whenLooked, zone)}. They opened: {what}
      </p>
      {note !== null && <p className={css.note}>“{note}”</p>}
      {answer === null ? (
        <Answer question={question} />
      ) : (
        <p className="small">
          <Badge tone="ok">Answered by {question.answeredBy}</Badge> {answer}
        </p>
      )}
    </li>
  )
}

function Answer({ question: { questionId, patientName } }: { question: AccessQuestion }) {
  const answering = useMutation(answerAccessQuestion(useOpenDevice().api))
  const [answer, setAnswer] = useState('')
  return (
    <>
      <ErrorBanner message={errorMessageOf(answering.error)} />
      <TextArea
        label={`Answer to ${patientName}`}
        hint="Say why the record was opened. The patient reads it under Who looked."
        rows={3}
        maxLength={1000}
        value={answer}
        onValue={setAnswer}
      />
      <Button
        kind="soft"
        busy={answering.isPending ? 'Sending' : undefined}
        unavailableBecause={answer.trim() === '' ? 'Write an answer first' : undefined}
        onPress={() => answering.mutate({ questionId, answer })}
      >
        Send the answer
      </Button>
    </>
  )
}
