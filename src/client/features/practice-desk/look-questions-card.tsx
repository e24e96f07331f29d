import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import type { LookQuestion } from '../../../contract/patients/record-looks.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import { dayText, timeOfDay } from '../../../domain/time/moment-words.ts'
import { answerLook, lookQuestionsQuery } from '../../data/own-record/record-looks.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Badge } from '../../ui/signs/badge.tsx'
import css from './practice-desk.module.css'

/** What patients ask about who of the practice opened their record; nothing is shown where nobody asked. */
export function LookQuestionsCard({ practiceId }: { practiceId: PracticeId }) {
  const { data, error, refetch } = useQuery(lookQuestionsQuery(useOpenDevice().api, practiceId))
  if (data?.records.length === 0) return null
  return (
    <Card look="flush" aria-label="Patients ask about a look">
      <CardHead title="Patients ask about a look" />
      {data !== undefined ? (
        <ul className={css.questions}>
          {data.records.map((question) => (
            <Question key={question.questionId} question={question} />
          ))}
        </ul>
      ) : (
        <div className={css.body}>
          <NotYet of={{ error, refetch }} rows={2} label="Loading questions" />
        </div>
      )}
    </Card>
  )
}

function Question({ question }: { question: LookQuestion }) {
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

function Answer({ question: { questionId, patientName } }: { question: LookQuestion }) {
  const answering = useMutation(answerLook(useOpenDevice().api))
  const [answer, setAnswer] = useState('')
  const failure = answering.error === null ? undefined : Object.values(failureOf(answering.error))[0]
  return (
    <>
      {failure !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      <TextArea
        label={`Answer to ${patientName}`}
        hint="Say why the record was opened. They read it under Who looked."
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
