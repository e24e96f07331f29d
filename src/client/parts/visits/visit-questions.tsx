import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerConflict, type VisitQuestion } from '../../../contract/visits/visit-questions.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { answerQuestion } from '../../data/visits/practitioner-visits.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import css from './visit-questions.module.css'

/** The questions of readers to the practice that made the visit; an unanswered one has a field for the answer. */
export function VisitQuestions({ questions }: { questions: readonly VisitQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section className={css.asked} aria-labelledby="asked-of-us">
      <h3 id="asked-of-us">{questions.length === 1 ? 'A question from the reader' : 'Questions from the reader'}</h3>
      <ol>
        {questions.map((question) => (
          <li key={question.questionId}>
            <Question question={question} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Question({ question }: { question: VisitQuestion }) {
  const timeZone = useZone()
  const momentOf = (at: string) => `${dayText(at, timeZone)}, ${timeOfDay(at, timeZone)}`
  return (
    <>
      <p className="small muted">
        {aboutWords(question)}. {question.askedBy}, {momentOf(question.askedAt)}
      </p>
      <p className={css.words}>{question.question}</p>
      {question.answer === null ? (
        <AnswerField question={question} />
      ) : (
        <>
          <p className="small muted">
            Answered by {question.answer.answeredBy}, {momentOf(question.answer.answeredAt)}
          </p>
          <p className={css.words}>{question.answer.text}</p>
        </>
      )}
    </>
  )
}

function AnswerField({ question: { questionId } }: { question: VisitQuestion }) {
  const [answer, setAnswer] = useState('')
  const answering = useMutation(answerQuestion(useDevice().api))
  return (
    <div className={css.answer}>
      <TextArea
        label="Your answer"
        hint="The reader sees it at once. For another photo, make a new visit and say so here."
        rows={2}
        maxLength={1000}
        error={answering.error === null ? undefined : failureWords(answering.error)}
        value={answer}
        onValue={setAnswer}
      />
      <div>
        <Button
          kind="primary"
          busy={answering.isPending ? 'Sending' : undefined}
          unavailableBecause={answer.trim() === '' ? 'Write your answer first' : undefined}
          onPress={() => answering.mutate({ questionId, answer: answer.trim() })}
        >
          Send answer
        </Button>
      </div>
    </div>
  )
}

function aboutWords({ spotNumber, location }: VisitQuestion): string {
  return spotNumber === null ? 'About the visit' : `About spot ${spotNumber}, ${location}`
}

function failureWords(error: Error): string {
  if (error instanceof NetworkFailure)
    return 'Not sent: you are offline. Your answer stays here, so you can send it when you are online.'
  const conflict = error instanceof ApiException ? answerConflict.safeParse(error.problem?.extensions).data : undefined
  if (conflict === undefined) return 'The answer was not sent. Try again.'
  return conflict.reason === 'answered' ? `${conflict.by} has answered it.` : 'The reader took this question back.'
}
