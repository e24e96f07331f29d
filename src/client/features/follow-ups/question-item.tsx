import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { PatientsReportQuestion } from '../../../contract/reports/report-questions.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { answerReportQuestion } from '../../data/reports/report-questions.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { AnswerBy } from './answer-by.tsx'

/** A question with its answer, or the form to answer it. */
export function QuestionItem({ question: item }: { question: PatientsReportQuestion }) {
  const zone = useZone()
  const { patient, toName, question, whenAsked, visitDate, dueAt, answer, isYours, reportGuid } = item
  return (
    <li>
      <p>
        <b>{patient.fullName}</b>, born {dateText(patient.birthDate)},{' '}
        {`asked ${toName} on ${dayText(whenAsked, zone)} about the report of ${dateText(visitDate)}`}
      </p>
      <p>{question}</p>
      <ButtonLink kind="quiet" size="small" icon={FileText} href={`/clinician/report/${reportGuid}`}>
        Open the report <span className="vh">of {patient.fullName}</span>
      </ButtonLink>
      {answer === null ? (
        <>
          <AnswerBy dueAt={dueAt} />
          {isYours ? (
            <p className="muted">This is your own question: somebody else answers it.</p>
          ) : (
            <Answer question={item} />
          )}
        </>
      ) : (
        <p>
          <Badge tone="ok">{`Answered, ${answer.by}, ${dayText(answer.at, zone)}`}</Badge> {answer.text}
        </p>
      )}
    </li>
  )
}

function Answer({ question: { questionId, patient } }: { question: PatientsReportQuestion }) {
  const answering = useMutation(answerReportQuestion(useOpenDevice().api))
  const [text, setText] = useState('')
  return (
    <>
      <ErrorBanner message={errorMessageOf(answering.error)} />
      <TextArea
        label={`Answer to ${patient.fullName}`}
        hint="The patient reads it with their report. If they should be seen, say so, and phone them."
        rows={3}
        maxLength={2000}
        value={text}
        onValue={setText}
      />
      <Button
        kind="soft"
        busy={answering.isPending ? 'Sending' : undefined}
        unavailableBecause={text.trim() === '' ? 'Write to the patient first' : undefined}
        onPress={() => answering.mutate({ questionId, text })}
      >
        Send the answer
      </Button>
    </>
  )
}
